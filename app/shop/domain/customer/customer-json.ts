import type { ReadConnection, ShopContext } from "../../context/context.ts"
import { viewOf } from "../../context/settings-of-view.ts"
import { attributesJson } from "./attribute-values.ts"
import { addressesOf, type Customer, type CustomerAddress } from "./shop-customer.ts"
import { wireTime } from "./wire-time.ts"

/** The JSON of `GET customers/me`. */
export type CustomerJson = Readonly<Record<string, unknown>>

/** The customer as REST returns it; keys without a value are absent. [rest-session-cookie/006] */
export const customerJson = async (
  shop: ShopContext,
  db: ReadConnection,
  customer: Customer,
): Promise<CustomerJson> => {
  const store = viewOf(shop.settings)
  const addresses = await addressesOf(db, customer.id)
  return {
    id: customer.id,
    group_id: 1,
    ...withoutMissing({
      default_billing: customer.default_billing_id?.toString(),
      default_shipping: customer.default_shipping_id?.toString(),
    }),
    created_at: wireTime(customer.created_at),
    updated_at: wireTime(customer.updated_at),
    created_in: store.name,
    ...withoutMissing({ dob: customer.dob }),
    email: customer.email,
    firstname: customer.firstname,
    lastname: customer.lastname,
    ...withoutMissing({
      middlename: customer.middlename,
      prefix: customer.prefix,
      suffix: customer.suffix,
      gender: customer.gender,
      taxvat: customer.taxvat,
    }),
    store_id: store.id,
    website_id: shop.settings.website.id,
    addresses: addresses.map((address) => addressJson(customer, address)),
    disable_auto_group_change: 0,
    extension_attributes: { is_subscribed: customer.is_subscribed === 1 },
    ...attributesJson(customer.custom_attributes),
  }
}

/** One address of the customer; default flags are absent unless true. */
export const addressJson = (
  customer: Pick<Customer, "default_billing_id" | "default_shipping_id">,
  address: CustomerAddress,
): CustomerJson => ({
  id: address.id,
  customer_id: address.customer_id,
  region: { region_code: address.region_code, region: address.region, region_id: address.region_id ?? 0 },
  region_id: address.region_id ?? 0,
  country_id: address.country_id,
  street: address.street.split("\n"),
  ...withoutMissing({ company: address.company }),
  telephone: address.telephone,
  ...withoutMissing({ fax: address.fax, postcode: address.postcode }),
  city: address.city,
  firstname: address.firstname,
  lastname: address.lastname,
  ...withoutMissing({
    middlename: address.middlename,
    prefix: address.prefix,
    suffix: address.suffix,
    vat_id: address.vat_id,
    default_shipping: customer.default_shipping_id === address.id ? true : undefined,
    default_billing: customer.default_billing_id === address.id ? true : undefined,
  }),
  ...attributesJson(address.custom_attributes),
})

const withoutMissing = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null))
