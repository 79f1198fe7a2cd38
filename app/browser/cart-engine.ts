import { Effect, Layer } from "effect"

import { cartForms } from "../../adapters/cart-forms.ts"
import { checkoutRest } from "../../adapters/checkout-rest.ts"
import { directoryRest } from "../../adapters/directory-rest.ts"
import { httpOver } from "../../adapters/http.ts"
import { Directory } from "../../core/addresses/directory.program.ts"
import { CartCalls } from "../../core/cart/cart-calls.program.ts"
import type { CartPageEvent, CartPageRequest, QuantityChange } from "../../core/cart/cart-page.ts"
import type { CallError } from "../../core/checkout/call-error.ts"
import { CheckoutCalls } from "../../core/checkout/checkout-calls.program.ts"
import { noticeFor, type CheckoutNotice } from "../../core/checkout/checkout-notice.ts"
import type { CartOwner } from "../../core/checkout/service-address.ts"
import type { Totals } from "../../core/checkout/totals.ts"
import { formKey } from "./form-key.ts"

type Asked = Exclude<CartPageRequest, { readonly _tag: "GoFromCart" | "OpenCartPage" | "ChangeQuantities" }>

const http = httpOver((address, init) => fetch(address, init), "", {})

export type CartOf = { readonly storeCode: string; readonly owner: CartOwner }

const over = ({ storeCode, owner }: CartOf) =>
  Layer.mergeAll(cartForms(formKey), checkoutRest(storeCode, owner), directoryRest(storeCode)).pipe(Layer.provide(http))

const estimated = <A, R>(
  question: number,
  asked: Effect.Effect<A, CallError, R>,
  onSuccess: (answer: A) => CartPageEvent,
): Effect.Effect<CartPageEvent, never, R> =>
  Effect.match(asked, {
    onSuccess,
    onFailure: (error): CartPageEvent => ({ _tag: "EstimateFailed", question, notice: noticeFor(error) }),
  })

const answer = Effect.fnUntraced(function* (request: Asked) {
  const calls = yield* CheckoutCalls
  switch (request._tag) {
    case "CheckQuantities": {
      const check = yield* (yield* CartCalls).check(request.quantities)
      return { _tag: "CartChecked", check } satisfies CartPageEvent
    }
    case "EstimateRates": {
      const { question } = request
      return yield* estimated(question, calls.ratesFor(request.address), (rates) => ({
        _tag: "EstimateAnswered",
        question,
        rates,
      }))
    }
    case "EstimateTotals": {
      const { question } = request
      return yield* estimated(question, calls.totalsFor(request.address, request.rate), (totals) => ({
        _tag: "EstimateTotalsAnswered",
        question,
        totals,
      }))
    }
    case "EstimateRegions": {
      const country = yield* (yield* Directory).country(request.countryId).pipe(Effect.orElseSucceed(() => undefined))
      return country === undefined ? undefined : ({ _tag: "EstimateRegionsAnswered", country } satisfies CartPageEvent)
    }
  }
})

/** Asks the shop what the cart page wants to know. Loaded with the first request. */
export const askCart = (request: Asked, cart: CartOf): Promise<CartPageEvent | undefined> =>
  answer(request).pipe(Effect.provide(over(cart)), Effect.runPromise)

/** What became of the changes: the first refusal ends them, what was done before stays done. */
export type QuantitiesChanged = { readonly totals: Totals | undefined; readonly refusal: CheckoutNotice | undefined }

/** Changes lines of the cart, one after the other, and reads what it comes to. */
export const changeQuantities = (changes: ReadonlyArray<QuantityChange>, cart: CartOf): Promise<QuantitiesChanged> =>
  Effect.gen(function* () {
    const forms = yield* CartCalls
    const refusal = yield* Effect.forEach(
      changes,
      ({ itemId, quantity }) => (quantity === 0 ? forms.remove(itemId) : forms.setQuantity(itemId, quantity)),
      { discard: true },
    ).pipe(Effect.match({ onSuccess: () => undefined, onFailure: noticeFor }))
    const totals = yield* (yield* CheckoutCalls).totals().pipe(Effect.orElseSucceed(() => undefined))
    return { totals, refusal }
  }).pipe(Effect.provide(over(cart)), Effect.runPromise)
