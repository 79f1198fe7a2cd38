import { createStore, type StoreApi } from "zustand/vanilla"

import type { StorefrontEvent } from "../../../core/storefront/storefront-event.ts"
import type { StorefrontState } from "../../../core/storefront/storefront.ts"
import type { ShopEvents } from "./shop-events.ts"

/** The state of this page and the dispatch function of its views; all island roots share one. */
export type BrowserStorefront = {
  readonly store: StoreApi<StorefrontState>
  readonly dispatch: (event: StorefrontEvent) => void
}

/** Returns the first state from the page's HTML. Our own server wrote it, so it is not validated. */
const pageState = (document: Document): StorefrontState =>
  JSON.parse(document.querySelector("script#page-state")?.textContent ?? "{}")

/** Creates the store of this page from its HTML; `dispatch` emits the event `action`. */
export const openStorefront = (document: Document, events: ShopEvents): BrowserStorefront => ({
  store: createStore<StorefrontState>(() => pageState(document)),
  dispatch: (event) => events.emit("action", event),
})
