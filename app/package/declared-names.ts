import { readFileSync } from "node:fs"
import path from "node:path"

import { parseSync } from "vite"

type Node = Readonly<Record<string, unknown>>

/** Name in a file of declarations. */
type Place = { readonly file: string; readonly name: string }

/** Public declaration with the names of types and values that it uses, each as its file knows it. */
type PublicDeclaration = { readonly text: string; readonly uses: ReadonlyArray<Place> }

/** File of declarations: what it declares, and the places of the names that it imports or exports under a name. */
type Declarations = {
  readonly declared: ReadonlyMap<string, PublicDeclaration>
  readonly imported: ReadonlyMap<string, Place>
  readonly exported: ReadonlyMap<string, Place>
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null

const isRelative = (specifier: string): boolean => specifier.startsWith(".")

/** File of declarations that an import names: `../money/amount.ts` in `core/cart/` is `core/money/amount.d.ts`. */
const target = (from: string, specifier: string): string =>
  path.posix.join(path.posix.dirname(from), specifier.replace(/\.tsx?$/, ".d.ts"))

/** First identifier of `Effect.Effect` or `Cart`. */
const firstName = (node: unknown): ReadonlyArray<string> => {
  if (!isNode(node)) return []
  if (node["type"] === "Identifier") return [String(node["name"])]
  return firstName(node["left"] ?? node["object"])
}

/** Fields of nodes that refer to a declaration. */
const references: Readonly<Record<string, string>> = {
  TSTypeReference: "typeName",
  TSTypeQuery: "exprName",
  TSInterfaceHeritage: "expression",
  TSClassImplements: "expression",
  ClassDeclaration: "superClass",
}

/** The names that a declaration uses: names of its file, and names of other files as in `import("./file.ts").Name`. */
const usedPlaces = (file: string, node: unknown): ReadonlyArray<Place> => {
  if (Array.isArray(node)) return node.flatMap((child) => usedPlaces(file, child))
  if (!isNode(node)) return []
  const type = String(node["type"])
  const inside = Object.values(node).flatMap((child) => usedPlaces(file, child))
  if (type === "TSImportType") {
    const specifier = isNode(node["source"]) ? String(node["source"]["value"]) : ""
    if (!isRelative(specifier)) return inside
    return [...firstName(node["qualifier"]).map((name) => ({ file: target(file, specifier), name })), ...inside]
  }
  const field = references[type]
  return field === undefined ? inside : [...firstName(node[field]).map((name) => ({ file, name })), ...inside]
}

/** Names of a declaration: several for `const a: A, b: B`. */
const namesOf = (declaration: Node): ReadonlyArray<string> =>
  [declaration["declarations"] ?? declaration]
    .flat()
    .flatMap((declared) => (isNode(declared) ? firstName(declared["id"]) : []))

/** Reads a file of declarations below `folder`. Several declarations of one name, such as overloads, are joined. */
const readDeclarations = (folder: string, file: string): Declarations => {
  const source = readFileSync(path.join(folder, file), "utf8")
  const { program, module } = parseSync(file, source)
  const textOf = ({ start, end }: { readonly start: number; readonly end: number }): string =>
    source
      .slice(start, end)
      .replace(/^declare /, "")
      .replaceAll(/import\("\.[^"]*"\)\./g, "")
  const declared = new Map<string, PublicDeclaration>()
  for (const statement of program.body) {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement
    if (declaration === null) continue
    for (const name of namesOf({ ...declaration })) {
      const before = declared.get(name)
      const uses = [...(before?.uses ?? []), ...usedPlaces(file, declaration)]
      declared.set(name, { text: [before?.text, textOf(declaration)].filter(Boolean).join("\n"), uses })
    }
  }
  const imported = module.staticImports
    .filter(({ moduleRequest }) => isRelative(moduleRequest.value))
    .flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName, localName }): [string, Place] => [
        localName.value,
        { file: target(file, moduleRequest.value), name: importName.name ?? "*" },
      ]),
    )
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries
      .filter(({ exportName }) => exportName.name !== null)
      .map(({ exportName, importName, localName, moduleRequest }): [string, Place] => [
        exportName.name ?? "",
        moduleRequest === null
          ? { file, name: localName.name ?? "" }
          : { file: target(file, moduleRequest.value), name: importName.name ?? "*" },
      ]),
  )
  return { declared, imported: new Map(imported), exported: new Map(exported) }
}

/** Public names of entries and their declarations, from the files of declarations below a folder. */
export const declaredNames = (folder: string) => {
  const files = new Map<string, Declarations>()
  const read = (file: string): Declarations => {
    const declarations = files.get(file) ?? readDeclarations(folder, file)
    files.set(file, declarations)
    return declarations
  }

  /** The place where a name is declared, through imports and re-exports; `undefined` for names of the language and of packages. */
  const resolve = ({ file, name }: Place): Place | undefined => {
    const { declared, imported, exported } = read(file)
    if (declared.has(name)) return { file, name }
    const further = imported.get(name) ?? exported.get(name)
    return further === undefined ? undefined : resolve(further)
  }

  /** Names that an entry exports, with the places of their declarations. Throws for a name without a declaration. */
  const exportsOf = (entry: string): ReadonlyMap<string, Place> =>
    new Map(
      [...read(entry).exported].map(([name, place]): [string, Place] => {
        const found = resolve(place)
        if (found === undefined) throw new Error(`${entry} exports "${name}", which ${place.file} does not declare.`)
        return [name, found]
      }),
    )

  const declarationOf = ({ file, name }: Place): PublicDeclaration => {
    const found = read(file).declared.get(name)
    if (found === undefined) throw new Error(`${file} does not declare "${name}".`)
    return found
  }

  /** Places that these declarations use, in any number of steps, without these themselves. */
  const reachedFrom = (places: ReadonlyArray<Place>): ReadonlyArray<Place> => {
    const keyOf = ({ file, name }: Place): string => `${file}:${name}`
    const visited = new Set(places.map(keyOf))
    const reached: Array<Place> = []
    const visit = (place: Place): void => {
      for (const use of declarationOf(place).uses) {
        const found = resolve(use)
        if (found === undefined || visited.has(keyOf(found))) continue
        visited.add(keyOf(found))
        reached.push(found)
        visit(found)
      }
    }
    places.forEach(visit)
    return reached
  }

  return { exportsOf, reachedFrom, textOf: (place: Place): string => declarationOf(place).text }
}
