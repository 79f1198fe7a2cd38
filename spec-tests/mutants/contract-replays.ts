import { expect, test } from "vitest"

import { replayOf } from "../7-calls/contract/replay.ts"
import { foldersWithTests } from "../7-calls/contract/sessions.ts"

// The contract tests as mutants need them: a whole replay inside one test, so that it is known which sources a test runs through.
test.each(foldersWithTests)("contract: %s", async (folder) => {
  const problems = [...(await replayOf(folder))].flatMap(([name, verdict]) =>
    verdict.problems.map((problem) => `${name} ${problem}`),
  )
  expect(problems.slice(0, 3).join("\n")).toBe("")
})
