import { readFileSync } from "node:fs"
import path from "node:path"

import { parseSync } from "vite"

import { repositoryRoot } from "../../app/language/source-files.ts"

type Parsed = ReturnType<typeof parseSync>
type Statement = Parsed["program"]["body"][number]

/** The names that a statement declares; none for imports, re-exports and expressions. */
const declaredNames = (statement: Statement): ReadonlyArray<string> => {
  const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement
  switch (declared?.type) {
    case "VariableDeclaration":
      return declared.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []))
    case "FunctionDeclaration":
    case "ClassDeclaration":
      return declared.id ? [declared.id.name] : []
    case "TSTypeAliasDeclaration":
    case "TSInterfaceDeclaration":
      return [declared.id.name]
    default:
      return []
  }
}

/** The names that `export { … }` exports from this file; re-exports of other files are left out. */
const listedNames = (statement: Statement): ReadonlyArray<string> =>
  statement.type === "ExportNamedDeclaration" && statement.source === null
    ? statement.specifiers.flatMap(({ local }) => (local.type === "Identifier" ? [local.name] : []))
    : []

/** The names that a source text declares and exports without a doc comment directly above; re-exports are left out. */
export const undocumentedExportsOf = (file: string, source: string): ReadonlyArray<string> => {
  const { program, comments } = parseSync(file, source)
  const listed = new Set(program.body.flatMap(listedNames))
  const isDocumented = ({ start }: Statement): boolean =>
    comments.some(
      ({ type, value, end }) =>
        type === "Block" && value.startsWith("*") && end <= start && source.slice(end, start).trim() === "",
    )
  return program.body
    .filter((statement) => !isDocumented(statement))
    .flatMap((statement) =>
      declaredNames(statement).filter((name) => statement.type === "ExportNamedDeclaration" || listed.has(name)),
    )
}

/** The undocumented exports of files of the repository: `app/shop/shop.ts: openShop`. */
export const undocumentedExports = (files: ReadonlyArray<string>): ReadonlyArray<string> =>
  files.flatMap((file) =>
    undocumentedExportsOf(file, readFileSync(path.join(repositoryRoot, file), "utf8")).map(
      (name) => `${file}: ${name}`,
    ),
  )
