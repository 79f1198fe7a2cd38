import mitt, { type Emitter } from "mitt"

import type { StorefrontEvent } from "../../../core/storefront/storefront-event.ts"

/** Events between the features of a page; analytics listen to them too. */
export type ShopEvents = Emitter<{
  /** An action that a view dispatched. */
  action: StorefrontEvent
  /** The product of this button was added to the wish list, on the backend or in this browser. */
  wishListRequested: HTMLButtonElement
  /** The names of customer sections with new contents. */
  sections: ReadonlyArray<string>
}>

/** Creates the event emitter of a page. */
export const shopEvents = (): ShopEvents => mitt()
