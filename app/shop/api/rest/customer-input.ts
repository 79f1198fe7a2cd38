import type { ShopContext } from "../../context/context.ts"
import { readAddress, type AddressInput } from "../../domain/customer/address-input.ts"
import { longestName, type Profile } from "../../domain/customer/profile.ts"
import type { Customer } from "../../domain/customer/shop-customer.ts"
import { isJsonRecord } from "../../domain/errors/rest-body.ts"
import { isRestError, requiredField, type RestError } from "../../domain/errors/rest-error.ts"
import { inputFields, textIn, wrongType, type InputFields } from "../../domain/errors/rest-input.ts"

/** What `customer` of a REST call says. */
export type CustomerInput = {
  readonly profile: Profile
  /** Undefined: the address book stays as it is. */
  readonly addresses: ReadonlyArray<AddressInput> | undefined
  readonly subscribed: boolean
}

const allowed: ReadonlySet<string> = new Set(
  `id group_id default_billing default_shipping confirmation created_at updated_at created_in dob email firstname lastname middlename
   prefix suffix gender store_id taxvat website_id addresses disable_auto_group_change extension_attributes custom_attributes`.split(
    /\s+/,
  ),
)

/** Reads a customer object; what it leaves out stays as it is `now`. */
export const readCustomer = (
  shop: ShopContext,
  value: unknown,
  now: Customer | undefined,
): CustomerInput | RestError => {
  const fields = inputFields(value, allowed)
  if (isRestError(fields)) return fields
  const email = textIn(fields, "email") ?? now?.email
  if (email === undefined) return requiredField("email")
  const addresses = readAddresses(shop, fields.get("addresses"))
  if (isRestError(addresses)) return addresses
  return { profile: readProfile(fields, email.trim(), now), addresses, subscribed: isSubscribed(fields, now) }
}

const readProfile = (fields: InputFields, email: string, now: Customer | undefined): Profile => {
  const text = (name: Exclude<keyof Profile, "gender">): string => (textIn(fields, name) ?? now?.[name] ?? "").trim()
  const optional = (name: "prefix" | "middlename" | "suffix" | "taxvat"): string | null =>
    text(name).slice(0, longestName) || null
  const gender = Number(fields.get("gender") ?? now?.gender ?? 0)
  const dob = text("dob").slice(0, 10)
  return {
    email,
    prefix: optional("prefix"),
    firstname: text("firstname"),
    middlename: optional("middlename"),
    lastname: text("lastname"),
    suffix: optional("suffix"),
    dob: /^\d{4}-\d\d-\d\d$/.test(dob) ? dob : null,
    gender: [1, 2, 3].includes(gender) ? gender : null,
    taxvat: optional("taxvat"),
  }
}

const readAddresses = (shop: ShopContext, value: unknown): ReadonlyArray<AddressInput> | RestError | undefined => {
  if (value === undefined) return undefined
  if (!Array.isArray(value)) return wrongType("addresses", value, "Magento\\Customer\\Api\\Data\\AddressInterface[]")
  const read = value.map((address: unknown) => readAddress(shop, address))
  return read.find(isRestError) ?? read.flatMap((address) => (isRestError(address) ? [] : [address]))
}

const isSubscribed = (fields: InputFields, now: Customer | undefined): boolean => {
  const extension = fields.get("extension_attributes")
  const said = isJsonRecord(extension) ? extension["is_subscribed"] : undefined
  return typeof said === "boolean" ? said : now?.is_subscribed === 1
}
