import { readFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import { stripVTControlCharacters } from "node:util"

import { isRecord } from "../../core/web/record.ts"

/** The line of an index in a text, counted from 1. */
export const lineAt = (text: string, index: number): number => text.slice(0, Math.max(0, index)).split("\n").length

/** `file:line` of the first of these texts in a file; the file alone if none is there. */
export const placeOfText = (file: string, ...texts: ReadonlyArray<string>): string => {
  const source = readFileSync(file, "utf8")
  const index = texts.map((text) => source.indexOf(text)).find((found) => found >= 0)
  return index === undefined ? file : `${file}:${lineAt(source, index + (source[index] === "\n" ? 1 : 0))}`
}

/** A text as a string literal in a source. */
export const quoted = (text: string): ReadonlyArray<string> => [`"${text}"`, `'${text}'`]

/** A text as a key of an object or a string literal in a source. */
export const spellingsOf = (text: string): ReadonlyArray<string> => [`${text}:`, ...quoted(text)]

const isProjectFile = (file: string, folder: string): boolean =>
  file.startsWith(folder + path.sep) && !path.relative(folder, file).split(path.sep).includes("node_modules")

const withoutScheme = (file: string): string => (file.startsWith("file:") ? fileURLToPath(file) : file)

/** Files and lines in the stack of an error, the innermost first. A syntax error has its place in the first line. */
const stackPlaces = (stack: string): ReadonlyArray<readonly [file: string, line: number]> =>
  [...stack.matchAll(/(?<file>(?:file:\/\/)?\/[^\s()?]+?\.[cm]?[jt]sx?)(?:\?[^\s:]*)?:(?<line>\d+)/g)].map(
    ({ groups }) => [withoutScheme(groups?.["file"] ?? ""), Number(groups?.["line"])],
  )

/** The place that Vite attaches to the error of a file it could not read. */
const vitePlace = (cause: unknown): string | undefined => {
  if (!isRecord(cause)) return undefined
  const { loc, id, errors } = cause
  if (isRecord(loc) && typeof loc["line"] === "number" && typeof id === "string") return `${id}:${loc["line"]}`
  return Array.isArray(errors) ? vitePlace(errors[0]) : undefined
}

/** The line of an import that leads to no file, as Node and Vite report it. */
const missingImport = (message: string): string | undefined => {
  const { missing, importer } =
    (
      /Cannot find (?:module|package) '(?<missing>[^']+)' imported from '?(?<importer>[^'\s]+)/.exec(message) ??
      /Failed to load url (?<missing>\S+) .* in (?<importer>\S+)\. Does the file exist/.exec(message)
    )?.groups ?? {}
  return missing === undefined || importer === undefined
    ? undefined
    : placeOfText(withoutScheme(importer), path.basename(missing))
}

/** `file:line` in a project where an error comes from; `file` itself if the error does not say. */
export const placeOfError = (cause: unknown, folder: string, file: string): string => {
  if (!(cause instanceof Error)) return file
  const exactPlace = vitePlace(cause) ?? missingImport(cause.message)
  if (exactPlace !== undefined && isProjectFile(exactPlace, folder)) return exactPlace
  const [place] = stackPlaces(stripVTControlCharacters(cause.stack ?? "")).filter(([one]) => isProjectFile(one, folder))
  return place === undefined ? file : place.join(":")
}

const noReason = /^(?:Transform|Build) failed/

/** Returns the message of an error as one line, without terminal colours and without text of Vite and Node. */
export const messageOf = (cause: unknown): string => {
  const lines = stripVTControlCharacters(cause instanceof Error ? cause.message : String(cause)).split("\n")
  const line =
    lines.map((text) => text.trim()).find((text) => text !== "" && !noReason.test(text)) ?? "no reason is given"
  return line
    .replace(/^\[\w+\] /, "")
    .replace(/(?:Failed to load url|Cannot find module) '?([^\s']+).*$/, "there is no file $1")
    .replace(/ imported from .*$/, "")
}
