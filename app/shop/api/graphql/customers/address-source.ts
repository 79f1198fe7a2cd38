import type { AttributeSetting } from "../../../context/settings.ts"
import { attributesIn } from "../../../domain/customer/attribute-values.ts"
import type { Customer, CustomerAddress } from "../../../domain/customer/shop-customer.ts"
import { uidOf } from "../graphql-uid.ts"
import type { GraphqlContext } from "../request-context.ts"

declare module "../resolver-types.ts" {
  interface Sources {
    readonly CustomerAddress: ReturnType<typeof addressSource>
  }
}

/** The source of `CustomerAddress`. */
export const addressSource = (customer: Customer, address: CustomerAddress) => ({
  ...address,
  uid: uidOf(address.id),
  street: address.street.split("\n"),
  region: { region_code: address.region_code, region: address.region, region_id: address.region_id ?? 0 },
  region_id: address.region_id ?? 0,
  country_code: address.country_id,
  default_shipping: customer.default_shipping_id === address.id,
  default_billing: customer.default_billing_id === address.id,
  custom_attributes: attributesOf(address),
  // Extension attributes: this shop has none.
  extension_attributes: [],
})

/** The custom attributes of an account, or of an address of the address book, a cart or an order. */
export const attributesOf = ({ custom_attributes: column }: { readonly custom_attributes: string | null }) =>
  attributesIn(column).map(({ attribute_code, value }) => ({ attribute_code, value: String(value) }))

type Codes = { readonly attributeCodes?: ReadonlyArray<string> | null }

type AttributeValues = ReturnType<typeof attributesOf>

/** Custom attributes as `AttributeValueInterface`; only those with the requested codes, if any are given. */
const valuesOf = (
  attributeSettings: ReadonlyArray<AttributeSetting> | undefined,
  attributes: AttributeValues,
  { attributeCodes: requestedCodes }: Codes,
) =>
  attributes
    .filter(({ attribute_code: code }) => requestedCodes?.includes(code) ?? true)
    .map(({ attribute_code: code, value }) => {
      const setting = attributeSettings?.find((attribute) => attribute.code === code)
      return setting?.options !== undefined
        ? { __typename: "AttributeSelectedOptions" as const, code, selected_options: selectedOptions(setting, value) }
        : { __typename: "AttributeValue" as const, code, value }
    })

/** The custom attributes of an address. */
export const attributesV2 = (
  { custom_attributes: attributes }: { readonly custom_attributes: AttributeValues },
  codes: Codes,
  { shop }: GraphqlContext,
) => valuesOf(shop.settings.customers.addressAttributes, attributes, codes)

/** The custom attributes of an account. */
export const attributesOfCustomer = (customer: Customer, codes: Codes, { shop }: GraphqlContext) =>
  valuesOf(shop.settings.customers.customerAttributes, attributesOf(customer), codes)

const selectedOptions = ({ options = [] }: AttributeSetting, value: string) =>
  options
    .filter((option) => value.split(",").includes(option.value))
    .map((option) => ({ __typename: "AttributeSelectedOption" as const, ...option }))
