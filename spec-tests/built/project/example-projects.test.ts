import { execFile, execFileSync, type ExecFileOptions } from "node:child_process"
import path from "node:path"

import { beforeAll, describe, expect, test } from "vitest"

import { repositoryRoot } from "../../../app/language/source-files.ts"
import { pageBudgets } from "../../../app/project/page-budgets.ts"

const program = (name: string) => path.join(repositoryRoot, "node_modules", name)
const build = [program("vite/bin/vite.js"), "build", "--app", "--logLevel", "warn"]

type Printed = { readonly status: unknown; readonly text: string }

/** Runs a program; returns how it ended and all that it printed. */
const printedBy = (file: string, parameters: ReadonlyArray<string>, options: ExecFileOptions): Promise<Printed> =>
  new Promise((resolve) => {
    execFile(file, parameters, options, (failure, stdout, stderr) =>
      resolve({ status: failure?.code ?? 0, text: `${stdout.toString()}${stderr.toString()}` }),
    )
  })

/** The budget of scripts on every page, to see that there is a report. */
const scripts = expect.objectContaining({ purpose: "scripts of every page" })

// At the same time: this is one of the last files of the run, when the other worker has nothing to do.
describe.concurrent.each(["terra-and-kiln", "fashion", "minimal", "stores"])("The example project %s", (project) => {
  test("passes its own tests", async ({ expect: expectHere }) => {
    const parameters = [program("vitest/vitest.mjs"), "run", "--config", "app/testing/vitest-config.ts", "--no-color"]
    const env = { ...process.env, NODE_ENV: "test", PROJECT: `app/projects/${project}` }
    const printed = await printedBy(process.execPath, parameters, { cwd: repositoryRoot, env })
    expectHere(printed).toEqual({ status: 0, text: expectHere.stringMatching(/Tests +\d+ passed \(/) })
  })
})

// Terra & Kiln is the build of the repository itself, whose budgets have a test of their own.
describe.each(["fashion", "minimal"])("The build of the example project %s", (project) => {
  const buildDir = path.join(repositoryRoot, `.build/example-${project}`)

  beforeAll(() => {
    const env = { ...process.env, NODE_ENV: "production", BUILD_DIR: buildDir, PROJECT: `app/projects/${project}` }
    execFileSync(process.execPath, build, { cwd: repositoryRoot, env })
  })

  test("has no file of Vitrine changed, and is within the budgets of the shop's own pages", () => {
    const budgets = pageBudgets(path.join(buildDir, "client"))
    expect(budgets).toContainEqual(scripts)
    expect(budgets.filter(({ kilobytes, budget }) => kilobytes > budget)).toEqual([])
  })
})
