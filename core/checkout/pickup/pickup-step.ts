import type { CheckoutState } from "../checkout.ts"
import { pickupAddress, type PickupLocation } from "./pickup-location.ts"
import { noStores, type Pickup, pickupCodeOf } from "./pickup.ts"

/** Stores that were found: all stores if `hasNoneNear`. `undefined` if they cannot be loaded. */
export type FoundStores =
  | { readonly locations: ReadonlyArray<PickupLocation>; readonly hasNoneNear: boolean }
  | undefined

/**
 * Returns the stores whose town or postcode was searched, or all stores if there are none. It replaces a search by distance, which finds nothing in a
 * Magento without imported geonames.
 */
export const storesByPlace = (near: string, stores: ReadonlyArray<PickupLocation>): NonNullable<FoundStores> => {
  const place = near.toLowerCase()
  const locations = stores.filter(({ address: { city, postcode } }) =>
    [city.toLowerCase(), postcode.toLowerCase()].includes(place),
  )
  return place !== "" && locations.length > 0
    ? { locations, hasNoneNear: false }
    : { locations: stores, hasNoneNear: place !== "" }
}

/** Search for stores that have the products of the cart. */
export type StoreSearch = {
  /** Postcode or town; empty for all stores. */
  readonly near: string
  readonly country: string
  readonly skus: ReadonlyArray<string>
}

/** Returns the search for stores near a place, in the country of the shopper's own address. */
export const storeSearch = (
  { shipping, lines }: Pick<CheckoutState, "shipping" | "lines">,
  near: string,
): StoreSearch => ({
  near: near.trim(),
  country: shipping.draft.country_id,
  skus: lines.map(({ sku }) => sku).filter((sku) => sku !== ""),
})

const noLongerOffered = "The store you chose is no longer offered. Choose another one."

/** Pickup while the stores near a postcode or a town are loaded; until then the earlier list stays. */
export const storesRequested = (pickup: Pickup = noStores, near: string): Pickup => ({
  ...pickup,
  near: near.trim(),
  status: "loading",
})

/** Pickup with the loaded stores. A selected store stays, also when it is not near; it is dropped when the list of all stores lacks it. */
export const storesFound = (pickup: Pickup, found: FoundStores): Pickup => {
  if (found === undefined) return { ...pickup, status: "failed", locations: [] }
  const { selected, ...others } = pickup
  const loaded = { ...others, ...found, status: "loaded" } as const
  if (selected === undefined) return loaded
  const offered = found.locations.find(({ code }) => code === pickupCodeOf(selected))
  if (offered !== undefined) return { ...loaded, selected: pickupAddress(offered) }
  const hasAll = pickup.near === "" || found.hasNoneNear
  return hasAll ? { ...loaded, problem: noLongerOffered } : { ...loaded, selected }
}

/** Selects a store of the list; one that is not in it is no longer offered. */
export const storeSelected = (pickup: Pickup = noStores, code: string): Pickup => {
  const location = pickup.locations.find((candidate) => candidate.code === code)
  return {
    ...pickup,
    selected: location && pickupAddress(location),
    problem: location !== undefined || code === "" ? undefined : noLongerOffered,
  }
}
