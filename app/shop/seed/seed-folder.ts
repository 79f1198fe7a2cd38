import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"

import { Result, Schema, SchemaIssue } from "effect"

import { frontMatterOf } from "./front-matter.ts"
import { pathText, SeedError } from "./seed-error.ts"

/**
 * A folder with the files of a shop, or several folders: a file of an earlier folder overrides the same file of a later folder, or is
 * merged with it.
 */
export type Seed = string | ReadonlyArray<string>

/** The example catalogue with neutral content, from which the shop of a new project is made. */
export const exampleSeed = path.join(import.meta.dirname, "example")

/** The seed of the project Terra & Kiln. */
export const demonstrationSeed: Seed = [
  path.resolve(import.meta.dirname, "../../projects/terra-and-kiln/seed"),
  exampleSeed,
]

/** The folders of a seed, the first of which has precedence. */
export const seedFolders = (seed: Seed): ReadonlyArray<string> => (typeof seed === "string" ? [seed] : seed)

const foldersWith = (seed: Seed, file: string): ReadonlyArray<string> =>
  seedFolders(seed).filter((folder) => existsSync(path.join(folder, file)))

/** The first folder of a seed that has a file or folder of this name; the last folder if none has. */
export const folderWith = (seed: Seed, file: string): string =>
  foldersWith(seed, file)[0] ?? seedFolders(seed).at(-1) ?? ""

/** Names in a folder of a seed, sorted. */
export const namesIn = (seed: Seed, folder: string): ReadonlyArray<string> =>
  [...new Set(foldersWith(seed, folder).flatMap((seedFolder) => readdirSync(path.join(seedFolder, folder))))].toSorted()

/** Files of a folder of the seed that end with `ending`, sorted by name; none when there is no such folder. */
export const filesIn = (seed: Seed, folder: string, ending: string): ReadonlyArray<string> =>
  namesIn(seed, folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => `${folder}/${name}`)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

/** Merges the objects of two JSON files. Lists and other values of `override` replace those of `base`. */
const mergeJson = (override: unknown, base: unknown): unknown =>
  isObject(override) && isObject(base)
    ? {
        ...base,
        ...Object.fromEntries(Object.entries(override).map(([key, value]) => [key, mergeJson(value, base[key])])),
      }
    : override

type FileSchema = Schema.ConstraintDecoder<unknown>

/** Decodes a JSON file of a seed, merged from all folders of the seed. Throws SeedError when it is missing, is not JSON or does not fit the schema. */
export const readJson = <S extends FileSchema>(seed: Seed, file: string, schema: S): S["Type"] => {
  const [first = folderWith(seed, file), ...others] = foldersWith(seed, file)
  const read = (folder: string): unknown => parseJson(folder, file, textOf(folder, file))
  return decode(first, file, schema, others.map(read).reduce(mergeJson, read(first)))
}

/** Decodes a JSON file as `readJson` does; undefined when there is no such file. */
export const readJsonIfPresent = <S extends FileSchema>(seed: Seed, file: string, schema: S): S["Type"] | undefined =>
  foldersWith(seed, file).length > 0 ? readJson(seed, file, schema) : undefined

/** Decodes the front matter of an HTML file of a seed; `content` is the HTML below it. Throws SeedError. */
export const readHtml = <S extends FileSchema>(
  seed: Seed,
  file: string,
  schema: S,
): { readonly fields: S["Type"]; readonly content: string } => {
  const folder = folderWith(seed, file)
  const parts = frontMatterOf(textOf(folder, file))
  if (typeof parts === "string") throw new SeedError(folder, [`${file}: ${parts}`])
  return { fields: decode(folder, file, schema, parts.fields), content: parts.content }
}

const textOf = (seed: string, file: string): string => {
  try {
    return readFileSync(path.join(seed, file), "utf8").replaceAll("\r\n", "\n")
  } catch {
    throw new SeedError(seed, [`${file}: this file is missing`])
  }
}

const parseJson = (seed: string, file: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new SeedError(seed, [`${file}: ${cause instanceof Error ? cause.message : String(cause)}`])
  }
}

const decode = <S extends FileSchema>(seed: string, file: string, schema: S, value: unknown): S["Type"] => {
  const decoded = Schema.decodeUnknownResult(schema)(value, { errors: "all", onExcessProperty: "error" })
  if (Result.isSuccess(decoded)) return decoded.success
  throw new SeedError(seed, problemsOf(file, decoded.failure.issue))
}

const formatIssue = SchemaIssue.makeFormatterStandardSchemaV1()

const problemTexts: Readonly<Record<string, string>> = {
  "Missing key": "this field is missing",
  "Expected no excess property": "there is no such field",
}

const problemsOf = (file: string, issue: SchemaIssue.Issue): ReadonlyArray<string> =>
  formatIssue(issue).issues.map(({ path: segments = [], message }) => {
    const where = pathText(segments.map((segment) => (typeof segment === "object" ? segment.key : segment)))
    const problem = problemTexts[message] ?? message.replace(/^Expected/, "expected")
    return [file, where, problem].filter((part) => part !== "").join(": ")
  })
