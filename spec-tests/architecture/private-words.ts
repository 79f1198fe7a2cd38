import { readFileSync } from "node:fs"
import path from "node:path"

import { parseSync } from "vite"

import { phraseTypesFile } from "../../app/language/phrase-types.ts"
import { repositoryRoot, sourcesIn } from "../../app/language/source-files.ts"
import { isNode, nodesIn, type Node } from "../../app/language/syntax-tree.ts"

// Private words in names. `private-words.json` holds the words and what to write instead.

/** Kinds of names that must not hold a private word. */
type Kind = "exports" | "fields" | "tags" | "states" | "files" | "tests" | "locals"

type WordList = {
  readonly words: ReadonlyArray<{
    readonly forms: ReadonlyArray<string>
    readonly instead: string
    /** Plain English in the sentence of a test name; private only in an identifier. */
    readonly fineInSentences?: boolean
  }>
  readonly allowedPhrases: ReadonlyArray<{ readonly phrase: string; readonly reason: string }>
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
const adviceFor = (name: string): string =>
  privateWordsIn(name)
    .map((word) => `"${word}": ${insteadOf.get(word)}`)
    .join("; ")

type Found = { readonly kind: Kind; readonly name: string }

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

/** The names that a variable or parameter binds, also inside of a pattern. */
const boundBy = (node: unknown): ReadonlyArray<Found> => {
  if (!isNode(node)) return []
  if (node.type === "Identifier") return named("locals", node)
  const parts = [node["properties"], node["elements"], node["value"], node["left"], node["argument"]]
  return parts.flatMap((part) => (Array.isArray(part) ? part : [part])).flatMap(boundBy)
}

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
  VariableDeclarator: (node) => boundBy(node["id"]),
  TSTypeAliasDeclaration: (node) => named("locals", node["id"]),
  ArrowFunctionExpression: (node) => nodesIn(node["params"]).flatMap(boundBy),
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

/** All names that a source text declares. */
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

const isPrivate = ({ kind, name }: Found): boolean =>
  (kind === "tests" ? privateWordsInSentence(name) : privateWordsIn(name)).length > 0

/** All names of the repository that hold a private word, except those of variables in tests, such as `fields: keptRates in core/cart/cart.ts`. */
export const privateNames = (): ReadonlyArray<string> =>
  sourcesIn("core", "adapters", "ui", "app", "spec-tests")
    // Texts for shoppers are not names.
    .filter((file) => file !== phraseTypesFile)
    .flatMap((file) =>
      [...namesOfPath(file), ...namesIn(file, readFileSync(path.join(repositoryRoot, file), "utf8"))]
        .filter((found) => isPrivate(found) && !(found.kind === "locals" && file.startsWith("spec-tests/")))
        .map(({ kind, name }) => `${kind}: ${name} in ${file} — write instead of ${adviceFor(name)}`),
    )
