import { existsSync } from "node:fs"
import path from "node:path"

import { loadCatalogue } from "../shop/seed/load-catalogue.ts"
import { SeedError } from "../shop/seed/seed-error.ts"
import type { Project } from "./load-project.ts"
import { configName } from "./project-folder.ts"
import { seedOfProject } from "./seed-of-project.ts"
import { placeOfText, spellingsOf } from "./source-place.ts"

const lineOfSyntaxError = / (?:in JSON )?at position \d+ \(line (?<line>\d+) column \d+\)$/

/** A problem of a seed, which begins with the file in it, as a sentence with the whole path and the line of a syntax error. */
const seedSentence = (seed: string, problem: string): string => {
  const [, file = "", rest = problem] = /^([^:]+): (.*)$/s.exec(problem) ?? []
  const syntax = lineOfSyntaxError.exec(rest)
  const place = path.resolve(seed, file)
  return syntax === null
    ? `${place}: ${rest}.`
    : `${place}:${syntax.groups?.["line"]}: the file is not JSON: ${rest.slice(0, syntax.index)}.`
}

/** Returns a sentence with the file for each error in the content of a project's built-in shop. */
export const seedProblems = (project: Project): ReadonlyArray<string> => {
  const seedDir = project.config.settings?.seedDir
  const config = path.join(project.folder, configName)
  if (seedDir !== undefined && !existsSync(path.resolve(project.folder, seedDir)))
    return [`${placeOfText(config, ...spellingsOf("seedDir"))}: there is no folder ${seedDir}.`]
  const seed = seedOfProject(project, seedDir)
  if (typeof seed === "string" && seedDir === undefined) return []
  try {
    loadCatalogue(seed)
    return []
  } catch (failure) {
    if (!(failure instanceof SeedError)) throw failure
    return failure.problems.map((problem) => seedSentence(failure.seed, problem))
  }
}
