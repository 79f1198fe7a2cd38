import { Effect, Layer } from "effect"

import { cartForms } from "../../../adapters/forms/cart-forms.ts"
import { httpLayer } from "../../../adapters/http/http.ts"
import { CartCalls } from "../../../core/cart/cart-calls.program.ts"
import { noticeFor } from "../../../core/checkout/checkout-notice.ts"
import { formKey } from "../forms/form-key.ts"

export type LineChange = { readonly itemId: string; readonly quantity: number }

export type LineChanged = { readonly _tag: "Changed" } | { readonly _tag: "Refused"; readonly problem: string }

const browserHttp = httpLayer((address, init) => fetch(address, init), "", {})
const calls = cartForms(formKey).pipe(Layer.provide(browserHttp))

/** Asks the shop for another quantity of a line; none takes it out. Loaded with the first change: the engine comes with it. */
export const changeCartLine = ({ itemId, quantity }: LineChange): Promise<LineChanged> =>
  CartCalls.pipe(
    Effect.flatMap((cart) => (quantity === 0 ? cart.remove(itemId) : cart.setQuantity(itemId, quantity))),
    Effect.match({
      onSuccess: (): LineChanged => ({ _tag: "Changed" }),
      onFailure: (error): LineChanged => {
        const notice = noticeFor(error)
        return { _tag: "Refused", problem: "message" in notice ? notice.message : "" }
      },
    }),
    Effect.provide(calls),
    Effect.runPromise,
  )
