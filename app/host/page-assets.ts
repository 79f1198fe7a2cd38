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

/** Documents that are no page of the shop have a script of their own instead of `boot`. */
const scriptOf = (manifest: Manifest, kind: string) =>
  manifest[`app/browser/${kind}.ts`] ?? manifest["app/browser/boot.ts"]

/** What a page of this kind loads: its style sheets, `boot` with what `boot` imports, and the fonts its first lines are set in. */
const assetsOf = (manifest: Manifest, kind: string): PageAssets => {
  const boot = scriptOf(manifest, kind)
  const styles = stylesOf(manifest, kind)
  const imported = (boot?.imports ?? []).flatMap((name) => manifest[name]?.file ?? [])
  return {
    styles: styles.map(({ file }) => address(file)),
    scripts: boot === undefined ? [] : [address(boot.file)],
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
