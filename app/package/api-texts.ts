import { declaredNames } from "./declared-names.ts"
import { publicEntries } from "./package-entries.ts"

/** Texts of the API report by file: `{ "core/cart.txt": "…" }`. */
export type ApiTexts = Readonly<Record<string, string>>

/** File of the declarations that public ones use, although clients cannot import them. */
const usedFile = "not-exported.txt"

/** Left out: the texts of the storefront, of which every new page adds some. */
const excludedNames = new Set(["Phrase"])

/** `core/cart.txt` for the entry `./core/cart`, `index.txt` for `.`. */
const fileOf = (entry: string): string => `${entry === "." ? "index" : entry.slice(2)}.txt`

/** Public name of an entry by its file in the report: `vitrine/core/cart` for `core/cart.txt`. */
const entryOf = (file: string): string => `vitrine/${file.replace(/\.txt$/, "")}`.replace(/\/index$/, "")

const isBefore = (first: string, second: string): number => Number(first > second) - Number(first < second)

/** Writes declarations in the order of their names, each below a line with its name. */
const writeText = (texts: ReadonlyArray<readonly [name: string, text: string]>): string =>
  texts
    .map(([name, text]) => `// ${name}\n${text}\n`)
    .sort(isBefore)
    .join("\n")

/**
 * The API report of the declarations in a folder, which have no comments: a text for each public entry, and one for what public declarations
 * use without exporting it. The same declarations result in the same texts; the places of files are left out.
 */
export const apiTexts = (declarations: string, entries = publicEntries): ApiTexts => {
  const { exportsOf, reachedFrom, textOf } = declaredNames(declarations)
  const exported = Object.entries(entries).map(([entry, file]) => [fileOf(entry), exportsOf(`${file}.d.ts`)] as const)
  const reached = reachedFrom(exported.flatMap(([, names]) => [...names.values()]))
  const used = reached.filter(({ name }) => !excludedNames.has(name))
  return {
    ...Object.fromEntries(
      exported.map(([file, names]) => [file, writeText([...names].map(([name, place]) => [name, textOf(place)]))]),
    ),
    [usedFile]: writeText(used.map((place) => [place.name, textOf(place)])),
  }
}

/** The declarations in a text of the report, by name; several declarations of one name are joined. */
export const declarationsIn = (text: string): ReadonlyMap<string, string> => {
  const declarations = new Map<string, string>()
  // Alternately a name and its declaration, after the text before the first name.
  const [, ...parts] = text.split(/^\/\/ (.+)$/m)
  for (let index = 0; index < parts.length; index += 2) {
    const name = parts[index] ?? ""
    declarations.set(name, `${declarations.get(name) ?? ""}${parts[index + 1]?.trim()}\n`)
  }
  return declarations
}

/** Code spans of the section `Unreleased` of a changelog, as words. */
const announcedNames = (changelog: string): ReadonlySet<string> => {
  const unreleased = /^## \[Unreleased\]$(.*?)(?=^## |(?![\s\S]))/ms.exec(changelog)?.[1] ?? ""
  return new Set([...unreleased.matchAll(/`([^`]+)`/g)].flatMap(([, code = ""]) => [code, ...code.split(/[^\w/-]+/)]))
}

/** Change of one entry: a sentence for it, and the names that the changelog has to mention. */
export type ApiChange = { readonly sentence: string; readonly unannounced: ReadonlyArray<string> }

const listed = (word: string, names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.length === 0 ? [] : [`${word} ${names.join(", ")}`]

/**
 * Differences of two API reports by entry. Names that are removed or have another declaration must be code spans in the section `Unreleased`
 * of the changelog; of a removed entry only its own name, such as `vitrine/core/cart`.
 */
export const apiChanges = (before: ApiTexts, now: ApiTexts, changelog: string): ReadonlyArray<ApiChange> => {
  const announced = announcedNames(changelog)
  const files = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort(isBefore)
  return files
    .filter((file) => before[file] !== now[file])
    .map((file) => {
      const [old, current] = [declarationsIn(before[file] ?? ""), declarationsIn(now[file] ?? "")]
      const removed = [...old.keys()].filter((name) => !current.has(name))
      const added = [...current.keys()].filter((name) => !old.has(name))
      const changed = [...old.keys()].filter((name) => current.has(name) && current.get(name) !== old.get(name))
      const parts = [...listed("removed", removed), ...listed("changed", changed), ...listed("new", added)]
      const subject = file === usedFile ? "What public names use" : `The public API of ${entryOf(file)}`
      const broken = now[file] === undefined ? [entryOf(file)] : [...removed, ...changed]
      return {
        sentence: `${subject} changed: ${parts.join("; ") || "only its report"}.`,
        unannounced: file === usedFile ? [] : broken.filter((name) => !announced.has(name)),
      }
    })
}

/** The changes as a message with the next steps; empty without a change. */
export const changeMessage = (changes: ReadonlyArray<ApiChange>): string => {
  const unannounced = [...new Set(changes.flatMap((change) => change.unannounced))]
  const missing = unannounced.map((name) => `\`${name}\``).join(", ")
  return [
    ...changes.map(({ sentence }) => sentence),
    ...(changes.length === 0 ? [] : ["Add the change to CHANGELOG.md, then run `npm run api`."]),
    ...(missing === "" ? [] : [`CHANGELOG.md has to mention in its section Unreleased: ${missing}.`]),
  ].join("\n")
}
