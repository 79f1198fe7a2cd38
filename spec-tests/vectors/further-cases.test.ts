import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { vectorFiles } from "../shops/platform-vectors.ts"
import { converters } from "./all-converters.ts"
import type { Converter, Vector } from "./converter.ts"

// Cases that were not recorded: inputs combined from parts of recorded ones. The expected output comes from the model of each comparison,
// which agrees with every recorded case.

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** One of the recorded values; for recorded lists, a list of some of their members. */
const anyOf = (values: ReadonlyArray<unknown>): fc.Arbitrary<unknown> => {
  const members = values.flatMap((value) => (Array.isArray(value) ? value : []))
  const recorded = fc.constantFrom(...values)
  return members.length === 0 ? recorded : fc.oneof(recorded, fc.array(fc.constantFrom(...members), { maxLength: 4 }))
}

/** Parts of an input with any notation a shopper or shop may use. */
const freeTextParts = ["value", "message", "url", "qty", "typed"]

/** The beginning of one recorded text with the end of another. */
const anySplice = (values: ReadonlyArray<unknown>): fc.Arbitrary<unknown> => {
  const texts = values.filter((value) => typeof value === "string")
  const one = fc.constantFrom(...texts)
  return fc
    .tuple(one, one, fc.nat(20), fc.nat(20))
    .map(([first, second, until, from]) => first.slice(0, until) + second.slice(from))
}

/** Inputs whose parts come from different vectors. */
const anyInput = (vectors: ReadonlyArray<Vector>): fc.Arbitrary<unknown> => {
  const inputs = vectors.map(({ input }) => input).filter(isRecord)
  const names = [...new Set(inputs.flatMap((input) => Object.keys(input)))]
  const part = (name: string) => {
    const values = inputs.flatMap((input) => (name in input ? [input[name]] : []))
    return freeTextParts.includes(name) ? fc.oneof(anyOf(values), anySplice(values)) : anyOf(values)
  }
  const requiredNames = names.filter((name) => inputs.every((input) => name in input))
  return fc.record(Object.fromEntries(names.map((name) => [name, part(name)])), { requiredKeys: requiredNames })
}

const files = vectorFiles()

const vectorsOf = ({ set, functions, module = "" }: Converter) =>
  (files.find(({ name }) => name === set)?.vectors ?? []).filter(
    (vector) => functions.includes(vector.function) && vector.module.includes(module),
  )

const modelled = converters.flatMap((one) => {
  const vectors = vectorsOf(one)
  return one.compareInput === undefined || vectors.length === 0 ? [] : [{ ...one, vectors, compare: one.compareInput }]
})

describe("Additional cases without a recording", () => {
  test.for(modelled)("$set: $title is handled as by the model of Magento", async ({ vectors, compare }) => {
    const inputs = fc.sample(anyInput(vectors), { numRuns: 500, seed: 20 })
    for (const input of inputs) {
      const { module = "", function: name = "" } = vectors[0] ?? {}
      const { wrong } = await compare({ id: "further", module, function: name, input })
      expect(wrong && { input, wrong }).toBeUndefined()
    }
  })
})
