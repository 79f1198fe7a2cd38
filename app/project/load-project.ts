import { existsSync, globSync, readFileSync } from "node:fs"
import { createRequire, registerHooks } from "node:module"
import path from "node:path"
import { pathToFileURL } from "node:url"

import type { ExtensionModule } from "../../core/extensions/extension.ts"
import type { ProjectConfig } from "../../core/project/project-config.ts"
import { isRecord } from "../../core/web/record.ts"
import { configName } from "./project-folder.ts"
import { projectProblems } from "./project-problems.ts"

/** The project of a shop cannot be loaded. The message has one sentence in each line, with the file and the line if it is known. */
export class InvalidProject extends Error {
  readonly _tag = "InvalidProject"
}

/** A project with a valid configuration. */
export type Project = { readonly folder: string; readonly config: ProjectConfig }

/** An extension module of a project, and the file and name that export it. */
export type ProjectModule = { readonly file: string; readonly exportName: string; readonly module: ExtensionModule }

/** The line of the first use of a key in a source, counted from 1. */
const lineOf = (source: string, key: string): number | undefined => {
  const spellings = [`${key}:`, `"${key}"`, `'${key}'`]
  const line = source.split("\n").findIndex((text) => spellings.some((spelling) => text.includes(spelling)))
  return key === "" || line < 0 ? undefined : line + 1
}

const isEngine = (specifier: string): boolean => /^vitrine(\/|$)/.test(specifier)

// A project outside this repository imports the engine that loads it.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, isEngine(specifier) ? { ...context, parentURL: import.meta.url } : context),
})

/** Imports a file of a project. Rejects with `InvalidProject`, whose message names the file. */
const imported = async (file: string): Promise<Readonly<Record<string, unknown>>> => {
  try {
    const exported: unknown = await import(/* @vite-ignore */ pathToFileURL(file).href)
    return isRecord(exported) ? exported : {}
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new InvalidProject(`${file}: the file cannot be loaded: ${reason}`)
  }
}

/** Narrows what `projectProblems` has found no error in. */
const isConfig = (value: unknown): value is ProjectConfig => projectProblems(value).length === 0

/** Loads the configuration of the project in a folder. Rejects with `InvalidProject`. */
export const loadProject = async (folder: string): Promise<Project> => {
  const file = path.join(folder, configName)
  if (!existsSync(file))
    throw new InvalidProject(`The project ${folder} has no ${configName}: PROJECT names its folder.`)
  const { default: config } = await imported(file)
  if (isConfig(config)) return { folder, config }
  const source = readFileSync(file, "utf8")
  const sentences = projectProblems(config).map(({ key, sentence }) => {
    const line = lineOf(source, key)
    return `${file}${line === undefined ? "" : `:${line}`}: ${sentence}`
  })
  throw new InvalidProject(sentences.join("\n"))
}

const isModule = (value: unknown): value is ExtensionModule =>
  isRecord(value) && typeof value["name"] === "string" && isRecord(value["parts"])

const loadModule = async (file: string): Promise<ProjectModule> => {
  const found = Object.entries(await imported(file)).flatMap(([exportName, module]) =>
    isModule(module) ? [{ file, exportName, module }] : [],
  )
  const [first, second] = found
  if (first !== undefined && second === undefined) return first
  const problem = first === undefined ? "exports no ExtensionModule" : `exports ${found.length} modules`
  throw new InvalidProject(`${file}: the file ${problem}; one module of the project stands in one file.`)
}

/** The file of a package or of a path in `modules` of the configuration. */
const resolvedFile = ({ folder }: Project, name: string): string => {
  if (/^\.{0,2}\//.test(name)) return path.resolve(folder, name)
  try {
    return createRequire(path.join(folder, configName)).resolve(name)
  } catch {
    throw new InvalidProject(
      `${path.join(folder, configName)}: the module "${name}" is not installed: run npm install ${name}.`,
    )
  }
}

/** Loads the modules of a project: those its configuration names, then `modules/*.ts` and `modules/<name>/module.ts`. Rejects with `InvalidProject`. */
export const loadModules = (project: Project): Promise<ReadonlyArray<ProjectModule>> => {
  const own = globSync(["modules/*.ts", "modules/*/module.ts"], { cwd: project.folder }).toSorted()
  const named = (project.config.modules ?? []).map((name) => resolvedFile(project, name))
  return Promise.all([...named, ...own.map((file) => path.join(project.folder, file))].map(loadModule))
}
