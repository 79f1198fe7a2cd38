import { Effect, Result } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { cartForms } from "../../adapters/forms/cart-forms.ts"
import { CartCalls } from "../../core/cart/cart-calls.program.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { recordingTransport, type Given } from "../shops/recording-transport.ts"

const quantities = [
  { itemId: "7", typed: "3" },
  { itemId: "8", typed: "a b" },
]
const check = async (given: Given, checkPath?: string) => {
  const { sent, run } = recordingTransport(given)
  const result = await run(
    Effect.flatMap(CartCalls, (calls) => calls.check(quantities)),
    cartForms(() => "KEY", checkPath),
  )
  return { sent, result }
}
const passed = Result.succeed({ _tag: "Passed" })
const rejected = (lines: ReadonlyArray<{ itemId: string; error: string }>, message = "") =>
  Result.succeed({ _tag: "Rejected", lines, message })

describe("Cart quantity validation requests", () => {
  test("[7.cart-quantity-validation.1] validation POSTs the serialized cart form with form_key to the configured URL", async () => {
    const { sent } = await check({ json: { success: true } })
    expect(sent).toMatchObject([
      {
        method: "POST",
        address: "/checkout/cart/updateItemQty/",
        body: "form_key=KEY&update_cart_action=update_qty&cart%5B7%5D%5Bqty%5D=3&cart%5B8%5D%5Bqty%5D=a+b",
        headers: {
          "content-type": "application/x-www-form-urlencoded; charset=UTF-8",
          "x-requested-with": "XMLHttpRequest",
        },
      },
    ])
    expect((await check({ json: { success: true } }, "/check/here/")).sent[0]?.address).toBe("/check/here/")
  })

  test("[7.cart-quantity-validation.2] success is read in any form; an error is text or JSON text with the items", async () => {
    for (const success of [true, 1, "1", "true"]) expect((await check({ json: { success } })).result).toEqual(passed)
    const failed = async (error_message: unknown) => (await check({ json: { success: false, error_message } })).result
    expect(await failed('[{"error":"Too many.","itemId":7},{"error":"No.","itemId":"8"}]')).toEqual(
      rejected([
        { itemId: "7", error: "Too many." },
        { itemId: "8", error: "No." },
      ]),
    )
    expect(await failed('{"error":"Too many.","itemId":7}')).toEqual(rejected([{ itemId: "7", error: "Too many." }]))
    expect(await failed('[{"itemId":7}]')).toEqual(rejected([{ itemId: "7", error: "" }]))
    expect(await failed("Please refresh.")).toEqual(rejected([], "Please refresh."))
    expect(await failed("[1]")).toEqual(rejected([], "[1]"))
    expect(await failed("[]")).toEqual(rejected([]))
    for (const nothing of ["", " ", null, undefined]) expect(await failed(nothing)).toEqual(passed)
  })

  test("[7.cart-quantity-validation.2] a response with success true is valid, regardless of error_message", async () => {
    for (const error_message of ["Please refresh.", '[{"error":"Too many.","itemId":7}]'])
      expect((await check({ json: { success: true, error_message } })).result).toEqual(passed)
  })

  test("[5.checkout-and-cart.7] submit POSTs the whole form to updatePost; an error status is a failure", async () => {
    const submit = async (given: Given) => {
      const { sent, run } = recordingTransport(given)
      const result = await run(
        Effect.flatMap(CartCalls, (calls) => calls.submit(quantities)),
        cartForms(() => "KEY"),
      )
      return { sent, result }
    }
    const { sent, result } = await submit({ text: "<html>" })
    expect(sent).toMatchObject([
      {
        method: "POST",
        address: "/checkout/cart/updatePost/",
        body: "form_key=KEY&update_cart_action=update_qty&cart%5B7%5D%5Bqty%5D=3&cart%5B8%5D%5Bqty%5D=a+b",
      },
    ])
    expect(Result.isSuccess(result)).toBe(true)
    for (const failure of ["unreachable", { text: "", status: 500 }, { text: "", status: 403 }] as const)
      expect(Result.isFailure((await submit(failure)).result)).toBe(true)
  })

  test("[7.cart-quantity-validation.3] [8.8] a network failure or an unreadable response allows the submit", async () => {
    const checkFailed = Result.succeed({ _tag: "CheckFailed" })
    expect((await check("unreachable")).result).toEqual(checkFailed)
    expect((await check({ text: "<html>", status: 500 })).result).toEqual(checkFailed)
    expect((await check({ json: [1] })).result).toEqual(checkFailed)
  })

  test("[7.cart-quantity-validation.2] for any response, the validation never throws", async () => {
    const responses: Array<unknown> = []
    forAll(fc.jsonValue(), (json) => {
      responses.push(json)
    })
    for (const json of responses.slice(0, 100)) expect(Result.isSuccess((await check({ json })).result)).toBe(true)
  })
})
