import path from "node:path"
import { pathToFileURL } from "node:url"

import type { Plugin } from "vite"

import type { ExtensionModule, ExtensionParts } from "../../core/extensions/extension.ts"

// The shop's extension modules in the build. `EXTENSIONS` names the file with their list if it is not `app/extensions/installed.ts`.

const root = path.resolve(import.meta.dirname, "../..")
const list = path.resolve(root, process.env["EXTENSIONS"] || "app/extensions/installed.ts")
const { installed }: { readonly installed: ReadonlyArray<ExtensionModule> } = await import(pathToFileURL(list).href)

/** Resolves imports of `extensions/installed.ts` to the shop's list of modules. */
export const installedModules: Plugin = {
  name: "installed-modules",
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

/** Build constants such as `import.meta.env.EXTENDED_CHECKOUT`. Code for an extension point that no module uses is not bundled. */
export const extensionFlags = Object.fromEntries(
  Object.entries(isExtended).map(([point, extended]) => [
    `import.meta.env.EXTENDED_${point.toUpperCase()}`,
    String(extended),
  ]),
)
