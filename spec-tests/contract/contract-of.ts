/**
 * The contract test: every recorded exchange of a folder is sent to the embedded shop, in the order it was recorded, and the response is
 * compared by value: status, headers that matter, cookie flags, messages, and every field of the body in the order of its lists.
 *
 *   // spec-tests/contract/rest-guest.test.ts
 *   contractOf("rest-guest")
 *
 *   npx vitest run spec-tests/contract/rest-guest.test.ts
 *   npx vitest run spec-tests/contract/rest-guest.test.ts -t 015-add-bundle
 *
 * - Exchanges that were recorded before a folder, or in the same session, are sent too: `sessions.ts`.
 * - Each folder begins with a new shop that has the products of `recorded-catalogue.ts`.
 * - Values that are new in each run (cart masks, tokens, session cookies, item ids) are replaced by ours in later requests:
 *   `recorded-values.ts`.
 * - Paths of values that may vary are listed in `varying-values.ts` and `lists-in-any-order.ts`.
 * - Deliberate differences are rules with a reason in `deliberate-differences.ts`. A rule names the folders in which it is seen, and fails
 *   when it is not seen there.
 *
 * RECORDINGS_DIR names another folder of recordings, with more exchanges.
 */
import { beforeAll, describe, expect, test } from "vitest"

import type { Verdict } from "./compare-exchange.ts"
import { deliberateDifferences } from "./deliberate-differences.ts"
import { exchangesOf } from "./recordings.ts"
import { replayOf } from "./replay.ts"

/** Describes one test for each exchange of `folder`. */
export const contractOf = (folder: string): void => {
  describe(`contract: ${folder}`, () => {
    let verdicts: ReadonlyMap<string, Verdict> = new Map()
    beforeAll(async () => {
      verdicts = await replayOf(folder)
    }, 120_000)

    const names = exchangesOf(folder).map(({ name }) => name)
    test.each(names)("%s", (name) => expect(verdicts.get(name)?.problems).toEqual([]))

    test.skipIf(process.env["RECORDINGS_DIR"])("differs in every way that is said to be seen there", () => {
      const met = new Set([...verdicts.values()].flatMap(({ explainedBy }) => explainedBy))
      const unmet = deliberateDifferences.filter((rule) => rule.seenIn === folder && !met.has(rule))
      expect(unmet.map(({ reason }) => reason)).toEqual([])
    })
  })
}
