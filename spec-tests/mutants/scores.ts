import { createHash } from "node:crypto"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"

import { repositoryRoot } from "../../app/language/source-files.ts"
import { filesOf, isIn, mutatedFolders, type MutatedFolder } from "./mutated-folders.ts"

/** Results of the mutants of one file; `source` is a hash that shows whether the file has changed since. */
type FileScore = {
  readonly source: string
  readonly noticed: number
  readonly survived: number
  readonly uncovered: number
}
type Scores = Readonly<Record<string, FileScore>>

/** The used part of Stryker's report. */
type Mutant = {
  readonly status: string
  readonly mutatorName: string
  readonly replacement?: string
  readonly location: { readonly start: { readonly line: number; readonly column: number } }
}
type MutantReport = {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: ReadonlyArray<Mutant> }>>
}

/** Score of lines sampled from a folder by `seed`: an estimate for all its lines. */
type SampleScore = Omit<FileScore, "source"> & { readonly oneIn: number; readonly seed: string }

const scoresFile = path.join(import.meta.dirname, "scores.json")
const samplesFile = path.join(import.meta.dirname, "samples.json")

const fingerprint = (source: string): string => createHash("sha256").update(source).digest("hex").slice(0, 12)
const sourceNow = (file: string): string => fingerprint(readFileSync(path.join(repositoryRoot, file), "utf8"))

const savedScores = (): Scores => (existsSync(scoresFile) ? JSON.parse(readFileSync(scoresFile, "utf8")) : {})
const savedSamples = (): Readonly<Record<string, SampleScore>> =>
  existsSync(samplesFile) ? JSON.parse(readFileSync(samplesFile, "utf8")) : {}

const scoreOf = (file: MutantReport["files"][string]): FileScore => {
  const count = (...statuses: ReadonlyArray<string>) =>
    file.mutants.filter(({ status }) => statuses.includes(status)).length
  return {
    source: fingerprint(file.source),
    noticed: count("Killed", "Timeout"),
    survived: count("Survived"),
    uncovered: count("NoCoverage"),
  }
}

/** Files of a folder, or the single file, in Stryker's report. */
const triedFiles = (reportFile: string, place: string) => {
  const { files }: MutantReport = JSON.parse(readFileSync(reportFile, "utf8"))
  return Object.entries(files).filter(([file]) => isIn(place, file))
}

/** Lists the undetected mutants, with the original line and its replacement. */
export const printSurvivors = (reportFile: string, place: string): void => {
  if (!existsSync(reportFile)) return
  for (const [file, { source, mutants }] of triedFiles(reportFile, place)) {
    const lines = source.split("\n")
    for (const { status, mutatorName, replacement, location } of mutants) {
      if (status !== "Survived" && status !== "NoCoverage") continue
      const { line: number, column } = location.start
      process.stdout.write(
        `[${status}] ${file}:${number}:${column} ${mutatorName}\n  - ${(lines[number - 1] ?? "").trim()}\n  + ${(replacement ?? "").trim()}\n`,
      )
    }
  }
}

/** Stores the new results of a folder or file; deleted files are removed. */
export const saveScores = (reportFile: string, place: string): void => {
  if (!existsSync(reportFile)) return
  const fresh = triedFiles(reportFile, place).map(([file, tried]) => [file, scoreOf(tried)] as const)
  const all = Object.entries({ ...savedScores(), ...Object.fromEntries(fresh) })
    .filter(([file]) => existsSync(path.join(repositoryRoot, file)))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  writeFileSync(scoresFile, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}

/** Saves the score of a sample of a folder, replacing an older one. */
export const saveSample = (
  reportFile: string,
  place: string,
  drawn: { readonly oneIn: number; readonly seed: string },
): void => {
  const mutants = triedFiles(reportFile, place).flatMap(([, tried]) => tried.mutants)
  const { source: _, ...score } = scoreOf({ source: "", mutants })
  writeFileSync(samplesFile, `${JSON.stringify({ ...savedSamples(), [place]: { ...drawn, ...score } }, null, 2)}\n`)
}

const sum = (scores: ReadonlyArray<FileScore>) => ({
  noticed: scores.reduce((total, { noticed }) => total + noticed, 0),
  missed: scores.reduce((total, { survived, uncovered }) => total + survived + uncovered, 0),
})

const line = (name: string, scores: ReadonlyArray<FileScore>): string => {
  const { noticed, missed } = sum(scores)
  const percent = noticed + missed === 0 ? "    -" : `${((100 * noticed) / (noticed + missed)).toFixed(1)} %`
  return `  ${name.padEnd(34)} ${percent.padStart(8)}   ${noticed} of ${noticed + missed} mutants noticed`
}

/** Prints the score of every folder, of the whole core and of the contract, and the files changed since their last run. */
export const printScores = (): void => {
  const scores = Object.entries(savedScores())
  const folders = [...new Set(scores.map(([file]) => path.dirname(file)))]
  const within = (folder: string) => scores.flatMap(([file, score]) => (path.dirname(file) === folder ? [score] : []))
  const known = new Map(scores)
  const lines = [
    ...folders.map((folder) => line(folder, within(folder))),
    ...Object.entries(savedSamples()).map(([place, sample]) =>
      line(`${place} (one line in ${sample.oneIn})`, [{ source: "", ...sample }]),
    ),
    ...mutatedFolders.flatMap((mutated) => linesOfWhole(mutated, known)),
  ]
  process.stdout.write(`${lines.join("\n")}\n`)
}

const linesOfWhole = (
  { folder, minimumScore, sources }: MutatedFolder,
  known: ReadonlyMap<string, FileScore>,
): ReadonlyArray<string> => {
  const tried = [...known].flatMap(([file, score]) => (isIn(folder, file) ? [score] : []))
  const untried = filesOf(sources, repositoryRoot).filter((file) => known.get(file)?.source !== sourceNow(file))
  return [
    line(`${folder}/ (at least ${minimumScore} %)`, tried),
    ...(untried.length === 0
      ? []
      : [`  Not tried, or changed since: ${untried.length} files`, ...untried.map((file) => `    ${file}`)]),
  ]
}
