import { requiredField, type RestError } from "../errors/rest-error.ts"
import { maxNameLength, type Profile } from "./profile.ts"
import type { Customer } from "./shop-customer.ts"

type TextField = Exclude<keyof Profile, "gender">

/** Fields of a profile as a request has them. */
export type ProfileInput = { readonly [Field in TextField]?: string | null | undefined } & {
  /** 1, 2 or 3; any other number is none. */
  readonly gender?: number | null | undefined
}

/** The profile with the fields of a request; absent and null fields stay as they are in `before`. A new customer needs an e-mail address. */
export const profileFrom = (input: ProfileInput, before: Customer | undefined): Profile | RestError => {
  const email = input.email ?? before?.email
  if (email === undefined) return requiredField("email")
  const text = (field: TextField): string => (input[field] ?? before?.[field] ?? "").trim()
  const optional = (field: TextField): string | null => text(field).slice(0, maxNameLength) || null
  const gender = input.gender ?? before?.gender ?? 0
  const dob = text("dob").slice(0, 10)
  return {
    email: email.trim(),
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
