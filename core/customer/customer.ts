import { isRecord } from "../web/record.ts"
/** Customer of the `customer` section; absent for guests. [3.customer-record.3] [1.1] [6.2] */
export type Customer = { readonly fullName: string; readonly firstName: string }

const nameIn = (section: Readonly<Record<string, unknown>>, field: string): string => {
  const name = section[field]
  return typeof name === "string" ? name.trim() : ""
}

/**
 * Returns the customer of the `customer` section; `undefined` without a full name, which means a guest. [3.customer-record.3]
 *
 * @example
 * readCustomer({ fullname: "Rosa Keller", firstname: "Rosa" }) // { fullName: "Rosa Keller", firstName: "Rosa" }
 */
export const readCustomer = (section: unknown): Customer | undefined => {
  const fullName = isRecord(section) ? nameIn(section, "fullname") : ""
  return isRecord(section) && fullName !== "" ? { fullName, firstName: nameIn(section, "firstname") } : undefined
}
