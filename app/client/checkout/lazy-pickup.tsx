import { useEffect, useState, type ComponentType } from "react"

import type { CheckoutEvent } from "../../../core/checkout/checkout-event.ts"
import type { CheckoutState } from "../../../core/checkout/checkout.ts"
import type { StoresSearched } from "../../../core/checkout/pickup/pickup.ts"
import { useText } from "../../../ui/storefront/storefront-context.tsx"

let Stores: ComponentType | undefined

/** Loads the list of stores. */
export const loadPickup = (): Promise<ComponentType> =>
  import("../../../ui/checkout/pickup/PickupStores.tsx").then(({ PickupStores }) => (Stores = PickupStores))

/** Loads the code that searches stores, and searches; if it fails to load, the list stays as it is. */
export const loadStores = (
  search: StoresSearched,
  checkout: () => CheckoutState | undefined,
  dispatch: (event: CheckoutEvent) => void,
): void =>
  void import("./search-stores.ts").then(
    ({ searchStores }) =>
      searchStores(search, (change) => {
        const state = checkout()
        if (state !== undefined) dispatch({ _tag: "PickupChanged", pickup: change(state) })
      }),
    () => {},
  )

const Failed = () => <a href="/checkout/?step=shipping">{useText()("Try again")}</a>

/** List of the stores in which the order can be picked up. Its code is loaded with the first rendering. */
export const LazyPickup = () => {
  const [View, setView] = useState(() => Stores)
  useEffect(() => {
    if (View === undefined)
      loadPickup().then(
        (loaded) => setView(() => loaded),
        () => setView(() => Failed),
      )
  }, [View])
  return View && <View />
}
