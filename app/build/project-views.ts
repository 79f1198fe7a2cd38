import { globSync, readFileSync } from "node:fs"
import path from "node:path"

import { parseSync } from "vite"

import { misspeltName } from "../settings/misspelt-names.ts"
import { slotNames } from "./slot-names.ts"

const root = path.resolve(import.meta.dirname, "../..")

/** The absolute files of all views by name; each name exists once. */
export const originalViews: ReadonlyMap<string, string> = new Map(
  globSync("ui/**/[A-Z]*.tsx", { cwd: root }).map((file) => [path.basename(file, ".tsx"), path.join(root, file)]),
)

/** A view or slot of a project cannot be used. The message has one sentence in each line, each with its file. */
export class InvalidView extends Error {
  readonly _tag = "InvalidView"
}

/** Names of the values that a source exports. Throws `InvalidView` on a syntax error. */
export const exportedValues = (file: string): ReadonlyArray<string> => {
  const source = readFileSync(file, "utf8")
  const { program, errors } = parseSync(file, source, { lang: "tsx" })
  const [error] = errors
  if (error !== undefined) {
    const line = source.slice(0, error.labels[0]?.start ?? 0).split("\n").length
    throw new InvalidView(`${file}:${line}: ${error.message}`)
  }
  return program.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration" || statement.exportKind === "type") return []
    const { declaration, specifiers } = statement
    const named = specifiers.flatMap(({ exported, exportKind }) =>
      exportKind === "type" || exported.type !== "Identifier" ? [] : [exported.name],
    )
    if (declaration?.type === "VariableDeclaration")
      return declaration.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []))
    if (declaration?.type === "FunctionDeclaration" || declaration?.type === "ClassDeclaration")
      return declaration.id === null ? [] : [declaration.id.name]
    return named
  })
}

/** A file of `theme/views/`, the view that it replaces, and the names that it exports instead of the view's file. */
export type ReplacedView = {
  readonly name: string
  readonly file: string
  readonly original: string
  readonly exports: ReadonlyArray<string>
}

/** A file of `theme/slots/`. */
export type FilledSlot = { readonly name: string; readonly file: string }

/** The views and slots of a project. */
export type ProjectViews = { readonly views: ReadonlyArray<ReplacedView>; readonly slots: ReadonlyArray<FilledSlot> }

const filesIn = (folder: string, kind: string): ReadonlyArray<string> =>
  globSync(`theme/${kind}/*.tsx`, { cwd: folder })
    .toSorted()
    .map((file) => path.join(folder, file))

/** The sentence `Did you mean …?` with the known name that is spelt most like an unknown one; empty if none is similar. */
export const didYouMean = (name: string, knownNames: ReadonlyArray<string>): string => {
  const upperCase = knownNames.map((candidate) => candidate.toUpperCase())
  const suggestion = knownNames[upperCase.indexOf(misspeltName(name, upperCase) ?? "")]
  return suggestion === undefined ? "" : ` Did you mean "${suggestion}"?`
}

const replacedView = (file: string): ReplacedView => {
  const name = path.basename(file, ".tsx")
  const original = originalViews.get(name)
  if (original === undefined)
    throw new InvalidView(
      `${file}: no view is called "${name}".${didYouMean(name, [...originalViews.keys()])} Other views of a project belong outside theme/views/.`,
    )
  const originalExports = exportedValues(original)
  const exports = exportedValues(file).filter((exported) => originalExports.includes(exported))
  if (exports.length === 0)
    throw new InvalidView(
      `${file}: the file must export ${originalExports.join(" or ")}, as ${path.relative(root, original)}.`,
    )
  return { name, file, original, exports }
}

const filledSlot = (file: string): FilledSlot => {
  const name = path.basename(file, ".tsx")
  if (!slotNames.includes(name))
    throw new InvalidView(
      `${file}: no slot is called "${name}".${didYouMean(name, slotNames)} Slots are ${slotNames.join(", ")}.`,
    )
  if (!exportedValues(file).includes("Slot")) throw new InvalidView(`${file}: the file must export the view as Slot.`)
  return { name, file }
}

/** Reads the views and slots in `theme/` of a project. Throws `InvalidView` with a sentence for each one that cannot be used. */
export const projectViews = (folder: string): ProjectViews => {
  const problems: Array<string> = []
  const readValid = <A>(files: ReadonlyArray<string>, read: (file: string) => A): ReadonlyArray<A> =>
    files.flatMap((file) => {
      try {
        return [read(file)]
      } catch (cause) {
        if (!(cause instanceof InvalidView)) throw cause
        problems.push(cause.message)
        return []
      }
    })
  const views = readValid(filesIn(folder, "views"), replacedView)
  const slots = readValid(filesIn(folder, "slots"), filledSlot)
  if (problems.length > 0) throw new InvalidView(problems.join("\n"))
  return { views, slots }
}
