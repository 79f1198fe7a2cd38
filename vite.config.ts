import { globSync } from "node:fs"
import path from "node:path"

import react from "@vitejs/plugin-react"
import type { Plugin } from "vite"
import { defineConfig } from "vitest/config"

import { extendedPlaces, ownModules } from "./app/extensions/build-with-modules.ts"

const root = import.meta.dirname

/**
 * Browsers that know `light-dark()`, popover and `<dialog>`: what they have is not rewritten, so that a theme switch keeps working.
 * Others get the plain HTML of every page.
 */
const browsers = ["chrome123", "edge123", "firefox128", "safari17.5"]

/** The same browsers for Lightning CSS: the major version in bits 16 to 23, the minor one in bits 8 to 15. */
const cssTargets = { chrome: 123 << 16, edge: 123 << 16, firefox: 128 << 16, safari: (17 << 16) | (5 << 8) }

/** Where the build goes: tests make another one, of a shop with modules. */
const buildDir = process.env["BUILD_DIR"] || ".build"
const upToRoot = path.relative(path.resolve(root, buildDir, "host"), root)

/** The style sheet of every page, and those of page kinds that have one of their own instead. */
const styleSheets = ["ui/storefront/shop.css", ...globSync("app/client/styles/*.css", { cwd: root })]

/**
 * In the host's build all files lie flat in one folder. Code that looks for files beside itself still finds its source folder.
 */
const keepsItsFolder: Plugin = {
  name: "keeps-its-folder",
  enforce: "pre",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "ssr",
  transform(code, id) {
    if (id.includes("/node_modules/") || !/import\.meta\.(dirname|url)/.test(code)) return null
    const source = path.relative(root, id.split("?")[0] ?? id)
    return code
      .replaceAll(
        "import.meta.dirname",
        `(import.meta.dirname + ${JSON.stringify(`/${upToRoot}/${path.dirname(source)}`)})`,
      )
      .replaceAll("import.meta.url", `new URL(${JSON.stringify(`${upToRoot}/${source}`)}, import.meta.url).href`)
  },
}

/** What goes around every `import()` of the browser's build is ours, and so in its first bytes. */
const ownPreload: Plugin = {
  name: "own-preload",
  enforce: "pre",
  apply: "build",
  resolveId: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => inBrowser("boot/preload.ts"),
  },
}

/** React, its DOM and runtime, and zustand's hook. */
const reactModules = /node_modules\/(react|react-dom|scheduler|zustand\/esm\/(index|react|vanilla\/shallow))\b/
const effectModules = /node_modules\/effect\/dist\//

type ModulesOfBuild = { readonly getModuleInfo: (id: string) => { readonly importedIds: ReadonlyArray<string> } | null }

/** The modules that this one loads, itself among them. */
const loadedBy = (id: string, build: ModulesOfBuild, loaded = new Set<string>()): ReadonlySet<string> => {
  if (loaded.has(id)) return loaded
  loaded.add(id)
  for (const imported of build.getModuleInfo(id)?.importedIds ?? []) loadedBy(imported, build, loaded)
  return loaded
}

const inBrowser = (file: string): string => path.join(root, "app/client", file)

const boot = inBrowser("boot/boot.ts")
const shopping = inBrowser("boot/shopping.ts")
const islands = inBrowser("boot/islands.ts")
const addToCart = inBrowser("add-to-cart/add-to-cart-in-page.ts")
const withoutCookies = inBrowser("sections/without-cookies.ts")
const productPage = inBrowser("islands/product.tsx")
const cards = inBrowser("catalogue/card-choice-in-page.ts")
const checkout = [inBrowser("engines/checkout-engine.ts"), inBrowser("islands/checkout.tsx")]
const wayToOrder = [
  ...checkout,
  ...["mini-cart", "cart", "account", "back-office", "gift-messages"].map((name) => inBrowser(`islands/${name}.tsx`)),
]

/** A file that several others import: whether one of `files` loads it, in any number of steps, and whether it loads such a file itself. */
type SharedFile = {
  readonly isOf: (...files: ReadonlyArray<string>) => boolean
  readonly loads: (what: RegExp) => boolean
}

/**
 * Which chunk a shared file is in: the first that fits. What a file imports is loaded by whoever loads the file, and so no two chunks load
 * each other.
 */
const chunks: ReadonlyArray<readonly [name: string, fits: (file: SharedFile) => boolean]> = [
  // In one file with what loads them, before the page is idle.
  ["start", ({ isOf }) => isOf(boot)],
  ["before-idle", ({ isOf }) => isOf(shopping)],
  // The first press, without React.
  ["actions", ({ isOf }) => isOf(addToCart)],
  // A browser without cookies needs nothing else.
  ["no-cookies", ({ isOf }) => isOf(withoutCookies)],
  // React, and what brings any island to life.
  ["react", ({ isOf, loads }) => isOf(islands) && loads(reactModules)],
  // Effect and what is written with it: as far as the checkout needs it, and the rest.
  ["engine", ({ isOf, loads }) => loads(effectModules) && isOf(...checkout)],
  ["calls", ({ loads }) => loads(effectModules)],
  // What product pages have, and what the way to an order has. Rules that others need too are apart: a rule does not load React.
  ["rules", ({ isOf }) => isOf(islands) || (isOf(productPage) && isOf(cards, ...wayToOrder))],
  ["product", ({ isOf }) => isOf(productPage)],
  ["order", ({ isOf, loads }) => isOf(...wayToOrder) && loads(reactModules)],
  ["order-rules", ({ isOf }) => isOf(...checkout)],
  // Rules that the checkout does not need.
  ["before-order", ({ isOf }) => isOf(...wayToOrder)],
  // What no page loads by itself.
  ["wishes", () => true],
]

const sharedChunk = (id: string, build: ModulesOfBuild): string | null => {
  const file: SharedFile = {
    isOf: (...files) => files.some((one) => loadedBy(one, build).has(id)),
    loads: (what) => [...loadedBy(id, build)].some((one) => what.test(one)),
  }
  return chunks.find(([, fits]) => fits(file))?.[0] ?? null
}

/** A file that mocks a module which other files of its worker have imported. */
const mocksModules = "spec-tests/architecture/components-page.test.ts"

export default defineConfig({
  root,
  define: extendedPlaces,
  plugins: [react(), ownModules, keepsItsFolder, ownPreload],
  publicDir: false,
  appType: "custom",
  css: { transformer: "lightningcss", lightningcss: { drafts: { customMedia: true }, targets: cssTargets } },
  builder: {},
  environments: {
    // What shoppers load: `.build/browser/static/*` by hashed name, with the manifest in `.build/browser/.vite/manifest.json`.
    client: {
      build: {
        outDir: `${buildDir}/browser`,
        emptyOutDir: false,
        assetsDir: "static",
        manifest: true,
        target: browsers,
        cssTarget: browsers,
        cssMinify: "lightningcss",
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: [
            "app/client/boot/boot.ts",
            "app/client/boot/shopping.ts",
            "app/client/page-cache/page-cache-toolbar.ts",
            "app/client/analytics/analytics-entry.ts",
            "app/client/boot/dictionary.ts",
            "app/client/checkout/card-form.ts",
            "app/client/gallery/gallery-window-entry.ts",
            "app/client/gallery/player-stand-in.ts",
            ...styleSheets,
          ],
          // A property that is only read does nothing: else all of effect's schemas would be kept, of cookies and network addresses too.
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: {
              // Without this, what React's chunk shares with `boot` would go to React's chunk, and `boot` would load it.
              includeDependenciesRecursively: false,
              groups: [{ name: sharedChunk, debugName: "shared", minShareCount: 2 }],
            },
          },
        },
      },
    },
    // The server: `node .build/host/main.js` runs the whole shop; packages stay in node_modules.
    ssr: {
      build: {
        ssr: true,
        outDir: `${buildDir}/host`,
        emptyOutDir: false,
        target: "node24",
        minify: false,
        rolldownOptions: {
          input: { main: "app/main.ts", "shop-worker": "app/shop/infra/worker/shop-worker.ts" },
          output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
        },
      },
    },
  },
  test: {
    testTimeout: 20_000,
    // A machine of two cores runs everything in parallel: a polled condition may need some seconds.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "specs",
          environment: "node",
          include: ["spec-tests/**/*.test.ts"],
          exclude: ["spec-tests/built/**", "spec-tests/journeys/**", mocksModules],
          // All files of a worker share their imports, which cost more than the tests do. A file restores what it changes.
          isolate: false,
        },
      },
      { extends: true, test: { name: "isolated", environment: "node", include: [mocksModules] } },
      {
        extends: true,
        test: { name: "views", environment: "jsdom", include: ["spec-tests/**/*.test.tsx"] },
      },
      // What needs `.build/`: byte budgets, start and stop.
      {
        extends: true,
        test: { name: "built", environment: "node", include: ["spec-tests/built/**/*.test.ts"], testTimeout: 120_000 },
      },
    ],
  },
})
