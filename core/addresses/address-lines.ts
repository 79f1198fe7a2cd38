import type { Address } from "./address.ts"

const joinFilled = (parts: ReadonlyArray<string>, between: string): string =>
  parts.filter((part) => part !== "").join(between)

/** Lines of a postal address. */
export const addressLines = (address: Address, countryName: string): ReadonlyArray<string> =>
  [
    joinFilled([address.prefix, address.firstName, address.middleName, address.lastName, address.suffix], " "),
    address.company,
    ...address.street,
    joinFilled([joinFilled([address.city, address.region.name], ", "), address.postcode], " "),
    countryName,
    address.telephone,
  ].filter((line) => line !== "")
