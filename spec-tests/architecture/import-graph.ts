import { existsSync, readFileSync } from "node:fs"
import path from "node:path"

import { parseSync } from "vite"

import { repositoryRoot } from "../../app/language/source-files.ts"

/** One import as it stands in a file; imports of types alone leave no trace at run time and are left out. */
export type Import = {
  readonly specifier: string
  readonly kind: "static" | "dynamic"
  /** Imported names; empty for `import "x"`, `export *` and `import()`. */
  readonly names: ReadonlyArray<string>
}

const unquoted = (text: string): string => text.replace(/^["'`]|["'`]$/g, "")

/** The imports of a source text that remain at run time, static and dynamic. */
export const importsOf = (file: string, source: string): ReadonlyArray<Import> => {
  const { module } = parseSync(file, source)
  const remains = (statement: { readonly start: number }): boolean =>
    !/^(import|export)\s+type\b/.test(source.slice(statement.start, statement.start + 40))

  const statics = module.staticImports.filter(remains).map((statement): Import => ({
    specifier: statement.moduleRequest.value,
    kind: "static",
    names: statement.entries
      .filter((entry) => !entry.isType)
      .flatMap((entry) => (entry.importName.name === null ? [] : [entry.importName.name])),
  }))
  const reExports = module.staticExports.filter(remains).flatMap((statement) =>
    statement.entries.flatMap((entry): ReadonlyArray<Import> => {
      if (entry.moduleRequest === null || entry.isType) return []
      const { name } = entry.importName
      return [{ specifier: entry.moduleRequest.value, kind: "static", names: name === null ? [] : [name] }]
    }),
  )
  const dynamics = module.dynamicImports.map(({ moduleRequest }): Import => ({
    specifier: unquoted(source.slice(moduleRequest.start, moduleRequest.end)),
    kind: "dynamic",
    names: [],
  }))
  return [...statics, ...reExports, ...dynamics]
}

const fileImports = new Map<string, ReadonlyArray<Import>>()

/** The imports of a file of the repository, read once. */
export const importsOfFile = (file: string): ReadonlyArray<Import> => {
  const known = fileImports.get(file)
  if (known !== undefined) return known
  const found = importsOf(file, readFileSync(path.join(repositoryRoot, file), "utf8"))
  fileImports.set(file, found)
  return found
}

/** The path from the root that a relative import names; a package stays as it is written. */
export const target = (file: string, specifier: string): string =>
  specifier.startsWith(".") ? path.posix.join(path.posix.dirname(file), specifier) : specifier

/** A step of a walk: the reached file, the files on the way, and the last import. */
export type Reached = { readonly path: ReadonlyArray<string>; readonly at: string; readonly from: Import }

/** Everything these files load, directly or through others, with the import path. Packages end a path. */
export const reachedFrom = (
  entries: ReadonlyArray<string>,
  kinds: ReadonlyArray<Import["kind"]> = ["static"],
): ReadonlyArray<Reached> => {
  const reached: Array<Reached> = []
  const visited = new Set<string>(entries)
  const open = entries.map((entry) => [entry])
  for (let way = open.pop(); way !== undefined; way = open.pop()) {
    const file = way.at(-1) ?? ""
    for (const found of importsOfFile(file).filter(({ kind }) => kinds.includes(kind))) {
      const at = target(file, found.specifier)
      reached.push({ path: way, at, from: found })
      const isSource =
        found.specifier.startsWith(".") && /\.tsx?$/.test(at) && existsSync(path.join(repositoryRoot, at))
      if (isSource && !visited.has(at)) {
        visited.add(at)
        open.push([...way, at])
      }
    }
  }
  return reached
}
