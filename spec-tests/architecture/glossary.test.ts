import { expect, test } from "vitest"

import { expectedGlossary, readGlossary } from "./glossary.ts"

// After names or files have moved: node spec-tests/architecture/glossary.ts
test("every name of the glossary is exported by the file it names", () => {
  const text = readGlossary()
  const current = expectedGlossary(text)
  expect(current.missing).toEqual([])
  expect(text).toBe(current.text)
  expect(current.rows).toBeGreaterThan(80)
})

test("expectedGlossary reports a name that no file exports and leaves its row unchanged", () => {
  const line = "| quote | `noSuchName` | a cart | |"
  expect(expectedGlossary(line)).toEqual({ text: line, rows: 1, missing: ["noSuchName"] })
})
