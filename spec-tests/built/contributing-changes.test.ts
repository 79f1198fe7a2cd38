import { execFile } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { promisify } from "node:util"

import { afterAll, expect, test } from "vitest"

import { repositoryRoot } from "../../app/language/source-files.ts"
import { changes, withoutMark, type Change } from "../architecture/documents/guide-changes.ts"

// Makes the three changes of .github/CONTRIBUTING.md in a copy of the sources and runs their tests there.

const sources = ["core", "adapters", "ui", "app", "spec-tests", "vite.config.ts", "package.json", "tsconfig.json"]

const folder = mkdtempSync(path.join(repositoryRoot, ".build", "contributing-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const makeChange = ({ file, kind, lines }: Change): void => {
  const changed = path.join(folder, file)
  mkdirSync(path.dirname(changed), { recursive: true })
  const text =
    kind === "new"
      ? `${lines.join("\n")}\n`
      : readFileSync(changed, "utf8").replace(withoutMark(lines, "+"), () => withoutMark(lines, "-"))
  writeFileSync(changed, text)
}

/** Undoes a change, which a contributor who follows the guide has made already. */
const undoChange = ({ file, kind, lines }: Change): void => {
  const changed = path.join(folder, file)
  if (kind === "new") rmSync(changed, { force: true })
  else
    writeFileSync(
      changed,
      readFileSync(changed, "utf8").replace(withoutMark(lines, "-"), () => withoutMark(lines, "+")),
    )
}

test("the tests of the three changes in the contributing guide pass once the changes are made, and not before", async () => {
  for (const name of sources) cpSync(path.join(repositoryRoot, name), path.join(folder, name), { recursive: true })
  for (const change of changes) undoChange(change)
  const tests = [...new Set(changes.map(({ file }) => file).filter((file) => /\.test\.tsx?$/.test(file)))]
  expect(tests).toHaveLength(3)

  const isTest = ({ file }: Change) => tests.includes(file)
  for (const change of changes.filter(isTest)) makeChange(change)
  const vitest = path.join(repositoryRoot, "node_modules/vitest/vitest.mjs")
  const run = () =>
    promisify(execFile)(process.execPath, [vitest, "run", "--project", "specs", "--project", "views*", ...tests], {
      cwd: folder,
    }).then(
      () => "passed",
      (failure: { readonly stdout: string }) => failure.stdout,
    )
  expect(await run()).not.toBe("passed")
  for (const change of changes.filter((one) => !isTest(one))) makeChange(change)
  expect(await run()).toBe("passed")
})
