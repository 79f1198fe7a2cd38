import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"

import { Result, Schema, SchemaIssue } from "effect"

import { frontMatterOf } from "./front-matter.ts"
import { pathText, SeedError } from "./seed-error.ts"

/** The demonstration shop, which is used unless another folder is named. */
export const terraAndKilnFolder = path.join(import.meta.dirname, "terra-and-kiln")

type FileSchema = Schema.ConstraintDecoder<unknown>

/** Files of a folder of the seed that end with `ending`, sorted by name; none when there is no such folder. */
export const filesIn = (seed: string, folder: string, ending: string): ReadonlyArray<string> => {
  const at = path.join(seed, folder)
  const names = existsSync(at) ? readdirSync(at).filter((name) => name.endsWith(ending)) : []
  return names.toSorted().map((name) => `${folder}/${name}`)
}

/** Decodes a JSON file of a seed. Throws SeedError when it is missing, is not JSON or does not fit the schema. */
export const readJson = <S extends FileSchema>(seed: string, file: string, schema: S): S["Type"] =>
  decode(seed, file, schema, parseJson(seed, file, textOf(seed, file)))

/** Decodes a JSON file as `readJson` does; undefined when there is no such file. */
export const readJsonIfPresent = <S extends FileSchema>(seed: string, file: string, schema: S): S["Type"] | undefined =>
  existsSync(path.join(seed, file)) ? readJson(seed, file, schema) : undefined

/** Decodes the front matter of an HTML file of a seed; `content` is the HTML below it. Throws SeedError. */
export const readHtml = <S extends FileSchema>(
  seed: string,
  file: string,
  schema: S,
): { readonly fields: S["Type"]; readonly content: string } => {
  const parts = frontMatterOf(textOf(seed, file))
  if (typeof parts === "string") throw new SeedError(seed, [`${file}: ${parts}`])
  return { fields: decode(seed, file, schema, parts.fields), content: parts.content }
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
