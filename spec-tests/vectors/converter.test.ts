import { describe, expect, test } from "vitest"

import { converter, leaveOut, type Comparison } from "./converter.ts"

// A comparison cannot look away: what differs needs a reason that says exactly how, and a reason needs a difference.

const compared = (change: Partial<Comparison<number, number, number>>) =>
  converter<number, number, number>({
    set: "00-numbers",
    functions: ["double"],
    title: "doubled",
    theirs: ({ output }) => output,
    ours: ({ input }) => input * 2,
    ...change,
  })

const vector = (input: number, output: number) => ({
  id: "double-1",
  module: "numbers",
  function: "double",
  input,
  output,
})

const negativesAreNothing = {
  reason: "what is negative is nothing",
  applies: ({ input }: { readonly input: number }) => input < 0,
  expected: () => 0,
}

describe("The comparison of a vector", () => {
  test("agrees without a reason, and is wrong where it differs without one", async () => {
    expect(await compared({}).judge(vector(2, 4))).toEqual({ reasons: [] })
    expect((await compared({}).judge(vector(2, 5))).wrong).toContain("4\ninstead of 5")
  })

  test("differs exactly as its reason says, and is wrong where it differs in another way", async () => {
    const differing = compared({ ours: ({ input }) => Math.max(0, input * 2), differences: [negativesAreNothing] })
    expect(await differing.judge(vector(-2, -4))).toEqual({ reasons: ["what is negative is nothing"] })
    const otherwise = compared({ ours: () => 1, differences: [negativesAreNothing] })
    expect((await otherwise.judge(vector(-2, -4))).wrong).toContain("1\ninstead of 0")
  })

  test("is wrong where a reason applies although both agree", async () => {
    const differing = compared({ ours: () => 0, differences: [negativesAreNothing] })
    expect((await differing.judge(vector(-2, 0))).wrong).toContain("agrees, although it should differ")
  })

  test("says where the model of the platform differs from it", async () => {
    const modelled = compared({ model: ({ input }) => input + input })
    expect(await modelled.judge(vector(2, 4))).toEqual({ reasons: [] })
    expect((await compared({ model: () => 0 }).judge(vector(2, 4))).modelDiffers).toContain("the model says")
    const { output: _, ...further } = vector(3, 0)
    expect(await modelled.judgeInput?.(further)).toEqual({ reasons: [] })
  })

  test("is left out with its reason, alone or with its function", async () => {
    const leftOut = [{ reason: "too large", applies: ({ input }: { readonly input: number }) => input > 9 }]
    expect(await compared({ leftOut }).judge(vector(10, 0))).toEqual({ leftOut: "too large", reasons: [] })
    const claim = { set: "00-numbers", functions: ["double"] }
    expect(await leaveOut("not ours", claim).judge(vector(1, 0))).toEqual({ leftOut: "not ours", reasons: [] })
  })
})
