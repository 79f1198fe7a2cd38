import type { PageAssets } from "../../../ui/storefront/frame.ts"
import { memoize } from "../cache/memoize.ts"
import { type Chunk, type Manifest, manifestIn } from "./client-build.ts"

const address = (file: string): string => `/${file}`

const stylesheet = (name: string): string => `app/client/styles/${name}.css`

/** Scripts named in pages, with their source files. */
export const clientScripts = {
  boot: "app/client/boot/boot.ts",
  shopping: "app/client/boot/shopping.ts",
  dictionary: "app/client/boot/dictionary.ts",
  "page-cache-toolbar": "app/client/page-cache/page-cache-toolbar.ts",
  analytics: "app/client/analytics/analytics-entry.ts",
  "error-reports": "app/client/error-reports/error-reports.ts",
  "card-form": "app/client/checkout/card-form.ts",
  "payment-return": "app/client/checkout/payment-return.ts",
  "gallery-window": "app/client/gallery/gallery-window-entry.ts",
  "simulated-player": "app/client/gallery/simulated-player.ts",
  embed: "app/client/embed/embed.ts",
  "embed-checkout": "app/client/embed/embed-checkout.ts",
  offline: "app/client/offline/offline-document.ts",
  "offline-worker": "app/client/offline/offline-service-worker.ts",
} as const

/** The name of a script that a page may load. */
export type ClientScript = keyof typeof clientScripts

/** Documents outside the shop's layout. Each has one script and one stylesheet, which have the name of the document. */
const standaloneDocuments = ["card-form", "payment-return", "gallery-window", "simulated-player", "offline"] as const

const standaloneDocument = (kind: string): (typeof standaloneDocuments)[number] | undefined =>
  standaloneDocuments.find((name) => name === kind)

/** Scripts outside pages: each is built separately, imports no shared file, and has no style sheet. */
const separateScripts = ["embed", "embed-checkout", "offline-worker"] as const

const separateScript = (kind: string): (typeof separateScripts)[number] | undefined =>
  separateScripts.find((name) => name === kind)

/** The second stylesheet of page kinds other than listings, home and content pages. */
const extraStylesheets: ReadonlyMap<string, string> = new Map([
  ["product", "product"],
  ["cart", "order"],
  ["checkout", "order"],
  ["success", "order"],
  ["multishipping", "multishipping"],
  ["account", "account"],
  ["back-office", "back-office"],
  ["components", "components"],
])

/** Kinds of pages with links to products, whose stylesheet is loaded ahead while such a page is idle. */
const kindsBeforeProducts: ReadonlySet<string> = new Set(["home", "category", "search"])

/** The stylesheet of contents with a layout of their own, on pages of any kind. */
const contentStylesheet = stylesheet("merchant-content")

const stylesOf = (kind: string): ReadonlyArray<string> => {
  if (separateScript(kind) !== undefined) return []
  if (standaloneDocument(kind) !== undefined) return [stylesheet(kind)]
  return ["ui/storefront/shop.css", stylesheet(extraStylesheets.get(kind) ?? "catalogue")]
}

/** The scripts of optional features that are switched on. */
export const optionalScripts = (features: {
  readonly toolbar?: object | undefined
  readonly analytics?: boolean | undefined
  readonly browserErrors?: boolean | undefined
}): ReadonlyArray<ClientScript> => [
  ...(features.toolbar === undefined ? [] : (["page-cache-toolbar"] as const)),
  ...(features.analytics === true ? (["analytics"] as const) : []),
  ...(features.browserErrors === true ? (["error-reports"] as const) : []),
]

/**
 * Scripts that run before the page is idle; `optional` are scripts of optional features. The script that reports errors comes first, so
 * that it reports errors of the other scripts.
 */
export const scriptsOf = (kind: string, optional: ReadonlyArray<ClientScript>): ReadonlyArray<string> => {
  const standalone = separateScript(kind) ?? standaloneDocument(kind)
  if (standalone !== undefined) return [clientScripts[standalone]]
  const required: ReadonlyArray<ClientScript> = ["boot", ...(kind === "checkout" ? [] : ["shopping" as const])]
  const isFirst = (name: ClientScript): boolean => name === "error-reports"
  const names = [...optional.filter(isFirst), ...required, ...optional.filter((name) => !isFirst(name))]
  return names.map((name) => clientScripts[name])
}

const entryOf = (manifest: Manifest, file: string): Chunk => {
  const entry = manifest[file]
  if (entry === undefined) throw new Error(`The build has no ${file}`)
  return entry
}

/** Assets of a page kind: stylesheets, first scripts with their imports, and the fonts of the first lines. */
const assetsOf = (manifest: Manifest, kind: string, optional: ReadonlyArray<ClientScript>): PageAssets => {
  const scripts = scriptsOf(kind, optional).map((file) => entryOf(manifest, file))
  const styles = stylesOf(kind).map((file) => entryOf(manifest, file))
  const scriptFiles = scripts.map(({ file }) => file)
  const imported = scripts
    .flatMap(({ imports }) => imports ?? [])
    .flatMap((name) => manifest[name]?.file ?? [])
    .filter((file, index, files) => !scriptFiles.includes(file) && files.indexOf(file) === index)
  return {
    styles: styles.map(({ file }) => address(file)),
    scripts: scriptFiles.map(address),
    contentStylesheet: address(entryOf(manifest, contentStylesheet).file),
    dictionaryScript: address(entryOf(manifest, clientScripts.dictionary).file),
    nextStyle: kindsBeforeProducts.has(kind) ? address(entryOf(manifest, stylesheet("product")).file) : undefined,
    preloads: [
      ...styles
        .flatMap(({ assets }) => assets ?? [])
        .filter((file) => file.endsWith(".woff2"))
        .map((file) => ({ href: address(file), as: "font" as const, type: "font/woff2" })),
      ...imported.map((file) => ({ href: address(file), as: "script" as const })),
    ],
  }
}

/** More than there are page kinds. */
const maxPageKinds = 100

const noAssets: PageAssets = { styles: [], scripts: [], preloads: [] }

/**
 * Assets of the client build by page kind, read once; `optional` scripts run on every page. Without a build, pages have no scripts and styles
 * but work (see `checkClientBuild`). Throws if a build lacks a file named in pages.
 */
export const pageAssets = (
  buildDir: string,
  optional: ReadonlyArray<ClientScript> = [],
): ((kind: string) => PageAssets) => {
  const manifest = manifestIn(buildDir)
  return manifest === undefined ? () => noAssets : memoize((kind) => assetsOf(manifest, kind, optional), maxPageKinds)
}
