import { mkdirSync } from "node:fs"
import path from "node:path"

import { Stryker } from "@stryker-mutator/core"

import { repositoryRoot } from "../../app/language/source-files.ts"
import { allMutatedFolders, isIn, isMutated, sampledLines, sourcesOf } from "./mutated-folders.ts"
import { printScores, printSurvivors, saveSample, saveScores } from "./scores.ts"

// Mutation tests. `npm run mutants core/checkout` tries one folder (or file) of the core, `npm run mutants app/shop/api/rest` one of the shop's
// API, `npm run mutants` all of them; `npm run mutants score` prints the known scores. Mutants of unchanged sources are not tried again.
//
// A mutant of the API takes seconds. `MUTANTS_ONE_IN=20 npm run mutants app/shop/api/graphql` tries the mutants of one line in 20, selected
// from all files of the folder by `MUTANTS_SEED`; the estimated score of the folder is stored in `samples.json`.

const incrementalFile = ".cache/mutants.json"
const sampleFile = ".cache/mutants-sample.json"
/** One line in so many is mutated. */
const oneIn = Number(process.env["MUTANTS_ONE_IN"] ?? 1)
const seed = process.env["MUTANTS_SEED"] ?? "1"

const print = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

/** Runs the tests on the mutants of a folder or file. */
const runMutants = async (place: string): Promise<void> => {
  process.env["MUTANTS_IN"] = place
  // Without the property runs of a full test a mutant costs a tenth; a mutant that only the thousandth run detects counts as surviving.
  process.env["PROPERTY_RUNS"] ??= "100"
  await new Stryker({
    mutate: [...(oneIn > 1 ? sampledLines(place, oneIn, seed) : sourcesOf(place))],
    ignorePatterns: [
      "**",
      "!package.json",
      "!tsconfig.json",
      "!core/**",
      "!adapters/**",
      "!spec-tests/**/*.{ts,tsx,json,jsonl}",
      ...(isIn("app/shop", place) ? ["!app/**"] : []),
    ],
    testRunner: "vitest",
    plugins: ["@stryker-mutator/vitest-runner"],
    vitest: { configFile: "spec-tests/mutants/vitest.config.ts", related: false, pool: "forks" },
    coverageAnalysis: "perTest",
    // A busy machine must not fail the first run, and a slow test is not a detected mutant.
    dryRunTimeoutMinutes: 30,
    timeoutMS: 60_000,
    ignoreStatic: true,
    disableTypeChecks: false,
    // TypeScript 7 has no interface for other programs: Stryker must not look for a configuration to rewrite.
    tsconfigFile: "none.json",
    incremental: oneIn === 1,
    incrementalFile,
    jsonReporter: { fileName: sampleFile },
    tempDirName: ".cache/mutants",
    concurrency: Number(process.env["CONCURRENCY"] ?? 1),
    reporters: ["progress-append-only", ...(oneIn > 1 ? ["json"] : [])],
    allowConsoleColors: false,
    allowEmpty: true,
  }).runMutationTest()
}

process.chdir(repositoryRoot)
const places = process.argv.slice(2).map((place) => place.replace(/\/$/, ""))
const unknownPlace = places.find((place) => place !== "score" && !isMutated(place))
if (unknownPlace !== undefined) {
  print(
    `There is no "${unknownPlace}": name a folder or a file of core/ or of the contract, such as core/checkout or app/shop/api/rest.`,
  )
  process.exitCode = 1
} else {
  mkdirSync(".cache", { recursive: true })
  for (const place of places.length === 0
    ? allMutatedFolders(repositoryRoot)
    : places.filter((name) => name !== "score")) {
    print(`▸ ${place}`)
    await runMutants(place)
    const report = path.join(repositoryRoot, oneIn > 1 ? sampleFile : incrementalFile)
    printSurvivors(report, place)
    if (oneIn > 1) saveSample(report, place, { oneIn, seed })
    else saveScores(report, place)
  }
  printScores()
}
