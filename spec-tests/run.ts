import { spawn } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"

import { ensureChromium } from "./ensure-chromium.ts"

// Runs all checks and tests step by step (`npm test`), or the steps that are named. The last line is `N passed, N failed`.

const root = path.resolve(import.meta.dirname, "..")
const resultsDir = path.join(root, ".build/test-results")

type Counted = { readonly passed: number; readonly failed: number }
type Ended = { readonly code: number; readonly output: string }

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Runs a program. Its output is returned (`captured`), or printed as it comes (`printed`). */
const run = (program: string, parameters: ReadonlyArray<string>, outputMode: "captured" | "printed"): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(program, parameters, {
      cwd: root,
      stdio: ["ignore", outputMode === "printed" ? "inherit" : "pipe", outputMode === "printed" ? "inherit" : "pipe"],
    })
    let output = ""
    child.stdout?.on("data", (part: Buffer) => (output += part.toString()))
    child.stderr?.on("data", (part: Buffer) => (output += part.toString()))
    child.once("error", (cause) => resolve({ code: 1, output: String(cause) }))
    child.once("close", (code) => resolve({ code: code ?? 1, output }))
  })

const check =
  (program: string, ...parameters: ReadonlyArray<string>) =>
  async (): Promise<Counted> => {
    const { code, output } = await run(program, parameters, "captured")
    if (code !== 0) print(output)
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  }

/** Counts the report of a vitest run; a run that fails without a failed test counts as one failed test. */
const vitestResult = (file: string, code: number): Counted => {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const result: { numPassedTests: number; numFailedTests: number; numPendingTests: number; success: boolean } =
    JSON.parse(readFileSync(file, "utf8"))
  if (result.numPendingTests > 0) print(`  ${result.numPendingTests} skipped`)
  const isFailed = code !== 0 || !result.success
  return { passed: result.numPassedTests, failed: isFailed ? Math.max(1, result.numFailedTests) : 0 }
}

const tests =
  (name: string, ...projects: ReadonlyArray<string>) =>
  async (): Promise<Counted> => {
    const file = path.join(resultsDir, `${name}.json`)
    rmSync(file, { force: true })
    const chosen = projects.flatMap((project) => ["--project", project])
    const reports = ["--reporter", "dot", "--reporter", "json", "--outputFile.json", file]
    const { code } = await run("vitest", ["run", ...chosen, ...reports], "printed")
    return vitestResult(file, code)
  }

/** Maximum number of journeys that pass at the second attempt only; without `CI` there is no second attempt. */
const flakyJourneysAllowed = 2

type JourneysReport = {
  readonly stats: Readonly<Record<"expected" | "unexpected" | "flaky" | "skipped", number>>
}

/** Counts the report of a Playwright run; a run that fails without a failed test counts as one failed test. */
const playwrightResult = (file: string, code: number): Counted => {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const { stats }: JourneysReport = JSON.parse(readFileSync(file, "utf8"))
  if (stats.skipped > 0) print(`  ${stats.skipped} skipped`)
  if (stats.flaky > 0) print(`  ${stats.flaky} passed at the second attempt only (at most ${flakyJourneysAllowed})`)
  const tooFlaky = stats.flaky > flakyJourneysAllowed ? stats.flaky : 0
  const failed = stats.unexpected + tooFlaky
  return { passed: stats.expected + stats.flaky - tooFlaky, failed: code === 0 ? failed : Math.max(1, failed) }
}

const journeys = async (): Promise<Counted> => {
  const file = path.join(resultsDir, "journeys.json")
  rmSync(file, { force: true })
  const { code } = await run("playwright", ["test", "--config", "spec-tests/journeys/playwright.config.ts"], "printed")
  return playwrightResult(file, code)
}

const withBrowser = (step: () => Promise<Counted>) => async (): Promise<Counted> =>
  ensureChromium(print) ? step() : { passed: 0, failed: 1 }

/** Runs a step with the shops on PostgreSQL, with the usual number of generated cases. */
const onPostgres = (step: () => Promise<Counted>) => async (): Promise<Counted> => {
  const former = process.env["PROPERTY_RUNS"]
  delete process.env["PROPERTY_RUNS"]
  process.env["SHOP_DATABASE"] = "postgres"
  const counts = await step()
  delete process.env["SHOP_DATABASE"]
  if (former !== undefined) process.env["PROPERTY_RUNS"] = former
  return counts
}

type Step = readonly [name: string, description: string, step: () => Promise<Counted>]

/** Groups of steps that only `npm run test:long` runs: the specs on PostgreSQL take as long as the specs themselves. */
const longGroups: ReadonlyArray<ReadonlyArray<Step>> =
  process.env["PROPERTY_RUNS"] === undefined
    ? []
    : [[["postgres", "the specification with the shop on PostgreSQL", onPostgres(tests("postgres", "specs"))]]]

/** Steps in order; those of a group run at the same time, since the compiler and knip use one core each. */
const groups: ReadonlyArray<ReadonlyArray<Step>> = [
  [
    ["types", "the compiler reads every file", check("tsc", "-b")],
    ["lint", "rules and boundaries", check("oxlint", "--deny-warnings")],
    ["format", "the format of every file", check("oxfmt", "--check")],
    ["unused", "unused files, exports and packages", check("knip")],
    ["unreached", "exports used by tests alone", check("knip", "--production")],
  ],
  [["specs", "the specification, sentence by sentence", tests("specs", "specs", "isolated", "views*")]],
  ...longGroups,
  [["build", "the pages as shoppers load them", check("node", "app/prepare.mjs", "build")]],
  [["built", "budgets, start and stop, the engine as a package", withBrowser(tests("built", "built"))]],
  [["journeys", "journeys in a real browser, with the shop embedded or remote", withBrowser(journeys)]],
]

const selectedSteps = process.argv.slice(2)
const startedAt = Date.now()

const runStep = async ([name, description, step]: Step): Promise<Counted> => {
  const stepStartedAt = Date.now()
  print(`▸ ${name}: ${description}`)
  const counts = await step()
  print(
    `  ${name}: ${counts.passed} passed, ${counts.failed} failed, ${Math.round((Date.now() - stepStartedAt) / 1000)} s`,
  )
  return counts
}

const counted: Array<Counted> = []
mkdirSync(resultsDir, { recursive: true })
for (const group of groups) {
  const chosen = group.filter(([name]) => selectedSteps.length === 0 || selectedSteps.includes(name))
  counted.push(...(await Promise.all(chosen.map(runStep))))
}

const total = (key: keyof Counted) => counted.reduce((sum, one) => sum + one[key], 0)
print(`In ${Math.round((Date.now() - startedAt) / 1000)} s:`)
print(`${total("passed")} passed, ${total("failed")} failed`)
process.exitCode = total("failed") === 0 && total("passed") > 0 ? 0 : 1
