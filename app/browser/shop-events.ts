import mitt, { type Emitter } from "mitt"

import type { AddedProducts } from "../../core/background-actions/add-to-cart-form.ts"
import type { StorefrontEvent } from "../../core/page/storefront-event.ts"

/** What features of a page tell each other, and what analytics may listen to. */
export type ShopEvents = Emitter<{
  /** A view told what the shopper did. */
  told: StorefrontEvent
  /** The shop answered a background add to cart. [4.add-to-cart-button] */
  "ajax:addToCart": AddedToCart
  /** It did not, or not as agreed. [8.14] */
  "ajax:addToCart:error": AddedToCart
  /** What this button belongs to is on the wish list now, at the shop or in this browser. */
  wished: HTMLButtonElement
  /** These customer sections have new contents. */
  sections: ReadonlyArray<string>
}>

export type AddedToCart = AddedProducts & {
  readonly form: HTMLFormElement
  readonly response: unknown
}

export const shopEvents = (): ShopEvents => mitt()
