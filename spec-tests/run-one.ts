import { spawnSync } from "node:child_process"
import { globSync, readFileSync } from "node:fs"
import path from "node:path"

import { ensureChromium } from "./ensure-chromium.ts"

// `npm run test:one -- <part of a file's path>`, or `-- <words of test names>`: the tests of one feature, with the build and the browser
// where they need them.

const root = path.resolve(import.meta.dirname, "..")
const say = (line: string) => process.stdout.write(`${line}\n`)

const run = (program: string, ...parameters: ReadonlyArray<string>): number =>
  spawnSync(program, parameters, { cwd: root, stdio: "inherit" }).status ?? 1

/** Journeys run against the embedded shop; `npm test` runs them against a remote one, too. */
const projectOf = (file: string): string => {
  if (file.startsWith("spec-tests/journeys/")) return "journeys"
  if (file.startsWith("spec-tests/built/")) return "built"
  return file.endsWith(".tsx") ? "views" : "specs"
}

const runFiles = (files: ReadonlyArray<string>, ...parameters: ReadonlyArray<string>): number => {
  const projects = [...new Set(files.map(projectOf))]
  const needsBuild = projects.includes("journeys") || projects.includes("built")
  if (needsBuild && (run("node", "app/prepare.mjs", "build") !== 0 || !ensureChromium(say))) return 1
  return run("vitest", "run", ...projects.flatMap((project) => ["--project", project]), ...parameters, ...files)
}

const wanted = process.argv.slice(2).join(" ").trim()
const files = globSync("spec-tests/**/*.test.{ts,tsx}", { cwd: root })
  .map((file) => file.replaceAll(path.sep, "/"))
  .sort()
const namedSo = files.filter((file) => file.includes(wanted))
const withTestsNamedSo = files.filter((file) => readFileSync(path.join(root, file), "utf8").includes(wanted))
const pattern = wanted.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

if (wanted === "" || namedSo.length + withTestsNamedSo.length === 0) {
  say(
    "No test has this file or name. Try: npm run test:one -- shipping-rate-choice, or a part of a test's name as it is written.",
  )
  process.exitCode = 1
} else {
  process.exitCode = namedSo.length > 0 ? runFiles(namedSo) : runFiles(withTestsNamedSo, "--testNamePattern", pattern)
}
