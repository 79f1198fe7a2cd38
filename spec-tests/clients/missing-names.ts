import { expect } from "vitest"

import type { Exception } from "./not-open-source.ts"

/** Groups the names that are missing in a comparison: those that an exception allows, by its reason, and the others (`unlisted`). */
export const classifyMissing = (missing: Iterable<string>, exceptions: ReadonlyArray<Exception>) => {
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

/** Prints the names that exceptions allow, and fails if an exception allows none, so that it is removed. */
export const reportAllowedMissing = (heading: string, { allowed }: ReturnType<typeof classifyMissing>): void => {
  process.stdout.write(
    `${heading}:\n${allowed.map(({ reason, names }) => `  ${names.length} names: ${reason} (${names.join(", ")})\n`).join("")}`,
  )
  expect(
    allowed.filter(({ names }) => names.length === 0),
    "unused exceptions",
  ).toEqual([])
}
