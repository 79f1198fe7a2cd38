import { Effect, Layer } from "effect"

import { cartForms } from "../../../adapters/forms/cart-forms.ts"
import { browserHttp } from "../../../adapters/http/http.ts"
import { CartCalls } from "../../../core/cart/cart-calls.program.ts"
import type { QuantityChange } from "../../../core/cart/cart-page.ts"
import { noticeFor } from "../../../core/checkout/failed-call-notice.ts"
import { formKey } from "../forms/form-key.ts"
import type { CustomerSections } from "../sections/open-customer-sections.ts"

/** Result of a line change; `problem` is the backend's message. */
export type LineChangeResult = { readonly _tag: "Changed" } | { readonly _tag: "Refused"; readonly problem: string }

const calls = cartForms(formKey).pipe(Layer.provide(browserHttp))

/**
 * Changes the quantity of a cart line, or removes it: POST /checkout/sidebar/updateItemQty/ or removeItem/. Loaded with the first
 * change, together with Effect.
 */
export const changeCartLine = ({ itemId, quantity }: QuantityChange): Promise<LineChangeResult> =>
  CartCalls.pipe(
    Effect.flatMap((cart) => (quantity === 0 ? cart.remove(itemId) : cart.setQuantity(itemId, quantity))),
    Effect.match({
      onSuccess: (): LineChangeResult => ({ _tag: "Changed" }),
      onFailure: (error): LineChangeResult => {
        const notice = noticeFor(error)
        return { _tag: "Refused", problem: "message" in notice ? notice.message : "" }
      },
    }),
    Effect.provide(calls),
    Effect.runPromise,
  )

/** Reloads the customer sections that a change of a cart line makes outdated. */
export const reloadAfterLineChange = (sections: CustomerSections, { quantity }: QuantityChange) => {
  const call = quantity === 0 ? "removeItem" : "updateItemQty"
  return sections.reload(sections.changedBy(`${location.origin}/checkout/sidebar/${call}/`))
}
