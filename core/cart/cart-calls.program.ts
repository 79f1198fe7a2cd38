import { Context, type Effect } from "effect"

import type { FormField } from "../add-to-cart/product-choice.ts"
import type { CallError } from "../web/call-error.ts"
import type { TypedQuantity } from "./cart-page.ts"
import type { QuantityCheck } from "./quantity-validation.ts"

/** Form calls of the session's cart. Implemented in adapters/forms/cart-forms.ts. */
export class CartCalls extends Context.Service<
  CartCalls,
  {
    /** Validates quantities: POST checkout/cart/updateItemQty. Changes nothing and never fails. */
    readonly check: (quantities: ReadonlyArray<TypedQuantity>) => Effect.Effect<QuantityCheck>
    /** Submits the cart form: POST checkout/cart/updatePost. */
    readonly submit: (quantities: ReadonlyArray<TypedQuantity>) => Effect.Effect<void, CallError>
    readonly setQuantity: (itemId: string, quantity: number) => Effect.Effect<void, CallError>
    readonly remove: (itemId: string) => Effect.Effect<void, CallError>
    /** Submits a product form: POST checkout/cart/add. */
    readonly add: (fields: ReadonlyArray<FormField>) => Effect.Effect<void, CallError>
  }
>()("storefront/core/cart/CartCalls") {}
