import type { KnownAddress } from "../../addresses/address.ts"
import type { PickupLocation } from "./pickup-location.ts"

/** Code of the carrier with which orders are picked up: Magento's in-store pickup. */
export const pickupCarrier = "instore"

/** Element id of the list of stores, which is the name of its radio buttons. */
export const pickupFieldId = "pickup-store"

/** Code of the pickup location in the address of a store; `undefined` in other addresses. */
export const pickupCodeOf = ({ address }: KnownAddress): string | undefined => {
  const code = address.extensionAttributes?.["pickup_location_code"]
  return typeof code === "string" && code !== "" ? code : undefined
}

/** Stores of the checkout page, and the selected one. */
export type Pickup = {
  /** Text of the search: a postcode or a town; empty for all stores. */
  readonly near: string
  readonly status: "none" | "loading" | "loaded" | "failed"
  readonly locations: ReadonlyArray<PickupLocation>
  /** True if no store is near, so that all are listed. */
  readonly hasNoneNear?: boolean | undefined
  /** Shipping address of the selected store. */
  readonly selected?: KnownAddress | undefined
  /** Message about a selected store that is no longer offered. */
  readonly problem?: string | undefined
}

/** Key of the code of the selected store in the session storage. */
export const selectedPickupStoreKey = "vitrine-pickup-store"

/** Pickup before the stores are loaded. */
export const noStores: Pickup = { near: "", status: "none", locations: [] }

/** Selection of a store by its code, in the form without JavaScript. */
export type StoreSelected = { readonly _tag: "StoreSelected"; readonly code: string }

/** Search of stores near a postcode or a town; all stores for an empty text. */
export type StoresSearched = { readonly _tag: "StoresSearched"; readonly near: string }
