import { readFileSync } from "node:fs"
import path from "node:path"

import { Option, Schema } from "effect"

import type { PageAssets } from "../../../ui/storefront/frame.ts"

const Chunk = Schema.Struct({
  file: Schema.String,
  imports: Schema.optional(Schema.Array(Schema.String)),
  css: Schema.optional(Schema.Array(Schema.String)),
  assets: Schema.optional(Schema.Array(Schema.String)),
})
const Manifest = Schema.fromJsonString(Schema.Record(Schema.String, Chunk))
type Manifest = typeof Manifest.Type

const address = (file: string): string => `/${file}`

const stylesheet = (name: string): string => `app/client/styles/${name}.css`

const script = (name: string): string => `app/client/${name}.ts`

/** Documents that are no page of the shop: each has one script and one sheet, of its own name. */
const standaloneDocuments: ReadonlySet<string> = new Set(["card-form", "gallery-window", "player-stand-in"])

/** The second sheet of page kinds that are no browse pages. */
const extraStylesheets: ReadonlyMap<string, string> = new Map([
  ["cart", "order"],
  ["checkout", "order"],
  ["success", "order"],
  ["account", "account"],
  ["back-office", "back-office"],
  ["components", "components"],
])

const stylesOf = (kind: string): ReadonlyArray<string> =>
  standaloneDocuments.has(kind)
    ? [stylesheet(kind)]
    : ["ui/storefront/shop.css", stylesheet(extraStylesheets.get(kind) ?? "catalogue")]

/** What runs before the page is idle; `more` are scripts that only some shops have. */
const scriptsOf = (kind: string, more: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (standaloneDocuments.has(kind)) return [script(kind)]
  return ["boot", ...(kind === "checkout" ? [] : ["shopping"]), ...more].map(script)
}

/** What a page of this kind loads: its style sheets, its first scripts with what they import, and the fonts its first lines are set in. */
const assetsOf = (manifest: Manifest, kind: string, more: ReadonlyArray<string>): PageAssets => {
  const scripts = scriptsOf(kind, more).flatMap((name) => manifest[name] ?? [])
  const styles = stylesOf(kind).flatMap((name) => manifest[name] ?? [])
  const scriptFiles = scripts.map(({ file }) => file)
  const dictionary = manifest[script("dictionary")]
  const imported = scripts
    .flatMap(({ imports }) => imports ?? [])
    .flatMap((name) => manifest[name]?.file ?? [])
    .filter((file, place, files) => !scriptFiles.includes(file) && files.indexOf(file) === place)
  return {
    styles: styles.map(({ file }) => address(file)),
    scripts: scriptFiles.map(address),
    dictionaryScript: dictionary === undefined ? undefined : address(dictionary.file),
    preloads: [
      ...styles
        .flatMap(({ assets }) => assets ?? [])
        .filter((file) => file.endsWith(".woff2"))
        .map((file) => ({ href: address(file), as: "font" as const, type: "font/woff2" })),
      ...imported.map((file) => ({ href: address(file), as: "script" as const })),
    ],
  }
}

/** The browser build by page kind, read once; `more` scripts, by name, run on every page of the shop. Without a build pages have no scripts and no styles, but work. */
export const pageAssets = (buildDir: string, more: ReadonlyArray<string> = []): ((kind: string) => PageAssets) => {
  const read = (): string => readFileSync(path.join(buildDir, ".vite/manifest.json"), "utf8")
  const manifest = Option.getOrElse(Schema.decodeUnknownOption(Manifest)(optional(read)), (): Manifest => ({}))
  const known = new Map<string, PageAssets>()
  return (kind) => {
    const assets = known.get(kind) ?? assetsOf(manifest, kind, more)
    known.set(kind, assets)
    return assets
  }
}

const optional = (read: () => string): string | undefined => {
  try {
    return read()
  } catch {
    return undefined
  }
}
