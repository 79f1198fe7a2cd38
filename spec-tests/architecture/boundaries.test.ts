import { execFileSync } from "node:child_process"
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { repositoryRoot } from "../../app/language/source-files.ts"
import { allowedFiles, refusedByCompiler, refusedByLint } from "./boundary-violations.ts"

type Complaint = { readonly file: string; readonly text: string }

// A copy of the project's rules that has only these offending files, checked in one run of each tool.
let project = ""
let complaints: ReadonlyArray<Complaint> = []

const run = (tool: string, parameters: ReadonlyArray<string>): string => {
  try {
    return execFileSync(path.join(repositoryRoot, "node_modules/.bin", tool), parameters, {
      cwd: project,
      encoding: "utf8",
    })
  } catch (message) {
    return message instanceof Error && "stdout" in message ? String(message.stdout) : String(message)
  }
}

const ofCompiler = (): ReadonlyArray<Complaint> =>
  run("tsc", ["-p", "core", "--pretty", "false"])
    .split("\n")
    .map((line) => ({ file: line.split("(")[0] ?? "", text: line }))

const ofLint = (): ReadonlyArray<Complaint> => {
  const response: { diagnostics: Array<{ filename: string }> } = JSON.parse(
    run("oxlint", ["--format", "json", "core", "adapters", "ui", "app"]),
  )
  return response.diagnostics.map((diagnostic) => ({ file: diagnostic.filename, text: JSON.stringify(diagnostic) }))
}

const errorsOf = (file: string): string =>
  complaints
    .filter((complaint) => complaint.file === file)
    .map((complaint) => complaint.text)
    .join("\n")

beforeAll(() => {
  project = mkdtempSync(path.join(tmpdir(), "vitrine-boundaries-"))
  for (const [file, source] of [...refusedByCompiler, ...refusedByLint, ...allowedFiles]) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true })
    writeFileSync(path.join(project, file), `${source}\n`)
  }
  for (const file of ["package.json", ".oxlintrc.json", "tsconfig.json", "core/tsconfig.json"]) {
    copyFileSync(path.join(repositoryRoot, file), path.join(project, file))
  }
  symlinkSync(path.join(repositoryRoot, "node_modules"), path.join(project, "node_modules"))
  complaints = [...ofCompiler(), ...ofLint()]
}, 60_000)

afterAll(() => rmSync(project, { recursive: true, force: true }))

describe("Boundary rules, canary", () => {
  test.each(refusedByCompiler)("the compiler rejects %s: %s", (file, _, complaint) => {
    expect(errorsOf(file)).toContain(complaint)
  })

  test.each(refusedByLint)("the linter rejects %s: %s", (file, _, complaint) => {
    expect(errorsOf(file)).toContain(complaint)
  })

  test.each(allowedFiles)("%s follows the rules and is not reported", (file) => {
    expect(errorsOf(file)).toBe("")
  })
})
