import { readFileSync } from "node:fs"
import path from "node:path"

import { Option, Schema } from "effect"

import type { PageAssets } from "../../ui/page/frame.ts"

const Chunk = Schema.Struct({
  file: Schema.String,
  imports: Schema.optional(Schema.Array(Schema.String)),
  css: Schema.optional(Schema.Array(Schema.String)),
  assets: Schema.optional(Schema.Array(Schema.String)),
})
const Manifest = Schema.fromJsonString(Schema.Record(Schema.String, Chunk))
type Manifest = typeof Manifest.Type

const address = (file: string): string => `/${file}`

const sheet = (name: string): string => `app/browser/styles/${name}.css`

const shopAnd = (name: string): ReadonlyArray<string> => ["ui/page/shop.css", sheet(name)]

/** The style sheets of page kinds that are no browse pages. */
const sheetsByKind: ReadonlyMap<string, ReadonlyArray<string>> = new Map([
  ["cart", shopAnd("order")],
  ["checkout", shopAnd("order")],
  ["success", shopAnd("order")],
  ["account", shopAnd("account")],
  ["card-form", [sheet("card-form")]],
  ["gallery-window", [sheet("gallery-window")]],
  ["player-stand-in", [sheet("player-stand-in")]],
])

const stylesOf = (manifest: Manifest, kind: string) =>
  (sheetsByKind.get(kind) ?? shopAnd("catalogue")).flatMap((name) => manifest[name] ?? [])

const script = (name: string): string => `app/browser/${name}.ts`

/** The scripts before the page is idle; documents that are no page of the shop have one of their own alone. */
const scriptsOf = (manifest: Manifest, kind: string) => {
  const alone = kind === "checkout" ? undefined : manifest[script(kind)]
  if (alone !== undefined) return [alone]
  return (kind === "checkout" ? ["boot"] : ["boot", "shopping"]).flatMap((name) => manifest[script(name)] ?? [])
}

/** What a page of this kind loads: its style sheets, its first scripts with what they import, and the fonts its first lines are set in. */
const assetsOf = (manifest: Manifest, kind: string): PageAssets => {
  const scripts = scriptsOf(manifest, kind)
  const styles = stylesOf(manifest, kind)
  const scriptFiles = scripts.map(({ file }) => file)
  const imported = scripts
    .flatMap(({ imports }) => imports ?? [])
    .flatMap((name) => manifest[name]?.file ?? [])
    .filter((file, place, files) => !scriptFiles.includes(file) && files.indexOf(file) === place)
  return {
    styles: styles.map(({ file }) => address(file)),
    scripts: scriptFiles.map(address),
    preloads: [
      ...styles
        .flatMap(({ assets }) => assets ?? [])
        .filter((file) => file.endsWith(".woff2"))
        .map((file) => ({ href: address(file), as: "font" as const, type: "font/woff2" })),
      ...imported.map((file) => ({ href: address(file), as: "script" as const })),
    ],
  }
}

/** The browser build by page kind, read once. Without a build pages have no scripts and no styles, but work. */
export const pageAssets = (buildDir: string): ((kind: string) => PageAssets) => {
  const read = (): string => readFileSync(path.join(buildDir, ".vite/manifest.json"), "utf8")
  const manifest = Option.getOrElse(Schema.decodeUnknownOption(Manifest)(optional(read)), (): Manifest => ({}))
  const known = new Map<string, PageAssets>()
  return (kind) => {
    const assets = known.get(kind) ?? assetsOf(manifest, kind)
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
