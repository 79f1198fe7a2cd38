import fc from "fast-check"
import { describe, expect, test } from "vitest"

import {
  afterChangingCall,
  currentSections,
  noSectionRequests,
  withSectionRequest,
  type SectionRequests,
} from "../../core/customer/section-requests.ts"
import { forAll } from "../arbitraries/for-all.ts"

describe("Requests for customer sections", () => {
  const first = withSectionRequest(noSectionRequests, ["cart", "customer"])
  const second = withSectionRequest(first, ["cart"])

  test("store a response for the requested sections only", () => {
    expect(currentSections(first, first.last, { cart: 1, messages: 2 })).toEqual({ cart: 1 })
    expect(currentSections(first, first.last, {})).toEqual({})
  })

  test("a superseded response does not replace a newer one, and still stores sections that were not requested again", () => {
    expect(currentSections(second, second.last, { cart: "new" })).toEqual({ cart: "new" })
    expect(currentSections(second, first.last, { cart: "old", customer: "c" })).toEqual({ customer: "c" })
  })

  test("section names equal to inherited object properties are ordinary names", () => {
    const { last, newest } = withSectionRequest(noSectionRequests, ["__proto__", "toString"])
    const response: Record<string, unknown> = JSON.parse('{"__proto__":1,"toString":2,"valueOf":3}')
    expect(Object.entries(currentSections({ last, newest }, last, response))).toEqual([
      ["__proto__", 1],
      ["toString", 2],
    ])
  })

  test("[3.customer-data-sections-used.1] for any order of responses, each section has the content of its last request", () => {
    const anyNames = fc.subarray(["cart", "customer", "messages"], { minLength: 1 })
    forAll(fc.array(anyNames, { minLength: 1, maxLength: 6 }), fc.infiniteStream(fc.nat()), (requested, order) => {
      const states = requested.reduce<ReadonlyArray<SectionRequests>>(
        (made, names) => [...made, withSectionRequest(made.at(-1) ?? noSectionRequests, names)],
        [],
      )
      const current = states.at(-1) ?? noSectionRequests
      const open = requested.map((names, index) => ({ names, index }))
      let shown: Readonly<Record<string, unknown>> = {}
      while (open.length > 0) {
        const [next] = open.splice((order.next().value ?? 0) % open.length, 1)
        if (next === undefined) break
        const response = Object.fromEntries(next.names.map((name) => [name, next.index]))
        shown = { ...shown, ...currentSections(current, states[next.index]?.last ?? 0, response) }
      }
      expect(shown).toEqual(Object.fromEntries(requested.flatMap((names, index) => names.map((name) => [name, index]))))
    })
  })

  test.each([
    [[], true],
    [undefined, true],
    [{ success: true }, true],
    [{ backUrl: "/x" }, false],
    [{ redirect: "" }, false],
    ["backUrl", true],
    [null, true],
  ])("after a changing request with the response %j the sections are reloaded: %s", (response, reload) => {
    expect(afterChangingCall(response)).toEqual({
      reload,
      reason: reload ? "the page stays" : "the next page reloads them",
    })
  })
})
