import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, test } from "vitest"

import { optionalQuery } from "../../adapters/graphql/graphql-query.ts"
import { CatalogueCallFailed } from "../../core/catalogue/catalogue.program.ts"

/** Runs a query several times, with a wait in milliseconds before each; returns the results and the reported failures. */
const results = (responses: ReadonlyArray<string | CatalogueCallFailed>, waits: ReadonlyArray<number>) => {
  const left = [...responses]
  const reported: Array<string> = []
  const query = Effect.suspend(() => {
    const next = left.shift() ?? "none left"
    return typeof next === "string" ? Effect.succeed(next) : Effect.fail(next)
  })
  const options = {
    origin: "",
    safeHtml: () => "",
    onOptionalFailure: ({ reason }: CatalogueCallFailed) => void reported.push(reason),
  }
  return Effect.gen(function* () {
    const cached = yield* optionalQuery(query, "fallback", options)
    const seen: Array<string> = []
    for (const wait of waits) {
      yield* TestClock.adjust(wait)
      seen.push(yield* cached)
    }
    return { seen, reported }
  }).pipe(Effect.provide(TestClock.layer()), Effect.runPromise)
}

const failed = (reason: string) => new CatalogueCallFailed({ call: "attribute labels", reason })

describe("An optional query of a page", () => {
  test("is sent once in ten minutes", async () => {
    expect(await results(["one", "two"], [0, 540_000, 61_000])).toEqual({
      seen: ["one", "one", "two"],
      reported: [],
    })
  })

  test("that failed is reported once and sent again after half a minute", async () => {
    expect(await results([failed("timeout"), "two"], [0, 29_000, 2_000])).toEqual({
      seen: ["fallback", "fallback", "two"],
      reported: ["timeout"],
    })
  })

  test("whose field the shop does not have is sent again after ten minutes, without a report", async () => {
    const missing = failed('refused: Cannot query field "swatchAddresses" on type "Query".')
    expect(await results([missing, "two"], [0, 540_000, 61_000])).toEqual({
      seen: ["fallback", "fallback", "two"],
      reported: [],
    })
  })
})
