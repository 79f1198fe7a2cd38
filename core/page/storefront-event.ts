import type { ProductFormEvent } from "../add-to-cart/product-form.ts"
import type { CartPageEvent } from "../cart/cart-page.ts"
import type { MiniCartEvent } from "../cart/mini-cart-work.ts"
import type { CheckoutEvent } from "../checkout/checkout-event.ts"

/** What the shopper did, as views tell it. Each feature adds its own events. */
export type StorefrontEvent =
  | { readonly _tag: "AddToCartSubmitted"; readonly formId: string }
  | CartPageEvent
  | CheckoutEvent
  | MiniCartEvent
  | ProductFormEvent
