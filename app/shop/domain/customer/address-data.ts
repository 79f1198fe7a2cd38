import type { ReadConnection, ShopContext } from "../../context/context.ts"
import { viewOf } from "../../context/settings-of-view.ts"
import type { CartAddress } from "../cart/cart-address.ts"
import { addressProblems } from "../checkout/address-problems.ts"
import type { Quote } from "../checkout/shop-quote.ts"
import { countries } from "../directory/countries.ts"
import { attributesIn } from "./attribute-values.ts"
import { addressJson, customerJson } from "./customer-json.ts"
import { addressesOf, fullName, type Customer, type CustomerAddress } from "./shop-customer.ts"

type Json = Readonly<Record<string, unknown>>

/**
 * The addresses that a guest has entered for this cart, as the checkout's form reads them; a billing address only when it differs.
 */
export const addressesFromData = (shop: ShopContext, quote: Quote | undefined): Json => {
  if (quote === undefined || quote.cart.customer_id !== null) return {}
  const shipping = quote.isVirtual ? undefined : formData(quote.addresses.shipping)
  const billing = formData(quote.addresses.billing)
  const otherBilling = JSON.stringify(billing) === JSON.stringify(shipping) ? undefined : billing
  const isComplete = (address: CartAddress): boolean => addressProblems(shop.settings, address).length === 0
  return {
    ...(shipping === undefined
      ? {}
      : {
          shippingAddressFromData: shipping,
          isShippingAddressFromDataValid: isComplete(quote.addresses.shipping),
        }),
    ...(otherBilling === undefined
      ? {}
      : { billingAddressFromData: otherBilling, isBillingAddressFromDataValid: isComplete(quote.addresses.billing) }),
  }
}

const fields = [
  "prefix",
  "firstname",
  "middlename",
  "lastname",
  "suffix",
  "company",
  "city",
  "region",
  "region_id",
  "region_code",
  "postcode",
  "country_id",
  "telephone",
  "fax",
  "vat_id",
] as const satisfies ReadonlyArray<keyof CartAddress>

/** An address as form data; undefined for one that only has a country, from an estimate. */
const formData = (address: CartAddress): Json | undefined => {
  if (address.country_id === null || address.firstname === null) return undefined
  const lines = (address.street ?? "").split("\n")
  return {
    ...Object.fromEntries(fields.map((field) => [field, String(address[field] ?? "")])),
    street: Object.fromEntries(lines.map((line, index) => [index, line])),
    ...attributesByCode(address),
  }
}

/** The field `custom_attributes` with values by code; absent without attributes. */
const attributesByCode = ({ custom_attributes: column }: CartAddress): Json => {
  const attributes = attributesIn(column)
  const values = attributes.map(({ attribute_code: code, value }) => [code, value] as const)
  return values.length === 0 ? {} : { custom_attributes: Object.fromEntries(values) }
}

/** The signed-in customer with the address book; every address also as one line of text. [3.customer-address.7] */
export const customerData = async (shop: ShopContext, db: ReadConnection, customer: Customer): Promise<Json> => {
  const addresses = await addressesOf(db, customer.id)
  return {
    ...(await customerJson(shop, db, customer)),
    addresses: addresses.map((address) => ({
      ...addressJson(customer, address),
      inline: oneLine(shop, address),
      custom_attributes: attributesIn(address.custom_attributes),
    })),
  }
}

/** An address in one line, for lists of addresses. */
export const oneLine = (shop: ShopContext, address: CustomerAddress): string => {
  const country = countries(viewOf(shop.settings).locale).find(({ id }) => id === address.country_id)
  const regionAndPostcode = [address.region ?? "", address.postcode ?? ""].filter((part) => part !== "").join(" ")
  return [
    fullName(address),
    address.street.replaceAll("\n", " "),
    address.city,
    regionAndPostcode,
    country?.name ?? address.country_id,
  ]
    .filter((part) => part !== "")
    .join(", ")
}
