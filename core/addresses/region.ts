import { noRegion, type AddressRegion } from "./address.ts"
import type { Country } from "./country.ts"

/** Normalizes a region id; `0`, empty and absent mean no region. [3.new-customer-address.8] [9.checkout.8] */
export const regionId = (given: string | number | null | undefined): string | undefined => {
  const id = String(given ?? "").trim()
  return id === "" || id === "0" ? undefined : id
}

/** Resolves a region in its country: a known id gets code and name of the list; typed text stays in countries without a list. */
export const regionInCountry = (given: AddressRegion, country: Country | undefined): AddressRegion => {
  const id = regionId(given.id)
  const regions = country?.regions ?? []
  const listed = regions.find((region) => region.id === id)
  if (listed !== undefined) return listed
  if (regions.length > 0) return noRegion
  return id === undefined ? { code: given.code, name: given.name } : { ...given, id }
}
