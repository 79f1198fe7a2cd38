import fc from "fast-check"
import { describe, expect, test } from "vitest"

import {
  afterChangingCall,
  answeredSections,
  askSections,
  noQuestions,
  type AskedSections,
  type SectionQuestions,
} from "../../core/shopper/section-questions.ts"
import { forAll } from "../any/for-all.ts"

describe("Questions for customer sections", () => {
  const first = askSections(noQuestions, ["cart", "customer"])
  const second = askSections(first.questions, ["cart"])

  test("an answer counts for the sections that were asked for, and for no others", () => {
    expect(answeredSections(first.questions, first.asked, { cart: 1, messages: 2 }).sections).toEqual({ cart: 1 })
    expect(answeredSections(first.questions, first.asked, {}).sections).toEqual({})
  })

  test("an older answer does not win, and still brings what was not asked for again", () => {
    const older = { cart: "old", customer: "c" }
    const newer = answeredSections(second.questions, second.asked, { cart: "new" })
    expect(newer.sections).toEqual({ cart: "new" })
    expect(answeredSections(newer.questions, first.asked, older).sections).toEqual({ customer: "c" })
    const early = answeredSections(second.questions, first.asked, older)
    expect(early.sections).toEqual({ customer: "c" })
    expect(answeredSections(early.questions, second.asked, { cart: "new" }).sections).toEqual({ cart: "new" })
  })

  test("an answer counts once", () => {
    const { questions } = answeredSections(first.questions, first.asked, { cart: 1 })
    expect(answeredSections(questions, first.asked, { cart: 1 }).sections).toEqual({})
  })

  test("names of every object are names as others", () => {
    const { questions, asked } = askSections(noQuestions, ["__proto__", "toString"])
    const answer: Record<string, unknown> = JSON.parse('{"__proto__":1,"toString":2}')
    expect(Object.entries(answeredSections(questions, asked, answer).sections)).toEqual([
      ["__proto__", 1],
      ["toString", 2],
    ])
  })

  test("in whatever order answers come, each section ends with the answer to its last question", () => {
    const anyNames = fc.subarray(["cart", "customer", "messages"], { minLength: 1 })
    forAll(fc.array(anyNames, { minLength: 1, maxLength: 6 }), fc.infiniteStream(fc.nat()), (questions, order) => {
      let state: SectionQuestions = noQuestions
      const all: Array<{ readonly asked: AskedSections; readonly number: number }> = []
      for (const [number, names] of questions.entries()) {
        const step = askSections(state, names)
        state = step.questions
        all.push({ asked: step.asked, number })
      }
      let shown: Readonly<Record<string, unknown>> = {}
      while (all.length > 0) {
        const [next] = all.splice((order.next().value ?? 0) % all.length, 1)
        if (next === undefined) break
        const answer = Object.fromEntries(Object.keys(next.asked).map((name) => [name, next.number]))
        const step = answeredSections(state, next.asked, answer)
        state = step.questions
        shown = { ...shown, ...step.sections }
      }
      const last = questions.flatMap((names, number) => names.map((name) => [name, number] as const))
      expect(shown).toEqual(Object.fromEntries(last))
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
  ])("after a changing call that answered %j the sections are reloaded: %s", (answer, reload) => {
    expect(afterChangingCall(answer)).toEqual({
      reload,
      because: reload ? "the page stays" : "the next page asks",
    })
  })
})
