import type { AddressAttribute } from "../addresses/address-attribute.ts"

/** Attribute of a customer in the store's forms, such as prefix, date of birth, gender or tax number. */
export type CustomerAttribute = AddressAttribute

/** Splits the attributes of a form into those before the first name and the others. */
export const attributesAroundName = (attributes: ReadonlyArray<CustomerAttribute>) => ({
  before: attributes.filter(({ code }) => code === "prefix"),
  after: attributes.filter(({ code }) => code !== "prefix"),
})
