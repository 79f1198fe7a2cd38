import { expect, test } from "vitest"

import { exchangesOf } from "../contract/recordings.ts"
import { replayOf } from "../contract/replay.ts"
import { foldersWithTests, sessionOf } from "../contract/sessions.ts"

// The contract tests as mutants need them: a whole replay inside one test, so that it is known which sources a test runs through. The
// short ones first: the rest is not run when one has noticed the mutant.

const exchangesFor = (folder: string): number => {
  const { before = [], together = [] } = sessionOf(folder)
  return [folder, ...before, ...together].reduce((sum, one) => sum + exchangesOf(one).length, 0)
}

test.each(foldersWithTests.toSorted((one, other) => exchangesFor(one) - exchangesFor(other)))(
  "contract: %s",
  async (folder) => {
    const problems = [...(await replayOf(folder))].flatMap(([name, verdict]) =>
      verdict.problems.map((problem) => `${name} ${problem}`),
    )
    expect(problems.slice(0, 3).join("\n")).toBe("")
  },
)
