import { globSync } from "node:fs"
import path from "node:path"

import { createServer, type ViteDevServer } from "vite"

import { extensionBreaches } from "../../core/extensions/extension-contract.ts"
import { type Extension, type ExtensionModule, registerExtensions } from "../../core/extensions/extension.ts"
import { isRecord } from "../../core/web/record.ts"
import { pageFiles } from "../build/project-page-files.ts"
import { clashSentence } from "../extensions/extended-points.ts"
import { withDeadline, loadPart, partNames, PartFailed } from "../extensions/load-part.ts"
import { loadSettings } from "../shop/seed/load-settings.ts"
import type { Seed } from "../shop/seed/seed-folder.ts"
import { pageProblems } from "./define-page.ts"
import { loadModules, type Project, type ProjectModule } from "./load-project.ts"
import { seedOfProject } from "./seed-of-project.ts"
import { messageOf, placeOfError, placeOfText, quoted } from "./source-place.ts"

// Finds the errors of the modules and pages of a project by loading them as the server does: a sentence with file and line for each.

/** The project's files that a file loads, itself first. */
const filesOf = ({ environments }: ViteDevServer, folder: string, file: string): ReadonlyArray<string> => {
  const found = new Set<string>([file])
  for (const loaded of found)
    for (const node of environments.ssr.moduleGraph.getModulesByFile(loaded) ?? [])
      for (const { file: imported } of node.importedModules)
        if (imported?.startsWith(folder + path.sep) === true) found.add(imported)
  return [...found].filter((loaded) => !path.relative(folder, loaded).split(path.sep).includes("node_modules"))
}

/** `file:line` of a text or key in the files of a module; the first file if none contains it. */
const placeIn = (files: ReadonlyArray<string>, text: string): string =>
  files.map((file) => placeOfText(file, ...quoted(text), `${text}:`)).find((place) => /:\d+$/.test(place)) ??
  files[0] ??
  ""

type LoadedModule = { readonly extension: Extension; readonly problems: ReadonlyArray<string> }

const load = (vite: ViteDevServer, file: string): Promise<Readonly<Record<string, unknown>>> =>
  withDeadline(vite.ssrLoadModule(file), "The file")

/** Loads the parts of a module. */
const loadParts = async (
  vite: ViteDevServer,
  folder: string,
  { file, module }: ProjectModule,
): Promise<LoadedModule> => {
  const results = await Promise.all(
    partNames(module).map(async (part) => {
      try {
        return { points: await loadPart(module, part) }
      } catch (failure) {
        const cause = failure instanceof PartFailed ? failure.cause : failure
        if (cause instanceof Error) vite.ssrFixStacktrace(cause)
        const place = cause === undefined ? placeIn([file], part) : placeOfError(cause, folder, placeIn([file], part))
        return { problem: `${place}: ${messageOf(failure)}` }
      }
    }),
  )
  return {
    extension: { ...Object.assign({}, ...results.map(({ points }) => points)), name: module.name },
    problems: results.flatMap(({ problem }) => problem ?? []),
  }
}

/** Breaches of the contract of modules. Analytics sinks and express buttons are left out, since calling them has effects. */
const contractProblems = (extension: Extension, files: ReadonlyArray<string>): ReadonlyArray<string> => {
  const { name } = extension
  try {
    return extensionBreaches({ ...extension, analyticsSinks: [], expressButtons: [], eventListeners: [] }).map(
      ({ point, entry, problem }) =>
        `${placeIn(files, entry)}: The ${point} "${entry}" of the module "${name}" ${problem}.`,
    )
  } catch (cause) {
    return [`${files[0]}: An entry of the module "${name}" lacks what its type requires: ${messageOf(cause)}.`]
  }
}

const repeated = (codes: ReadonlyArray<string>): ReadonlyArray<string> =>
  codes.filter((code, index) => codes.indexOf(code) !== index)

/** Errors for payment methods and fields that are added to the built-in shop twice, or that it has already. */
const shopProblems = (
  modules: ReadonlyArray<ExtensionModule>,
  seed: Seed,
  place: (code: string) => string,
): ReadonlyArray<string> => {
  const added = modules.flatMap(({ builtInShop }) => builtInShop?.paymentMethods ?? []).map(({ code }) => code)
  const fields = modules.flatMap(({ builtInShop }) => builtInShop?.orderFields ?? []).map(({ code }) => code)
  const shopMethods = new Set(loadSettings(seed).paymentMethods.map(({ code }) => code))
  return [
    ...added
      .filter((code) => shopMethods.has(code))
      .map((code) => `${place(code)}: The built-in shop has a payment method "${code}": choose another code.`),
    ...repeated(added).map(
      (code) => `${place(code)}: The payment method "${code}" is added to the built-in shop twice.`,
    ),
    ...repeated(fields).map((code) => `${place(code)}: The field "${code}" is added to the built-in shop twice.`),
  ]
}

const examineModules = async (vite: ViteDevServer, project: Project): Promise<ReadonlyArray<string>> => {
  const listed = await loadModules(project)
  const modules = await Promise.all(
    listed.map(async (listedModule): Promise<ProjectModule> => {
      // The module that Node has loaded is valid; Vite adds the parts that Node cannot load.
      const { [listedModule.exportName]: module } = await load(vite, listedModule.file)
      return { ...listedModule, module: isRecord(module) ? { ...listedModule.module, ...module } : listedModule.module }
    }),
  )
  const loaded = await Promise.all(modules.map((listedModule) => loadParts(vite, project.folder, listedModule)))
  const files = modules.map(({ file }) => filesOf(vite, project.folder, file))
  const registration = registerExtensions(loaded.map(({ extension }) => extension))
  const placeOfName = (name: string, key: string): string => {
    const index = modules.findLastIndex(({ module }) => module.name === name)
    return placeIn(files[index] ?? [], key)
  }
  return [
    ...loaded.flatMap(({ problems }) => problems),
    ...loaded.flatMap(({ extension }, index) => contractProblems(extension, files[index] ?? [])),
    ...(registration._tag === "Registered" ? [] : registration.duplicates).map(
      (duplicate) => `${placeOfName(duplicate.by[1], duplicate.key)}: ${clashSentence(duplicate)}`,
    ),
    ...shopProblems(
      modules.map(({ module }) => module),
      seedOfProject(project, project.config.settings?.seedDir),
      (code) => placeIn(files.toReversed().flat(), code),
    ),
  ]
}

/** Loads a file of a project; `undefined` and a sentence if that is not possible. */
const loadFile = async (vite: ViteDevServer, folder: string, file: string) => {
  try {
    return { file, exported: await load(vite, file) }
  } catch (cause) {
    if (cause instanceof Error) vite.ssrFixStacktrace(cause)
    return { file, problem: `${placeOfError(cause, folder, file)}: the file cannot be loaded: ${messageOf(cause)}` }
  }
}

const examineFiles = async (vite: ViteDevServer, { folder }: Project): Promise<ReadonlyArray<string>> => {
  const views = globSync(["theme/views/*.tsx", "theme/slots/*.tsx"], { cwd: folder }).toSorted()
  const shown = await Promise.all(views.map((file) => loadFile(vite, folder, path.join(folder, file))))
  const pages = await Promise.all(pageFiles(folder).map((file) => loadFile(vite, folder, file)))
  const readable = pages.flatMap(({ file, exported }) =>
    exported === undefined ? [] : [{ file, page: exported["page"] }],
  )
  return [
    ...[...shown, ...pages].flatMap(({ problem }) => problem ?? []),
    ...pageProblems(readable).map(({ file, anchor, sentence }) => `${placeOfText(file, anchor, "page")}: ${sentence}`),
  ]
}

/** Opens the Vite server that loads the files of a project, as `vitrine dev` does. Rejects with `InvalidProject` or `InvalidView`. */
export const openExaminer = async (): Promise<ViteDevServer> => {
  const { default: config } = await import("../build/vite-build.ts")
  return createServer({
    ...config,
    configFile: false,
    logLevel: "silent",
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
}

/** Loads the modules, views and pages of a project, and returns a sentence with file and line for each error. */
export const examineProject = async (vite: ViteDevServer, project: Project): Promise<ReadonlyArray<string>> => [
  ...(await examineModules(vite, project)),
  ...(await examineFiles(vite, project)),
]
