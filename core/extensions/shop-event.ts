import type { StorefrontEvent } from "../storefront/storefront-event.ts"

/**
 * Event on a page: an action that a view dispatched, customer sections with new contents, or a press that adds a product to the wish list. Actions may contain
 * what the shopper has entered.
 */
export type ShopEvent =
  | { readonly _tag: "Action"; readonly action: StorefrontEvent }
  | { readonly _tag: "SectionsLoaded"; readonly names: ReadonlyArray<string> }
  | { readonly _tag: "WishListRequested" }

/** Receives the events of every page in the browser, also those from before it was loaded, in their order. It must neither throw nor block. */
export type ShopEventListener = { readonly name: string; readonly receive: (event: ShopEvent) => void }
