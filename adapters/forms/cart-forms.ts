import { Effect, Layer, Schema } from "effect"

import { CartCalls } from "../../core/cart/cart-calls.program.ts"
import { cartFormFields, quantityCheckPath } from "../../core/cart/quantity-validation.ts"
import { quantityCheckFrom, QuantityCheckWire } from "../../core/cart/quantity-validation.wire.ts"
import { lineNotRestored } from "../../core/cart/removed-line.ts"
import { CallFailed, CallRefused, type CallError } from "../../core/web/call-error.ts"
import { Http } from "../http/http.ts"
import { decodeResponse, failWithResponse } from "../rest/rest-call.ts"

/** `x-requested-with` marks a background call; without `accept` the backend may respond with an HTML error page. */
const formHeaders = {
  "x-requested-with": "XMLHttpRequest",
  accept: "application/json, text/javascript, */*; q=0.01",
  "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
}

const readResult = decodeResponse(QuantityCheckWire)

/** Response of `checkout/cart/add`. A product that could not be added has a `backUrl`, the page that shows the reason. */
const AddedWire = Schema.Union([
  Schema.Struct({ backUrl: Schema.optionalKey(Schema.String) }),
  Schema.Array(Schema.Unknown),
])
const readAdded = decodeResponse(AddedWire)

const createCalls = Effect.fnUntraced(function* (formKey: () => string, checkPath: string) {
  const { send } = yield* Http

  const postForm = (path: string, fields: ReadonlyArray<readonly [name: string, value: string]>) =>
    send({
      method: "POST",
      path,
      headers: formHeaders,
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])).toString(),
    }).pipe(Effect.mapError(({ reason }) => new CallFailed({ reason })))
  const post = (path: string, fields: ReadonlyArray<readonly [name: string, value: string]>) =>
    postForm(path, fields).pipe(Effect.flatMap(readResult))

  const postLine = (path: string, fields: Readonly<Record<string, string>>): Effect.Effect<void, CallError> =>
    post(path, [...Object.entries(fields), ["form_key", formKey()]]).pipe(
      Effect.flatMap(({ success, error_message: message }) =>
        success ? Effect.void : Effect.fail(new CallRefused({ status: 200, message, step: undefined })),
      ),
    )

  return CartCalls.of({
    check: (quantities) =>
      post(checkPath, cartFormFields(formKey(), "update_qty", quantities)).pipe(
        Effect.map(quantityCheckFrom),
        Effect.orElseSucceed(() => ({ _tag: "CheckFailed" as const })),
      ),
    submit: (quantities) =>
      postForm("/checkout/cart/updatePost/", cartFormFields(formKey(), "update_qty", quantities)).pipe(
        Effect.flatMap((response) => (response.status < 400 ? Effect.void : failWithResponse(response))),
      ),
    setQuantity: (itemId, quantity) =>
      postLine("/checkout/sidebar/updateItemQty/", { item_id: itemId, item_qty: String(quantity) }),
    add: (fields) =>
      postForm("/checkout/cart/add/", [...fields, ["form_key", formKey()]]).pipe(
        Effect.flatMap(readAdded),
        Effect.flatMap((response) =>
          "backUrl" in response && response.backUrl !== undefined
            ? Effect.fail(new CallRefused({ status: 200, message: lineNotRestored, step: undefined }))
            : Effect.void,
        ),
      ),
    remove: (itemId) => postLine("/checkout/sidebar/removeItem/", { item_id: itemId }),
  })
})

/**
 * Form controllers of the session's cart. `formKey` is read for each call, because it changes at sign-in; `checkPath` is the
 * endpoint for quantity checks. [7.cart-quantity-validation.1]
 */
export const cartForms = (formKey: () => string, checkPath = quantityCheckPath): Layer.Layer<CartCalls, never, Http> =>
  Layer.effect(CartCalls, createCalls(formKey, checkPath))
