import { describe, expect, test } from "vitest"

import { unreachedExports } from "./reached-exports.ts"

/**
 * Exports that no page, server or purchase without a page uses, each with the reason why it is there all the same. A test of a sentence
 * that calls one of them proves nothing about the shop.
 */
const forOtherRuntimes: Readonly<Record<string, string>> = {}

describe("Exports of core and adapters", () => {
  test("are all reached from an entry that shoppers use, but for those listed for other runtimes", async () => {
    expect([...(await unreachedExports())].sort()).toEqual(Object.keys(forOtherRuntimes).sort())
  }, 60_000)
})
