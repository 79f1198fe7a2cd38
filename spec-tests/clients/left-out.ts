import { expect } from "vitest"

import type { Exception } from "./not-open-source.ts"

/** Names missing in a comparison: by the reason of the rule that allows it, and those without a rule. */
export const sortedOut = (missing: Iterable<string>, exceptions: ReadonlyArray<Exception>) => {
  const names = [...new Set(missing)].toSorted()
  const allowed = exceptions.map(({ names: rule, reason }) => ({
    reason,
    names: names.filter((name) => rule.test(name)),
  }))
  return {
    allowed,
    unlisted: names.filter((name) => !exceptions.some((exception) => exception.names.test(name))),
  }
}

/** Prints the number of excluded names by reason, so that an unused exclusion is noticed and removed. */
export const reportLeftOut = (what: string, { allowed }: ReturnType<typeof sortedOut>): void => {
  process.stdout.write(
    `${what}:\n${allowed.map(({ reason, names }) => `  ${names.length} names: ${reason} (${names.join(", ")})\n`).join("")}`,
  )
  expect(
    allowed.filter(({ names }) => names.length === 0),
    "rules that nothing needs",
  ).toEqual([])
}
