import { beforeAll, describe, expect, test } from "vitest"

import { seededRuns } from "../../arbitraries/seeded-runs.ts"
import { randomOf } from "../../random-below.ts"
import { type Decoder, loadDecoders } from "./decoders.ts"
import { mutated, mutatedText, oddValues, recordedParts } from "./mutations.ts"

// Every decoder of core gets recorded responses that were changed at random: a sample, or 800,000 inputs in `npm run test:long`.

const isLong = Number(process.env["PROPERTY_RUNS"] ?? 0) >= 10_000
const { numRuns, seed } = seededRuns("fuzzed decoders", isLong ? 800_000 : 40_000)

let loaded: Awaited<ReturnType<typeof loadDecoders>>
let parts: ReadonlyArray<unknown>
beforeAll(async () => {
  loaded = await loadDecoders()
  parts = [...recordedParts(), ...oddValues]
})

/** Returns the error of a decoder that throws. */
const errorOf = ({ decode }: Decoder, input: unknown): string | undefined => {
  try {
    decode(input)
    return undefined
  } catch (cause) {
    return String(cause)
  }
}

const isEmpty = (decoded: unknown): boolean =>
  decoded === undefined || (typeof decoded === "object" && decoded !== null && JSON.stringify(decoded).length < 3)

/** The recorded parts that a decoder accepts; all parts if it accepts none. */
const acceptedBy = ({ decode }: Decoder): ReadonlyArray<unknown> => {
  const accepted = parts.filter((part) => {
    try {
      return !isEmpty(decode(part))
    } catch {
      return true
    }
  })
  return accepted.length === 0 ? parts : accepted
}

const shown = (input: unknown): string => (JSON.stringify(input) ?? String(input)).slice(0, 300)

describe("Decoders of responses", () => {
  test("are all tested: every export of a wire file is a decoder or on the list of other exports", () => {
    expect(loaded.unknown).toEqual([])
    expect(loaded.decoders.length).toBeGreaterThan(90)
  })

  test("never throw for recorded responses, also those of other requests", () => {
    const thrown = new Map<string, string>()
    for (const decoder of loaded.decoders)
      for (const part of parts) {
        const error = errorOf(decoder, part)
        if (error !== undefined) thrown.set(decoder.name, `${error} for ${shown(part)}`)
      }
    expect(Object.fromEntries(thrown)).toEqual({})
  })

  test("never throw for recorded responses that were changed", () => {
    const randomBelow = randomOf(seed)
    const perDecoder = Math.ceil(numRuns / loaded.decoders.length)
    const thrown = new Map<string, string>()
    for (const decoder of loaded.decoders) {
      const accepted = acceptedBy(decoder)
      for (let run = 0; run < perDecoder; run += 1) {
        const part = accepted[randomBelow(accepted.length)]
        const input = typeof part === "string" ? mutatedText(part, randomBelow) : mutated(part, randomBelow)
        const error = errorOf(decoder, input)
        if (error !== undefined) thrown.set(decoder.name, `${error} for ${shown(input)}`)
      }
    }
    expect(Object.fromEntries(thrown)).toEqual({})
  }, 1_800_000)

  test("leave the prototype of objects alone", () => {
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false)
  })
})
