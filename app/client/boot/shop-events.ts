import mitt, { type Emitter } from "mitt"

import type { StorefrontEvent } from "../../../core/storefront/storefront-event.ts"

/** What features of a page tell each other, and what analytics may listen to. */
export type ShopEvents = Emitter<{
  /** A view told what the shopper did. */
  action: StorefrontEvent
  /** What this button belongs to is on the wish list now, at the shop or in this browser. */
  wishListRequested: HTMLButtonElement
  /** These customer sections have new contents. */
  sections: ReadonlyArray<string>
}>

export const shopEvents = (): ShopEvents => mitt()
