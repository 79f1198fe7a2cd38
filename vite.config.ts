import { globSync } from "node:fs"
import path from "node:path"

import react from "@vitejs/plugin-react"
import type { Plugin } from "vite"
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config"

const root = import.meta.dirname

/**
 * Browsers that know `light-dark()`, popover and `<dialog>`: what they have is not rewritten, so that a theme switch keeps working.
 * Others get the plain HTML of every page.
 */
const browsers = ["chrome123", "edge123", "firefox128", "safari17.5"]

/** The style sheet of every page, and those of page kinds that have one of their own instead. */
const styleSheets = ["ui/page/shop.css", ...globSync("app/browser/styles/*.css", { cwd: root })]

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
      .replaceAll("import.meta.dirname", `(import.meta.dirname + ${JSON.stringify(`/../../${path.dirname(source)}`)})`)
      .replaceAll("import.meta.url", `new URL(${JSON.stringify(`../../${source}`)}, import.meta.url).href`)
  },
}

/** React, its DOM and runtime, and zustand's hook. */
const reactModules = /node_modules\/(react|react-dom|scheduler|zustand\/esm\/(index|react|vanilla\/shallow))\b/

type ModulesOfBuild = { readonly getModuleInfo: (id: string) => { readonly importedIds: ReadonlyArray<string> } | null }

/** The modules that this one loads, itself among them. */
const loadedBy = (id: string, build: ModulesOfBuild, loaded = new Set<string>()): ReadonlySet<string> => {
  if (loaded.has(id)) return loaded
  loaded.add(id)
  for (const imported of build.getModuleInfo(id)?.importedIds ?? []) loadedBy(imported, build, loaded)
  return loaded
}

const inBrowser = (file: string): string => path.join(root, "app/browser", file)

const boot = inBrowser("boot.ts")
const shopping = inBrowser("shopping.ts")
const ofActions = [inBrowser("add-to-cart.ts"), inBrowser("wish-list.ts")]
const ofProduct = inBrowser("islands/product.tsx")
const ofCheckout = [inBrowser("checkout-engine.ts"), inBrowser("islands/checkout.tsx")]
const ofOtherPages = [
  ...ofCheckout,
  ...["mini-cart", "cart", "account", "gift-messages"].map((name) => inBrowser(`islands/${name}.tsx`)),
]

/**
 * Which chunk takes what several files share, so that a page is a few files: `views` for every island, `order` for cart and checkout,
 * `product` for the product page, `actions` for what goes without React, `engine` for the first action that asks the shop. What no page
 * loads by itself is in `wishes`, or in `calls` when it asks the shop. What `boot` and
 * `shopping` load is in `start` and `before-idle`, and so in one file with them.
 */
const sharedChunk = (id: string, build: ModulesOfBuild): string | null => {
  const isOf = (file: string, one = id) => loadedBy(file, build).has(one)
  if (isOf(boot)) return "start"
  if (isOf(shopping)) return "before-idle"
  if (ofActions.some((file) => isOf(file))) return "actions"
  // By what it loads, and not by its own name alone: no chunk may load one that loads it.
  const loaded = [...loadedBy(id, build)]
  const asksShop = loaded.some((one) => one.includes("/effect/dist/"))
  if (asksShop || /\/adapters\/|\.(wire|program)\.ts$/.test(id))
    return ofCheckout.some((file) => isOf(file)) ? "engine" : "calls"
  if (![ofProduct, ...ofOtherPages].some((file) => isOf(file))) return "wishes"
  if (loaded.some((one) => /\/(addresses|cart|checkout)\//.test(one))) return "order"
  const isOfProductAlone = (one: string) => isOf(ofProduct, one) && !ofOtherPages.some((file) => isOf(file, one))
  return loaded.some(isOfProductAlone) ? "product" : "views"
}

/** Errands in a real browser; one shop for all of them, one after the other. */
const journeys = (name: string, door: "embedded" | "remote"): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    name,
    environment: "node",
    include: ["spec-tests/journeys/**/*.test.ts"],
    globalSetup: ["spec-tests/journeys/shop-under-test.ts"],
    env: { JOURNEYS_DOOR: door },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Two doors share two cores; what is waited for may take a moment.
    expect: { poll: { timeout: 10_000 } },
    fileParallelism: false,
  },
})

export default defineConfig({
  root,
  plugins: [react(), keepsItsFolder],
  publicDir: false,
  appType: "custom",
  builder: {},
  environments: {
    // What shoppers load: `.build/browser/static/*` by hashed name, with the manifest in `.build/browser/.vite/manifest.json`.
    client: {
      build: {
        outDir: ".build/browser",
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
            "app/browser/boot.ts",
            "app/browser/shopping.ts",
            "app/browser/page-cache-toolbar.ts",
            "app/browser/analytics.ts",
            "app/browser/card-form.ts",
            "app/browser/gallery-window.ts",
            "app/browser/player-stand-in.ts",
            ...styleSheets,
          ],
          output: {
            codeSplitting: {
              // Without this, what React's chunk shares with `boot` would go to React's chunk, and `boot` would load it.
              includeDependenciesRecursively: false,
              groups: [
                { name: "react", test: reactModules, priority: 2 },
                { name: sharedChunk, debugName: "shared", minShareCount: 2, priority: 1 },
              ],
            },
          },
        },
      },
    },
    // The server: `node .build/host/main.js` runs the whole shop; packages stay in node_modules.
    ssr: {
      build: {
        ssr: true,
        outDir: ".build/host",
        emptyOutDir: false,
        target: "node24",
        minify: false,
        rolldownOptions: {
          input: { main: "app/main.ts", "shop-worker": "app/shop/thread/shop-worker.ts" },
          output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
        },
      },
    },
  },
  test: {
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          name: "specs",
          environment: "node",
          include: ["spec-tests/**/*.test.ts"],
          exclude: ["spec-tests/built/**", "spec-tests/journeys/**"],
        },
      },
      {
        extends: true,
        test: { name: "views", environment: "jsdom", include: ["spec-tests/**/*.test.tsx"] },
      },
      // What needs `.build/`: byte budgets, start and stop.
      {
        extends: true,
        test: { name: "built", environment: "node", include: ["spec-tests/built/**/*.test.ts"], testTimeout: 120_000 },
      },
      journeys("journeys", "embedded"),
      // The same errands through a second process that reaches the shop by SHOP_URL, as it would a Magento.
      journeys("journeys-remote", "remote"),
    ],
  },
})
