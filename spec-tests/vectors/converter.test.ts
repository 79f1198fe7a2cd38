import { describe, expect, test } from "vitest"

import { converter, leaveOut, type Comparison } from "./converter.ts"

// Every difference needs a reason that states it exactly, and every reason needs a difference.

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
  reason: "a negative amount is 0",
  applies: ({ input }: { readonly input: number }) => input < 0,
  expected: () => 0,
}

describe("Comparison of a test vector", () => {
  test("passes without a reason if equal, and fails if different", async () => {
    expect(await compared({}).compare(vector(2, 4))).toEqual({ reasons: [] })
    expect((await compared({}).compare(vector(2, 5))).wrong).toContain("4\ninstead of 5")
  })

  test("passes if the difference is exactly the stated one, and fails for another difference", async () => {
    const differing = compared({ ours: ({ input }) => Math.max(0, input * 2), differences: [negativesAreNothing] })
    expect(await differing.compare(vector(-2, -4))).toEqual({ reasons: ["a negative amount is 0"] })
    const otherwise = compared({ ours: () => 1, differences: [negativesAreNothing] })
    expect((await otherwise.compare(vector(-2, -4))).wrong).toContain("1\ninstead of 0")
  })

  test("fails if a reason is stated although both are equal", async () => {
    const differing = compared({ ours: () => 0, differences: [negativesAreNothing] })
    expect((await differing.compare(vector(-2, 0))).wrong).toContain("agrees, although it should differ")
  })

  test("reports where the Magento model differs from the vector", async () => {
    const modelled = compared({ model: ({ input }) => input + input })
    expect(await modelled.compare(vector(2, 4))).toEqual({ reasons: [] })
    expect((await compared({ model: () => 0 }).compare(vector(2, 4))).modelDiffers).toContain("the model says")
    const { output: _, ...further } = vector(3, 0)
    expect(await modelled.compareInput?.(further)).toEqual({ reasons: [] })
  })

  test("is skipped with a reason, alone or with its function", async () => {
    const leftOut = [{ reason: "too large", applies: ({ input }: { readonly input: number }) => input > 9 }]
    expect(await compared({ leftOut }).compare(vector(10, 0))).toEqual({ leftOut: "too large", reasons: [] })
    const functions = { set: "00-numbers", functions: ["double"] }
    expect(await leaveOut("not ours", functions).compare(vector(1, 0))).toEqual({ leftOut: "not ours", reasons: [] })
  })
})
