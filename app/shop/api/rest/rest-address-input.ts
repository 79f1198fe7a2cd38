import type { ShopContext } from "../../context/context.ts"
import type { AddressFields } from "../../domain/cart/cart-address.ts"
import { attributesIn, invalidAttributes } from "../../domain/customer/attribute-values.ts"
import { oneOrAll, type RestError } from "../../domain/errors/rest-error.ts"
import {
  converted,
  ExtensionAttributes,
  Flag,
  inputObject,
  looseListOf,
  LooseShortText,
  NullableId,
  optional,
  parameters,
  ShortScalar,
  ShortText,
  StreetLines,
  Text,
} from "../input/input-schema.ts"

const FlagColumn = converted(Flag, (isSet) => (isSet ? 1 : 0))

/** A country code in upper case; null for empty text. */
const CountryCode = converted(Text, (code) => code.trim().toUpperCase() || null)

/** Attributes of an address beyond this number are dropped. */
const maxAttributes = 50

/** Code, value and label of an attribute; other fields are dropped. */
const CustomAttribute = parameters({
  attribute_code: ShortText,
  value: ShortScalar,
  label: optional(LooseShortText),
})

const maxCodeLength = 255

const pickupColumn = (code: unknown): Pick<AddressFields, "pickup_location_code"> =>
  typeof code === "string" && code !== "" ? { pickup_location_code: code.slice(0, maxCodeLength) } : {}

/** An address of a cart as its columns; fields that were not sent are absent. */
export const CartAddress = converted(
  inputObject(
    {
      street: optional(StreetLines),
      email: optional(Text),
      firstname: optional(Text),
      lastname: optional(Text),
      middlename: optional(Text),
      prefix: optional(Text),
      suffix: optional(Text),
      company: optional(Text),
      city: optional(Text),
      region: optional(Text),
      region_code: optional(Text),
      postcode: optional(Text),
      telephone: optional(Text),
      fax: optional(Text),
      vat_id: optional(Text),
      country_id: optional(CountryCode),
      region_id: optional(NullableId),
      customer_address_id: optional(NullableId),
      save_in_address_book: optional(FlagColumn),
      same_as_billing: optional(FlagColumn),
      extension_attributes: optional(ExtensionAttributes),
      custom_attributes: optional(looseListOf(CustomAttribute, maxAttributes)),
    },
    "id customer_id customer_notes pickup_location_code",
  ),
  ({ custom_attributes: attributes = [], extension_attributes: extension, street, ...columns }): AddressFields => ({
    ...columns,
    ...pickupColumn(extension?.["pickup_location_code"]),
    ...(street === undefined ? {} : { street: street.join("\n") }),
    ...(attributes.length === 0 ? {} : { custom_attributes: JSON.stringify(attributes) }),
  }),
)

/** Magento's error for the first address with an attribute that is not an option or a date; undefined when all fit. */
export const attributeProblem = (
  { settings }: Pick<ShopContext, "settings">,
  ...addresses: ReadonlyArray<AddressFields | undefined>
): RestError | undefined =>
  addresses
    .map((address) =>
      oneOrAll(
        invalidAttributes(settings.customers.addressAttributes ?? [], attributesIn(address?.custom_attributes ?? null)),
      ),
    )
    .find((problem) => problem !== undefined)
