import { afterAll, describe, expect, test } from "vitest"

import { vectorFiles, vectorsAreOurs } from "../shops/platform-vectors.ts"
import { converters } from "./all-converters.ts"
import type { Converter, Vector, Verdict } from "./converter.ts"

// Every vector of the platform's own client belongs to one converter, which compares it, or leaves it out for a reason.
// `npx vitest run --project specs spec-tests/vectors -t 10-price-format` runs one set.

const claims = ({ set, functions, module }: Converter, file: string, vector: Vector): boolean =>
  set === file && functions.includes(vector.function) && (module === undefined || vector.module.includes(module))

const sets = vectorFiles().map(({ name, vectors }) => ({
  name,
  vectors: vectors.map((vector) => ({ vector, homes: converters.filter((one) => claims(one, name, vector)) })),
}))

describe("Test vectors of Magento's own client", () => {
  test.for(sets)("$name: each vector belongs to exactly one converter", ({ vectors }) => {
    const withoutOneConverter = vectors.filter(({ homes }) => homes.length !== 1)
    expect(
      withoutOneConverter.map(
        ({ vector, homes }) => `${vector.module} ${vector.function} ${vector.id}: ${homes.length}`,
      ),
    ).toEqual([])
  })
})

const verdicts: Array<Verdict> = []

const suites = converters
  .map((one) => ({
    one,
    set: one.set,
    mine: sets.flatMap(({ vectors }) => vectors.flatMap(({ vector, homes }) => (homes[0] === one ? [vector] : []))),
  }))
  .filter(({ mine }) => mine.length > 0)

describe.for(suites)("$set", ({ one, mine }) => {
  test.for(mine)(`${one.title}: $id`, async (vector) => {
    const verdict = await one.compare(vector)
    verdicts.push(verdict)
    expect(verdict.wrong).toBeUndefined()
  })
})

const counted = (reasons: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...Map.groupBy(reasons, (reason) => reason)].map(([reason, { length }]) => `  ${length} ${reason}`)

describe("Set of all test vectors", () => {
  const reasonsMet = () => verdicts.flatMap(({ reasons }) => reasons)
  const leftOut = () => verdicts.flatMap(({ leftOut: reason = [] }) => reason)

  // A model is checked with its own vectors; other comparisons report their result themselves.
  test.runIf(vectorsAreOurs)("every Magento model returns the recorded values", () => {
    expect(verdicts.flatMap(({ modelDiffers = [] }) => modelDiffers)).toEqual([])
  })

  test.runIf(vectorsAreOurs)("every reason is used by a vector", () => {
    const met = new Set([...reasonsMet(), ...leftOut()])
    expect(converters.flatMap(({ reasons }) => reasons.filter((reason) => !met.has(reason))).join("\n")).toBe("")
  })

  afterAll(() => {
    const compared = verdicts.length - leftOut().length
    const lines = [
      `${compared} of ${verdicts.length} vectors compared`,
      "Left out:",
      ...counted(leftOut()),
      "Different on purpose:",
      ...counted(reasonsMet()),
    ]
    process.stdout.write(`${lines.join("\n")}\n`)
  })
})
