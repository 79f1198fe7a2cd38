import { readFileSync } from "node:fs"
import path from "node:path"

import { parseSync } from "vite"

import { type Statement, valueDeclaration } from "./value-declaration.ts"

/** Declaration of a public name in a source file. */
type PublicDeclaration = {
  /** Text of the doc comment, without its asterisks; empty without one. */
  readonly comment: string
  /** The source of a type, whose fields have comments of their own; `undefined` for a value. */
  readonly typeSource: string | undefined
  /** The declaration of a constant without its value; `undefined` for a type, and for a constant without a type. */
  readonly valueSource: string | undefined
  /** The sources of the types of the same file that `valueSource` names. */
  readonly usedTypes: ReadonlyArray<string>
}

/** Text of the doc comment that ends before a place of a source. */
const commentBefore = (source: string, place: number): string => {
  const before = source.slice(0, place).trimEnd()
  if (!before.endsWith("*/")) return ""
  const begin = before.lastIndexOf("/**")
  return begin < 0
    ? ""
    : before
        .slice(begin + 3, -2)
        .replace(/^[ \t]*\* ?/gm, "")
        .trim()
}

/** The types of a file that a declaration names. */
const typesIn = (declaration: string, types: ReadonlyMap<string, string>): ReadonlyArray<string> =>
  [...types].filter(([name]) => new RegExp(`\\b${name}\\b`).test(declaration)).map(([, source]) => source)

/** Declared names of a statement such as `const a = 1, b = 2` or `type A = string`. */
const declaredNames = (declaration: object): ReadonlyArray<string> => {
  const list = "declarations" in declaration ? declaration.declarations : [declaration]
  return (Array.isArray(list) ? list : []).flatMap((one: { readonly id?: { readonly name?: string } }) =>
    one.id?.name === undefined ? [] : [one.id.name],
  )
}

type SourceFile = {
  readonly declared: ReadonlyMap<string, PublicDeclaration>
  readonly exported: ReadonlyMap<string, { readonly file: string; readonly name: string }>
}

/** The displayed source of a declaration: that of a type, or a constant without its value. */
const sourcesOf = (source: string, declaration: Statement): Pick<PublicDeclaration, "typeSource" | "valueSource"> => {
  const [declarator] = declaration.type === "VariableDeclaration" ? declaration.declarations : []
  const isType = /^TS(?:TypeAlias|Interface)Declaration$/.test(declaration.type)
  return {
    typeSource: isType ? source.slice(declaration.start, declaration.end) : undefined,
    valueSource: declarator === undefined ? undefined : valueDeclaration(source, declarator),
  }
}

/** The declarations of a source by name; of several with one name the first. */
const declarationsOf = (source: string, body: ReadonlyArray<Statement>): SourceFile["declared"] => {
  const declared = new Map<string, PublicDeclaration>()
  const types = new Map<string, string>()
  for (const statement of body) {
    const { declaration } = statement.type === "ExportNamedDeclaration" ? statement : { declaration: statement }
    if (declaration === null) continue
    const sources = sourcesOf(source, declaration)
    for (const name of declaredNames(declaration)) {
      if (declared.has(name)) continue
      if (sources.typeSource !== undefined) types.set(name, sources.typeSource)
      declared.set(name, { comment: commentBefore(source, statement.start), ...sources, usedTypes: [] })
    }
  }
  for (const [name, declaration] of declared)
    declared.set(name, { ...declaration, usedTypes: typesIn(declaration.valueSource ?? "", types) })
  return declared
}

const readSource = (file: string): SourceFile => {
  const source = readFileSync(file, "utf8")
  const { program, module } = parseSync(file, source)
  const exported = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ exportName, importName, moduleRequest }): ReadonlyArray<[string, { file: string; name: string }]> =>
      exportName.name === null || moduleRequest === null
        ? []
        : [
            [
              exportName.name,
              { file: path.resolve(path.dirname(file), moduleRequest.value), name: importName.name ?? "" },
            ],
          ],
    )
  return { declared: declarationsOf(source, program.body), exported: new Map(exported) }
}

/** Reads doc comments and types of public names from the sources; a file is read once. */
export const publicDeclarations = () => {
  const files = new Map<string, SourceFile>()
  /** A name of a file, through its re-exports; `undefined` if no source declares it. */
  const find = (file: string, name: string): PublicDeclaration | undefined => {
    const source = files.get(file) ?? readSource(file)
    files.set(file, source)
    const further = source.exported.get(name)
    return further === undefined ? source.declared.get(name) : find(further.file, further.name)
  }
  return find
}
