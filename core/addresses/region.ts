import { noRegion, type AddressRegion } from "./address.ts"
import type { Country } from "./country.ts"

/** A region id as the shop or a form gives it; '0' and nothing mean no region. [3.new-customer-address.8] [9.checkout.8] */
export const regionId = (given: string | number | null | undefined): string | undefined => {
  const id = String(given ?? "").trim()
  return id === "" || id === "0" ? undefined : id
}

/**
 * The region behind what a form gives: with an id of the country's list, code and name come from the list; without one a typed
 * name stays, except in a country that has a list.
 */
export const regionInCountry = (given: AddressRegion, country: Country | undefined): AddressRegion => {
  const id = regionId(given.id)
  const regions = country?.regions ?? []
  const listed = regions.find((region) => region.id === id)
  if (listed !== undefined) return listed
  if (regions.length > 0) return noRegion
  return id === undefined ? { code: given.code, name: given.name } : { ...given, id }
}
