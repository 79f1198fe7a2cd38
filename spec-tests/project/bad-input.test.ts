import { execFileSync } from "node:child_process"
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"

import { beforeAll, describe, expect, test } from "vitest"

import { projectDictionaries } from "../../app/project/project-languages.ts"
import type { ProjectReport } from "../../app/project/project-report.ts"
import { testFolder } from "../shops/test-folder.ts"
import { firstRows, noted, refused, severalErrors } from "./bad-input-rows.ts"
import type { BadInput } from "./bad-modules.ts"

let reports: Readonly<Record<string, ProjectReport>> = {}
beforeAll(() => {
  reports = JSON.parse(execFileSync(process.execPath, ["spec-tests/project/report-bad-input.ts"], { encoding: "utf8" }))
})

const reportOf = (files: BadInput["files"]): ProjectReport | undefined => reports[JSON.stringify(files)]

describe.each(Object.entries(refused))("Bad input: %s", (_, rows) => {
  test.each(rows)("$given is refused in one sentence with its file", ({ files, sentence }) => {
    expect(reportOf(files)).toEqual({ problems: [expect.stringContaining(sentence)], notes: [] })
  })
})

describe("Bad input", () => {
  test.each(noted)("$given is noted, and the project is sound", ({ files, sentence }) => {
    expect(reportOf(files)).toEqual({ problems: [], notes: [sentence] })
  })

  test("errors of several kinds are all printed together", () => {
    expect(reportOf(severalErrors)?.problems).toEqual(firstRows.map(({ sentence }) => sentence))
  })

  test("invalid translations are left out and reported when the shop starts; the others apply", () => {
    const folder = testFolder("bad-input")
    mkdirSync(path.join(folder, "languages"))
    const french = `{\n  "Add to Cart": "Ajouter",\n  "%1 items|many": "articles"\n}\n`
    writeFileSync(path.join(folder, "languages/fr_FR.json"), french)
    writeFileSync(path.join(folder, "languages/it_IT.json"), "{")
    const reported: Array<string> = []
    const dictionaries = projectDictionaries({ folder }, (sentence) => reported.push(sentence))
    expect(Object.fromEntries(dictionaries)).toEqual({ "fr-FR": { "Add to Cart": "Ajouter" }, "it-IT": {} })
    expect(reported.toSorted()).toEqual([
      expect.stringMatching(/fr_FR\.json:3: placeholders are .* The shop runs without it\.$/),
      expect.stringMatching(/it_IT\.json:1: the file is not JSON: .* The shop runs without it\.$/),
    ])
    rmSync(folder, { recursive: true })
  })
})

describe("The page about bad input", () => {
  const page = readFileSync("app/docs/bad-input.md", "utf8")
  const row = ({ given, sentence }: BadInput): string =>
    `| ${given} | \`${sentence.replaceAll("`", "'").replaceAll("|", "\\|")}\` |\n`

  test.each(Object.entries(refused))("has every row about %s", (kind, rows) => {
    expect(page).toContain(`### ${kind}\n\n| given | sentence |\n|---|---|\n${rows.map(row).join("")}`)
  })

  test("has every row about bad input that is only reported", () => {
    expect(page).toContain(noted.map(row).join(""))
  })
})
