import { readFileSync } from "node:fs"
import path from "node:path"

import type { Dictionary } from "../../../core/translation/translate.ts"
import { memoize } from "../cache/memoize.ts"
import { type Manifest, manifestIn } from "./client-build.ts"
import { type ClientScript, scriptsOf } from "./page-assets.ts"

/** Returns the part of a dictionary that scripts of a kind of pages may show. */
export type TextsOfScripts = (kind: string, texts: Dictionary) => Dictionary

/** The kinds of pages whose islands are in a file with the name of the kind; the other islands are on several kinds of pages. */
const kindsWithIslands = ["account", "back-office", "cart", "checkout", "product"]

const islandsOfOtherKinds = (kind: string): ReadonlySet<string> =>
  new Set(kindsWithIslands.filter((other) => other !== kind).map((other) => `app/client/islands/${other}.tsx`))

/** Files that pages of a kind load at once or later, beginning with these entries. */
const filesOf = (manifest: Manifest, entries: ReadonlyArray<string>, kind: string): ReadonlySet<string> => {
  const files = new Set<string>()
  const visited = new Set(islandsOfOtherKinds(kind))
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (chunk === undefined || visited.has(name)) return
    visited.add(name)
    files.add(chunk.file)
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(next)
  }
  entries.forEach(visit)
  return files
}

/**
 * The longest part of a source text that scripts contain unchanged: without placeholders and parentheses, which some rules add, and without
 * characters that a minifier may escape.
 */
const plainPart = (key: string): string => {
  const [source = ""] = key.split("|", 1)
  let longest = ""
  for (const part of source.split(/%\d|[^\w &,.;:#?!/+<>=*@-]+/)) {
    if (part.trim().length > longest.length) longest = part.trim()
  }
  return longest
}

/** More than a build has scripts, and than there are kinds of pages. */
const maxFiles = 500
const maxPageKinds = 100

/** Reads the scripts of the client build when a page needs them; without a build, scripts may show every text. */
export const textsOfScripts = (buildDir: string, optional: ReadonlyArray<ClientScript>): TextsOfScripts => {
  const manifest = manifestIn(buildDir)
  if (manifest === undefined) return (_, texts) => texts
  const codeOf = memoize((file: string) => readFileSync(path.join(buildDir, file), "utf8"), maxFiles)
  const partOf = (texts: Dictionary) => (kind: string) => {
    const code = [...filesOf(manifest, scriptsOf(kind, optional), kind)].map(codeOf)
    return Object.fromEntries(
      Object.entries(texts).filter(([key]) => code.some((script) => script.includes(plainPart(key)))),
    )
  }
  const textsByDictionary = new WeakMap<Dictionary, (kind: string) => Dictionary>()
  return (kind, texts) => {
    const parts = textsByDictionary.get(texts) ?? memoize(partOf(texts), maxPageKinds)
    textsByDictionary.set(texts, parts)
    return parts(kind)
  }
}
