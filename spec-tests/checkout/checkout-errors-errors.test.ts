import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { checkoutStep } from "../../core/checkout/checkout-step.ts"
import { errorBodyMessage } from "../../core/checkout/error-body.wire.ts"
import { noticeFor, signInUrl } from "../../core/checkout/failed-call-notice.ts"
import { filledTemplate } from "../../core/checkout/message-template.ts"
import { CallFailed, CallRefused, CallNotSent, SignInNeeded } from "../../core/web/call-error.ts"
import { checkout } from "../arbitraries/checkout.ts"
import { forAll } from "../arbitraries/for-all.ts"

describe("Errors of checkout calls", () => {
  test("[8.1] [6.4] 401 redirects to the sign-in page, which returns to the checkout", () => {
    expect(noticeFor(new SignInNeeded())).toEqual({ redirectTo: "/customer/account/login/" })
    const { requests } = checkoutStep(checkoutStep(checkout(), { _tag: "RatesRetryPressed" }).state, {
      _tag: "RatesFailed",
      requestId: 1,
      notice: noticeFor(new SignInNeeded()),
    })
    expect(requests).toEqual([{ _tag: "Navigate", path: signInUrl("aGVyZQ~~") }])
  })

  test("[8.2] a JSON error shows the shop's message with its parameters", () => {
    const text = errorBodyMessage({
      message: "No such entity with %fieldName = %fieldValue",
      parameters: { fieldName: "cartId", fieldValue: null },
    })
    expect(text).toBe("No such entity with cartId = ")
    expect(noticeFor(new CallRefused({ status: 404, message: String(text), step: undefined }))).toEqual({
      message: text,
    })
  })

  test("[8.2] all of several errors are shown", () => {
    const errors = [
      { message: '"%fieldName" is required.', parameters: { fieldName: "firstname" } },
      { message: "%1 is too long.", parameters: ["city"] },
    ]
    expect(errorBodyMessage({ message: "Several.", errors })).toBe('"firstname" is required. city is too long.')
  })

  test("[8.3] a body that is not JSON, or has no message, gives our own message", () => {
    for (const body of [undefined, null, "", "text", [], {}, { message: "" }, { message: 5 }])
      expect(errorBodyMessage(body)).toBeUndefined()
    expect(noticeFor(new CallFailed({ reason: "not JSON" }))).toEqual({
      message: "Something went wrong with your request. Please try again later.",
    })
  })

  test("[8.4] an unknown call is rejected", () => {
    expect(noticeFor(new CallNotSent({ call: "nothing" }))).toEqual({
      message: "Provided service call does not exist.",
    })
  })

  test("a template is filled by position and by name in one pass; placeholders without a value stay", () => {
    expect(filledTemplate("%1 of %2", ["1", "%1"])).toBe("1 of %1")
    expect(filledTemplate("100% sure, 50%off", ["x"])).toBe("100% sure, 50%off")
    expect(filledTemplate("%length %name %constructor", { name: "%length" })).toBe("%length %length %constructor")
    expect(filledTemplate("%length", ["a"])).toBe("%length")
  })

  test("filling any template never throws", () => {
    const anyParameters = fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()))
    forAll(fc.string(), anyParameters, (template, parameters) => {
      expect(typeof filledTemplate(template, parameters)).toBe("string")
    })
  })
})
