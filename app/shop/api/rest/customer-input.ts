import type { ShopContext } from "../../context/context.ts"
import { type AddressToSave, addressToSave } from "../../domain/customer/address-input.ts"
import { profileFrom } from "../../domain/customer/profile-input.ts"
import type { Profile } from "../../domain/customer/profile.ts"
import type { Customer } from "../../domain/customer/shop-customer.ts"
import { isRestError, type RestError } from "../../domain/errors/rest-error.ts"
import { inputDecoder } from "../input/decode-input.ts"
import {
  AddressLines,
  AttributeList,
  type Decoded,
  Flag,
  IdOrZero,
  inputObject,
  listOf,
  LooseBoolean,
  LooseId,
  LooseText,
  objectOr,
  optional,
  parameters,
} from "../input/input-schema.ts"

/** The `customer` of a request, applied to the customer as they are. */
export type CustomerToSave = {
  readonly profile: Profile
  /** Undefined: the address book stays as it is. */
  readonly addresses: ReadonlyArray<AddressToSave> | undefined
  readonly isSubscribed: boolean
}

/** A region as an object, or as its name. */
const Region = objectOr(
  "region",
  inputObject(
    { region: optional(LooseText), region_code: optional(LooseText), region_id: optional(LooseId) },
    "extension_attributes",
  ),
)

const AddressOfCustomer = inputObject(
  {
    street: optional(AddressLines),
    id: optional(LooseId),
    firstname: optional(LooseText),
    lastname: optional(LooseText),
    middlename: optional(LooseText),
    prefix: optional(LooseText),
    suffix: optional(LooseText),
    company: optional(LooseText),
    telephone: optional(LooseText),
    fax: optional(LooseText),
    postcode: optional(LooseText),
    city: optional(LooseText),
    vat_id: optional(LooseText),
    country_id: optional(LooseText),
    region: optional(Region),
    region_id: optional(LooseId),
    default_billing: optional(Flag),
    default_shipping: optional(Flag),
    custom_attributes: optional(AttributeList),
  },
  "customer_id extension_attributes",
)

const CustomerFields = inputObject(
  {
    email: optional(LooseText),
    prefix: optional(LooseText),
    firstname: optional(LooseText),
    middlename: optional(LooseText),
    lastname: optional(LooseText),
    suffix: optional(LooseText),
    dob: optional(LooseText),
    taxvat: optional(LooseText),
    gender: optional(IdOrZero),
    custom_attributes: optional(AttributeList),
    addresses: optional(listOf(AddressOfCustomer, "Magento\\Customer\\Api\\Data\\AddressInterface[]")),
    extension_attributes: optional(parameters({ is_subscribed: optional(LooseBoolean) })),
  },
  `id group_id default_billing default_shipping confirmation created_at updated_at created_in store_id website_id
   disable_auto_group_change`,
)

/** The body of `POST customers` and `PUT customers/me`. */
export const decodeCustomer = inputDecoder(parameters({ customer: CustomerFields }))

/** The customer with the fields of a request; fields that were not sent stay as they are in `before`. */
export const customerToSave = (
  shop: ShopContext,
  { addresses, extension_attributes: more, ...fields }: Decoded<typeof CustomerFields>,
  before: Customer | undefined,
): CustomerToSave | RestError => {
  const profile = profileFrom(fields, before, shop.settings.customers.customerAttributes ?? [])
  if (isRestError(profile)) return profile
  const addressesOrErrors = addresses?.map(({ id, street = [], ...address }) =>
    addressToSave(shop, { ...address, street, id: id || undefined }),
  )
  const error = addressesOrErrors?.find(isRestError)
  if (error !== undefined) return error
  return {
    profile,
    addresses: addressesOrErrors?.flatMap((address) => (isRestError(address) ? [] : [address])),
    isSubscribed: more?.is_subscribed ?? before?.is_subscribed === 1,
  }
}
