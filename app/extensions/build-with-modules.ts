import path from "node:path"
import { pathToFileURL } from "node:url"

import type { Plugin } from "vite"

import type { ExtensionModule, ExtensionParts } from "../../core/extensions/extension.ts"

// How the build takes in the modules of the shop. A shop that keeps its list outside of this folder names the file in EXTENSIONS.

const root = path.resolve(import.meta.dirname, "../..")
const list = path.resolve(root, process.env["EXTENSIONS"] || "app/extensions/installed.ts")
const { installed }: { readonly installed: ReadonlyArray<ExtensionModule> } = await import(pathToFileURL(list).href)

export const ownModules: Plugin = {
  name: "own-modules",
  enforce: "pre",
  resolveId: {
    filter: { id: /extensions\/installed\.ts$/ },
    handler: () => list,
  },
}

const isExtended: Readonly<Record<keyof ExtensionParts, boolean>> = {
  checkout: installed.some(({ parts }) => parts.checkout !== undefined),
  addToCart: installed.some(({ parts }) => parts.addToCart !== undefined),
  labels: installed.some(({ parts }) => parts.labels !== undefined),
  banners: installed.some(({ parts }) => parts.banners !== undefined),
  search: installed.some(({ parts }) => parts.search !== undefined),
  analytics: installed.some(({ parts }) => parts.analytics !== undefined),
}

/** `import.meta.env.EXTENDED_CHECKOUT` and its like: a place that no module extends asks for no module. */
export const extendedPlaces = Object.fromEntries(
  Object.entries(isExtended).map(([place, extended]) => [
    `import.meta.env.EXTENDED_${place.toUpperCase()}`,
    String(extended),
  ]),
)
