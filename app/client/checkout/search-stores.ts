import { Effect } from "effect"

import { readSession } from "../../../adapters/browser/session-storage.ts"
import { fetchPickupStores } from "../../../adapters/graphql/pickup-graphql.ts"
import { browserHttp } from "../../../adapters/http/http.ts"
import type { CheckoutState } from "../../../core/checkout/checkout.ts"
import { storeSearch, storeSelected, storesFound, storesRequested } from "../../../core/checkout/pickup/pickup-step.ts"
import { selectedPickupStoreKey, type Pickup, type StoresSearched } from "../../../core/checkout/pickup/pickup.ts"

type Change = (change: (state: CheckoutState) => Pickup) => void

let lastSearchId = 0

/** Selects the store of the last page in this tab, if it is listed and none is selected. */
const withStoredChoice = (pickup: Pickup): Pickup => {
  const code = readSession(selectedPickupStoreKey)
  const isListed = pickup.locations.some((store) => store.code === code)
  return pickup.selected === undefined && typeof code === "string" && isListed ? storeSelected(pickup, code) : pickup
}

/** Searches stores. A response to an older search is dropped. */
export const searchStores = async (action: StoresSearched, change: Change): Promise<void> => {
  lastSearchId += 1
  const searchId = lastSearchId
  let before: CheckoutState | undefined
  change((state) => {
    before = state
    return storesRequested(state.pickup, action.near)
  })
  if (before === undefined) return
  const found = await fetchPickupStores(storeSearch(before, action.near)).pipe(
    Effect.provide(browserHttp),
    Effect.runPromise,
  )
  if (searchId === lastSearchId)
    change(({ pickup = storesRequested(undefined, action.near) }) => withStoredChoice(storesFound(pickup, found)))
}
