import { globSync, readFileSync } from "node:fs"
import path from "node:path"

import { describe, expect, test } from "vitest"

import { repositoryRoot } from "../../../app/language/source-files.ts"

const folder = "app/docs/decisions"
const records = globSync(`${folder}/*.md`, { cwd: repositoryRoot })
  .filter((file) => path.basename(file) !== "README.md")
  .sort()
  .map((file) => ({ file: path.basename(file), text: readFileSync(path.join(repositoryRoot, file), "utf8") }))

describe("Decision records", () => {
  test("are numbered from 0001 without gaps or repeats", () => {
    const numbers = records.map(({ file }) => Number(file.slice(0, 4)))
    expect(numbers).toEqual(records.map((_, index) => index + 1))
    expect(records.length).toBeGreaterThan(10)
  })

  test.each(records)(
    "$file has a title with its number, a status, and the sections context, decision and consequences",
    (record) => {
      const headings = record.text.split("\n").filter((line) => line.startsWith("#"))
      expect(headings).toEqual([
        expect.stringMatching(`^# ${record.file.slice(0, 4)} \\S`),
        "## Context",
        "## Decision",
        "## Consequences",
      ])
      expect(record.text).toMatch(/\nStatus: (accepted|replaced by \d{4}|rejected)\n/)
    },
  )

  test.each(records)("$file is at most 40 lines long", ({ text }) => {
    expect(text.trim().split("\n").length).toBeLessThanOrEqual(40)
  })
})
