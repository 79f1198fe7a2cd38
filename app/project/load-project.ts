import { existsSync, globSync } from "node:fs"
import { createRequire, registerHooks } from "node:module"
import path from "node:path"
import { pathToFileURL } from "node:url"

import type { ExtensionModule } from "../../core/extensions/extension.ts"
import { moduleProblems } from "../../core/extensions/module-problems.ts"
import type { ProjectConfig } from "../../core/project/project-config.ts"
import { isRecord } from "../../core/web/record.ts"
import { withDeadline, PartFailed } from "../extensions/load-part.ts"
import { configName } from "./project-folder.ts"
import { projectProblems } from "./project-problems.ts"
import { messageOf, placeOfError, placeOfText, spellingsOf } from "./source-place.ts"

/** The project of a shop cannot be loaded. The message has one sentence in each line, with the file and the line if it is known. */
export class InvalidProject extends Error {
  readonly _tag = "InvalidProject"
}

/** A project with a valid configuration. */
export type Project = { readonly folder: string; readonly config: ProjectConfig }

/** An extension module of a project, and the file and name that export it. */
export type ProjectModule = { readonly file: string; readonly exportName: string; readonly module: ExtensionModule }

const isEngine = (specifier: string): boolean => /^vitrine(\/|$)/.test(specifier)

// A project outside this repository imports the engine that loads it.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, isEngine(specifier) ? { ...context, parentURL: import.meta.url } : context),
})

/** Imports a file of a project, again for another `version`. Rejects with `InvalidProject`, whose message names the file and the line. */
const importFile = async (folder: string, file: string, version = ""): Promise<Readonly<Record<string, unknown>>> => {
  try {
    const url = pathToFileURL(file).href + (version === "" ? "" : `?version=${version}`)
    const exported: unknown = await withDeadline(import(/* @vite-ignore */ url), "The file")
    return isRecord(exported) ? exported : {}
  } catch (cause) {
    if (cause instanceof PartFailed)
      throw new InvalidProject(`${placeOfText(file, "\nawait ", "await ")}: ${cause.message}`)
    throw new InvalidProject(`${placeOfError(cause, folder, file)}: the file cannot be loaded: ${messageOf(cause)}`)
  }
}

/** True if `projectProblems` finds no error. */
const isConfig = (value: unknown): value is ProjectConfig => projectProblems(value).length === 0

/** Loads the configuration of the project in a folder; with another `version` it is read again. Rejects with `InvalidProject`. */
export const loadProject = async (folder: string, version?: string): Promise<Project> => {
  const file = path.join(folder, configName)
  if (!existsSync(file))
    throw new InvalidProject(`The project ${folder} has no ${configName}: PROJECT names its folder.`)
  const { default: config } = await importFile(folder, file, version)
  if (isConfig(config)) return { folder, config }
  const sentences = projectProblems(config).map(
    ({ key, sentence }) => `${key === "" ? file : placeOfText(file, ...spellingsOf(key))}: ${sentence}`,
  )
  throw new InvalidProject(sentences.join("\n"))
}

/** True if `moduleProblems` finds no error. */
const isModule = (value: unknown): value is ExtensionModule => isRecord(value) && moduleProblems(value).length === 0

const looksLikeModule = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && "parts" in value

const loadModule = async (folder: string, file: string): Promise<ProjectModule> => {
  const found = Object.entries(await importFile(folder, file)).filter(([, value]) => looksLikeModule(value))
  const [first, second] = found
  if (first === undefined)
    throw new InvalidProject(`${file}: the file exports no ExtensionModule: an object with a name and parts.`)
  if (second !== undefined)
    throw new InvalidProject(
      `${placeOfText(file, second[0])}: the file exports ${found.length} modules; write each module of the project into a file of its own.`,
    )
  const [exportName, module] = first
  if (isModule(module)) return { file, exportName, module }
  const sentences = (looksLikeModule(module) ? moduleProblems(module) : []).map(
    ({ near, problem }) => `${placeOfText(file, ...spellingsOf(near), `const ${exportName}`)}: the module ${problem}.`,
  )
  throw new InvalidProject(sentences.join("\n"))
}

/** The file of a package or of a path in `modules` of the configuration. */
const resolvedFile = ({ folder }: Project, name: string): string => {
  const config = path.join(folder, configName)
  const isPath = /^\.{0,2}\//.test(name)
  try {
    const file = isPath ? path.resolve(folder, name) : createRequire(config).resolve(name)
    if (existsSync(file)) return file
  } catch {
    // Not installed.
  }
  const packageName = existsSync(path.join(folder, name))
    ? `a file of the project begins with ./: write "./${name}".`
    : `the module "${name}" is not installed: run npm install ${name}.`
  const problem = isPath ? `there is no file ${name}.` : packageName
  throw new InvalidProject(`${placeOfText(config, ...spellingsOf(name))}: ${problem}`)
}

/** The file of a module that the configuration names. Throws `InvalidProject` for a file in `modules/`, which is installed by being there. */
const configuredFile = (project: Project, name: string, installedFiles: ReadonlyArray<string>): string => {
  const file = resolvedFile(project, name)
  if (!installedFiles.includes(file)) return file
  const place = placeOfText(path.join(project.folder, configName), ...spellingsOf(name))
  throw new InvalidProject(`${place}: ${name} is installed by being in modules/: leave it out here.`)
}

/** Returns all results. If some rejected with `InvalidProject`, rejects with one `InvalidProject` that has all their sentences. */
const allOrInvalidProject = async <A>(work: ReadonlyArray<Promise<A>>): Promise<ReadonlyArray<A>> => {
  const sentences: Array<string> = []
  const results = await Promise.all(
    work.map((loading) =>
      loading.catch((cause: unknown) => {
        if (!(cause instanceof InvalidProject)) throw cause
        sentences.push(cause.message)
        return undefined
      }),
    ),
  )
  if (sentences.length > 0) throw new InvalidProject(sentences.join("\n"))
  return results.filter((result) => result !== undefined)
}

/** Loads the modules of a project: those its configuration names, then `modules/*.ts` and `modules/<name>/module.ts`. Rejects with `InvalidProject`. */
export const loadModules = (project: Project): Promise<ReadonlyArray<ProjectModule>> => {
  const { folder, config } = project
  const installedFiles = globSync(["modules/*.ts", "modules/*/module.ts"], { cwd: folder })
    .toSorted()
    .map((file) => path.join(folder, file))
  return allOrInvalidProject([
    ...(config.modules ?? []).map(async (name) => loadModule(folder, configuredFile(project, name, installedFiles))),
    ...installedFiles.map((file) => loadModule(folder, file)),
  ])
}
