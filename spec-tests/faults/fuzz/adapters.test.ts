import { Cause, Effect, Exit, Layer } from "effect"
import { beforeAll, describe, expect, test } from "vitest"

import { Http, HttpFailed, type HttpResponse } from "../../../adapters/http/http.ts"
import { seededRuns } from "../../arbitraries/seeded-runs.ts"
import { type RandomBelow, randomOf } from "../../random-below.ts"
import { type AdapterCall, adapterCalls, exportsWithoutCall } from "./adapter-calls.ts"
import { mutated, mutatedText, oddValues, recorded, recordedParts } from "./mutations.ts"

// Every call of every adapter gets responses that were changed at random: its result is a value or an expected error, never a defect.

const isLong = Number(process.env["PROPERTY_RUNS"] ?? 0) >= 10_000
const { numRuns, seed } = seededRuns("fuzzed adapters", isLong ? 120_000 : 8_000)

const statuses = [200, 200, 200, 200, 201, 204, 301, 302, 400, 401, 403, 404, 409, 413, 429, 500, 502, 503, 504, 599]
const types = ["application/json", "application/json; charset=utf-8", "text/html; charset=UTF-8", "text/plain", ""]

const bodyOf = (line: unknown): unknown => Object(Object(line).response).body

/** A response made of recorded parts. */
const responseOf = (parts: ReadonlyArray<unknown>, randomBelow: RandomBelow): HttpResponse => {
  const part = parts[randomBelow(parts.length)]
  const changed = randomBelow(3) === 0 ? part : mutated(part, randomBelow)
  const whole = JSON.stringify(randomBelow(2) === 0 ? { data: changed } : changed) ?? ""
  const text = randomBelow(4) === 0 ? mutatedText(whole, randomBelow) : whole
  const status = statuses[randomBelow(statuses.length)] ?? 200
  const headers = new Headers({ "content-type": types[randomBelow(types.length)] ?? "", location: "/checkout/cart/" })
  const failed = new HttpFailed({ reason: "not JSON", path: "/", status })
  const json = Effect.try({ try: (): unknown => (text === "" ? undefined : JSON.parse(text)), catch: () => failed })
  return { status, url: "http://shop.test/", headers, text, json }
}

let randomBelow: RandomBelow
let parts: ReadonlyArray<unknown>
const http = Layer.succeed(Http, {
  send: () =>
    Effect.suspend(() =>
      randomBelow(20) === 0
        ? Effect.fail(new HttpFailed({ reason: "unreachable", path: "/" }))
        : Effect.succeed(responseOf(parts, randomBelow)),
    ),
})

let calls: ReadonlyArray<AdapterCall>
beforeAll(async () => {
  randomBelow = randomOf(seed)
  parts = [...recorded().map(bodyOf), ...recordedParts(), ...oddValues]
  calls = await adapterCalls(http)
})

describe("Calls of the adapters", () => {
  test("are all found: every export is a call or known to be none", async () => {
    expect(await exportsWithoutCall()).toEqual([])
    expect(calls.length).toBeGreaterThan(80)
  })

  test("end with a result or an expected error, whatever the response", async () => {
    const defects = new Map<string, string>()
    for (let run = 0; run < numRuns; run += 1) {
      const call = calls[run % calls.length]
      if (call === undefined) continue
      const exit = await Effect.runPromiseExit(call.run.pipe(Effect.provide(http)))
      if (Exit.isFailure(exit) && Cause.hasDies(exit.cause))
        defects.set(call.name, Cause.pretty(exit.cause).slice(0, 600))
    }
    expect(Object.fromEntries(defects)).toEqual({})
  }, 1_800_000)
})
