import { existsSync, globSync, mkdirSync } from "node:fs"
import path from "node:path"

import { Stryker } from "@stryker-mutator/core"

import { root } from "../house/import-graph.ts"
import { keepScores, printScores, printSurvivors } from "./scores.ts"

// Whether a test notices when a rule is changed: `npm run mutants core/checkout` tries one folder (or file), `npm run mutants` all
// of core/, folder after folder, `npm run mutants score` prints what is known. What did not change since is not tried again.

const incrementalFile = ".cache/mutants.json"

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

/** The files of a folder of the core, or the one file. */
const mutated = (place: string): ReadonlyArray<string> =>
  place.endsWith(".ts") ? [place] : [`${place}/**/*.ts`, "!core/index.ts"]

const tried = async (place: string): Promise<void> => {
  process.env["MUTANTS_IN"] = place
  // Without the property runs of a full test a mutant costs a tenth; one that only the thousandth run notices counts as surviving.
  process.env["PROPERTY_RUNS"] ??= "100"
  await new Stryker({
    mutate: [...mutated(place)],
    ignorePatterns: [
      "**",
      "!package.json",
      "!tsconfig.json",
      "!core/**",
      "!adapters/**",
      "!spec-tests/**/*.{ts,tsx,json}",
    ],
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "spec-tests/mutants/vitest.config.ts", related: false, pool: "forks" },
    coverageAnalysis: "perTest",
    ignoreStatic: true,
    disableTypeChecks: false,
    // TypeScript 7 has no interface for other programs: Stryker must not look for a configuration to rewrite.
    tsconfigFile: "none.json",
    incremental: true,
    incrementalFile,
    tempDirName: ".cache/mutants",
    concurrency: Number(process.env["CONCURRENCY"] ?? 1),
    reporters: ["progress-append-only"],
    allowConsoleColors: false,
    allowEmpty: true,
  }).runMutationTest()
}

/** Folder after folder, so that what is done is kept when the rest is broken off; then the files beside the folders. */
const everything = (): ReadonlyArray<string> =>
  globSync(["core/*/", "core/extension*.ts"], { cwd: root })
    .map((place) => place.replaceAll(path.sep, "/").replace(/\/$/, ""))
    .sort()

process.chdir(root)
const asked = process.argv.slice(2).map((place) => place.replace(/\/$/, ""))
const wrong = asked.find((place) => place !== "score" && !(place.startsWith("core/") && existsSync(place)))
if (wrong !== undefined) {
  say(`There is no "${wrong}": name a folder or a file of the core, such as core/checkout.`)
  process.exitCode = 1
} else {
  mkdirSync(".cache", { recursive: true })
  for (const place of asked.length === 0 ? everything() : asked.filter((name) => name !== "score")) {
    say(`▸ ${place}`)
    await tried(place)
    printSurvivors(path.join(root, incrementalFile), place)
    keepScores(path.join(root, incrementalFile), place)
  }
  printScores()
}
