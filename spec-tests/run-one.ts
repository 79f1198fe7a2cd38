import { spawnSync } from "node:child_process"
import { globSync, readFileSync } from "node:fs"
import path from "node:path"

import { ensureChromium } from "./ensure-chromium.ts"

// `npm run test:one -- <part of a file's path>`, or `-- <words of test names>`: the tests of one feature, with the build and the browser
// where they need them.

const root = path.resolve(import.meta.dirname, "..")
const print = (line: string) => process.stdout.write(`${line}\n`)

const run = (program: string, ...parameters: ReadonlyArray<string>): number =>
  spawnSync(program, parameters, { cwd: root, stdio: "inherit" }).status ?? 1

const isJourney = (file: string): boolean => file.startsWith("spec-tests/journeys/")

const projectOf = (file: string): string => {
  if (file.startsWith("spec-tests/built/")) return "built"
  if (file === "spec-tests/architecture/components-page.test.ts") return "isolated"
  return file.endsWith(".tsx") ? "views*" : "specs"
}

const runSpecs = (files: ReadonlyArray<string>, pattern: string | undefined): number => {
  const projects = [...new Set(files.map(projectOf))].flatMap((project) => ["--project", project])
  const named = pattern === undefined ? [] : ["--testNamePattern", pattern]
  return run("vitest", "run", ...projects, ...named, ...files)
}

/** Runs journeys against the embedded shop; `npm test` runs them against a remote one, too. Every test leaves a trace. */
const runJourneys = (files: ReadonlyArray<string>, pattern: string | undefined): number => {
  const options = ["--config", "spec-tests/journeys/playwright.config.ts", "--project=embedded", "--reporter=list"]
  const named = pattern === undefined ? [] : ["--grep", pattern]
  return run("playwright", "test", ...options, "--trace=on", ...named, ...files)
}

const runFiles = (files: ReadonlyArray<string>, pattern?: string): number => {
  const journeys = files.filter(isJourney)
  const specs = files.filter((file) => !isJourney(file))
  const needsBuild = files.some((file) => isJourney(file) || projectOf(file) === "built")
  if (needsBuild && (run("node", "app/prepare.mjs", "build") !== 0 || !ensureChromium(print))) return 1
  const codes = [
    specs.length === 0 ? 0 : runSpecs(specs, pattern),
    journeys.length === 0 ? 0 : runJourneys(journeys, pattern),
  ]
  return Math.max(...codes)
}

const wanted = process.argv.slice(2).join(" ").trim()
const files = globSync("spec-tests/**/*.test.{ts,tsx}", { cwd: root })
  .map((file) => file.replaceAll(path.sep, "/"))
  .sort()
const filesByPath = files.filter((file) => file.includes(wanted))
const filesByTestName = files.filter((file) => readFileSync(path.join(root, file), "utf8").includes(wanted))
const pattern = wanted.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

if (wanted === "" || filesByPath.length + filesByTestName.length === 0) {
  print(
    "No test has this file or name. Try: npm run test:one -- shipping-rate-choice, or a part of a test's name as it is written.",
  )
  process.exitCode = 1
} else {
  process.exitCode = filesByPath.length > 0 ? runFiles(filesByPath) : runFiles(filesByTestName, pattern)
}
