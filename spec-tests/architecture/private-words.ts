import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { isMainThread } from "node:worker_threads"

import { parseSync } from "vite"

import { phraseTypesFile } from "../../app/language/phrase-types.ts"
import { root, sourcesIn } from "../../app/language/source-files.ts"
import { isNode, nodesIn, type Node } from "../../app/language/syntax-tree.ts"

// Private words in public names. After renames, drop from the list what no longer exists (the command never adds a name):
//
//   node spec-tests/architecture/private-words.ts
//
// `private-words.json` holds the words and what to write instead; `private-words-remaining.json` is written by the command.

/** Kinds of names that may still hold a private word if `private-words-remaining.json` lists them. No test name may. */
const kinds = ["exports", "fields", "tags", "states", "files"] as const
type Kind = (typeof kinds)[number]

type NamesByKind = Readonly<Record<Kind, ReadonlyArray<string>>>

/** Names with private words, by kind, and names of tests with one, such as `a parcel is sent`. */
export type PrivateNames = NamesByKind & { readonly testNames: ReadonlyArray<string> }

type WordList = {
  readonly words: ReadonlyArray<{
    readonly forms: ReadonlyArray<string>
    readonly instead: string
    /** Plain English in the sentence of a test name; private only in an identifier. */
    readonly fineInSentences?: boolean
  }>
  readonly allowedPhrases: ReadonlyArray<{ readonly phrase: string; readonly because: string }>
}

const readJson = (name: string) => JSON.parse(readFileSync(path.join(import.meta.dirname, name), "utf8"))

const { words, allowedPhrases }: WordList = readJson("private-words.json")
const insteadOf = new Map(words.flatMap(({ forms, instead }) => forms.map((form) => [form, instead] as const)))

/** The words of a name in lower case: `heldOrder`, `held-order` and "held order" are all `held order`. */
const wordsOf = (name: string): string =>
  name
    .replaceAll(/(\p{Ll}|\d)(\p{Lu})/gu, "$1 $2")
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, " ")

/** The private words in a name, for example `["kept"]` for `keptRates`. */
export const privateWordsIn = (name: string): ReadonlyArray<string> => {
  const rest = allowedPhrases.reduce((text, { phrase }) => text.replaceAll(` ${phrase} `, " , "), ` ${wordsOf(name)} `)
  return [...insteadOf.keys()].filter((form) => rest.includes(` ${form} `))
}

const fineInSentences: ReadonlySet<string> = new Set(
  words.flatMap(({ forms, fineInSentences: isFine }) => (isFine === true ? forms : [])),
)

/** The private words in the name of a test, which is a sentence. */
const privateWordsInSentence = (name: string): ReadonlyArray<string> =>
  privateWordsIn(name).filter((word) => !fineInSentences.has(word))

/** The word to write instead of each private word in a name. */
export const adviceFor = (name: string): string =>
  privateWordsIn(name)
    .map((word) => `"${word}": ${insteadOf.get(word)}`)
    .join("; ")

type Found = { readonly kind: Kind | "tests"; readonly name: string }

const rawText = (quasi: Node): string => String(Object(quasi["value"])["raw"])

/** The text of an identifier or literal; of a template literal its texts without the inserted values. */
const textOf = (node: unknown): string | undefined => {
  if (!isNode(node)) return undefined
  if (node.type === "TemplateLiteral") return nodesIn(node["quasis"]).map(rawText).join("")
  const value = node["value"] ?? node["name"]
  if (typeof value === "string") return value
  return textOf(node["literal"]) ?? textOf(node["typeAnnotation"])
}

const named = (kind: Found["kind"], node: unknown): ReadonlyArray<Found> => {
  const name = textOf(node)
  return name === undefined ? [] : [{ kind, name }]
}

/** Callees such as `test`, `describe.skip` and `test.each(…)`. */
const calleeName = (node: unknown): string | undefined =>
  isNode(node) ? (textOf(node) ?? calleeName(node["object"]) ?? calleeName(node["callee"])) : undefined

const membersOf = (node: unknown): ReadonlyArray<Node> => (isNode(node) ? nodesIn(node["members"]) : [])

const property = (node: Node): ReadonlyArray<Found> =>
  textOf(node["key"]) === "_tag" ? named("tags", node["value"] ?? node["typeAnnotation"]) : []

/** Names declared by a node of the syntax tree. */
const declarations: Readonly<Record<string, (node: Node) => ReadonlyArray<Found>>> = {
  Property: property,
  TSPropertySignature: (node) => [...named("fields", node["key"]), ...property(node)],
  TSMethodSignature: (node) => named("fields", node["key"]),
  TSUnionType: (node) =>
    nodesIn(node["types"]).flatMap((type) => (type.type === "TSLiteralType" ? named("states", type) : [])),
  TSTypeReference: (node) =>
    textOf(node["typeName"]) === "TaggedEnum" || textOf(Object(node["typeName"])["right"]) === "TaggedEnum"
      ? nodesIn(Object(node["typeArguments"])["params"])
          .flatMap(membersOf)
          .flatMap((member) => named("tags", member["key"]))
      : [],
  CallExpression: (node) =>
    ["test", "it", "describe"].includes(calleeName(node["callee"]) ?? "")
      ? named("tests", nodesIn(node["arguments"])[0])
      : [],
}

const declaredIn = (value: unknown): ReadonlyArray<Found> =>
  nodesIn(value).flatMap((node) => [
    ...(declarations[node.type]?.(node) ?? []),
    ...Object.values(node).flatMap((part) => declaredIn(part)),
  ])

/** All names in a source text that are visible outside the file. */
export const namesIn = (file: string, source: string): ReadonlyArray<Found> => {
  const { module, program } = parseSync(file, source)
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName }): ReadonlyArray<Found> =>
      exportName.name === null ? [] : [{ kind: "exports", name: exportName.name }],
    ),
  )
  return [...exports, ...declaredIn(program.body)]
}

const namesOfPath = (file: string): ReadonlyArray<Found> =>
  file.split("/").map((part) => ({ kind: "files", name: part.replace(/\.tsx?$/, "") }))

/** All names of the repository that hold a private word. */
export const privateNames = (): PrivateNames => {
  const found = sourcesIn("core", "adapters", "ui", "app", "spec-tests")
    // Texts for shoppers are no names.
    .filter((file) => file !== phraseTypesFile)
    .flatMap((file) => [...namesOfPath(file), ...namesIn(file, readFileSync(path.join(root, file), "utf8"))])
    .filter(({ kind, name }) => (kind === "tests" ? privateWordsInSentence : privateWordsIn)(name).length > 0)
  const ofKind = (kind: Kind) => [...new Set(found.filter((one) => one.kind === kind).map(({ name }) => name))].sort()
  return {
    exports: ofKind("exports"),
    fields: ofKind("fields"),
    tags: ofKind("tags"),
    states: ofKind("states"),
    files: ofKind("files"),
    testNames: found.flatMap(({ kind, name }) => (kind === "tests" ? [name] : [])),
  }
}

const remainingFile = "private-words-remaining.json"
export const remainingNames = (): NamesByKind => readJson(remainingFile)

/** Names that stand in `names` but not in `others`, as `tags: RatesAnswered`. */
export const missingFrom = (others: NamesByKind, names: NamesByKind): ReadonlyArray<string> =>
  kinds.flatMap((kind) => names[kind].filter((name) => !others[kind].includes(name)).map((name) => `${kind}: ${name}`))

const shrink = (): void => {
  const present = privateNames()
  const listed = existsSync(path.join(import.meta.dirname, remainingFile)) ? remainingNames() : present
  const both = (kind: Kind) => present[kind].filter((name) => listed[kind].includes(name))
  const left = Object.fromEntries(kinds.map((kind) => [kind, both(kind)]))
  const counts = Object.fromEntries(kinds.map((kind) => [kind, both(kind).length]))
  const text = JSON.stringify({ counts, ...left }, null, 2)
  writeFileSync(path.join(import.meta.dirname, remainingFile), `${text}\n`)
  process.stdout.write(`${JSON.stringify(counts)}\n`)
}

if (isMainThread && process.argv[1] === import.meta.filename) shrink()
