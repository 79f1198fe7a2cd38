import { createStore, type StoreApi } from "zustand/vanilla"

import type { StorefrontEvent } from "../../../core/storefront/storefront-event.ts"
import type { StorefrontState } from "../../../core/storefront/storefront.ts"
import type { ShopEvents } from "./shop-events.ts"

/** The one state of this page and the one way to tell what the shopper did; every island root is given the same. */
export type BrowserStorefront = {
  readonly store: StoreApi<StorefrontState>
  readonly dispatch: (event: StorefrontEvent) => void
}

/** The first state as the host wrote it into the page. It is our own host's, so it is taken as it is. */
const pageState = (document: Document): StorefrontState =>
  JSON.parse(document.querySelector("script#page-state")?.textContent ?? "{}")

export const openStorefront = (document: Document, events: ShopEvents): BrowserStorefront => ({
  store: createStore<StorefrontState>(() => pageState(document)),
  dispatch: (event) => events.emit("action", event),
})
