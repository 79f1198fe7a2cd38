import { globSync } from "node:fs"

import react from "@vitejs/plugin-react"
import type { Plugin } from "vite"
import { defineConfig } from "vitest/config"

import { extensionFlags, installedModules } from "./app/build/installed-modules.ts"
import { privateSourceMaps } from "./app/build/private-source-maps.ts"
import { clientFile, isNotLoadedBefore, sharedChunk } from "./app/build/shared-chunks.ts"
import { sourceFolder } from "./app/build/source-folder.ts"

const root = import.meta.dirname

/**
 * Browsers with `light-dark()`, popover and `<dialog>`, which are not rewritten, so that a theme switch works. Older browsers show the plain
 * HTML of every page.
 */
const browsers = ["chrome123", "edge123", "firefox128", "safari17.5"]

/** The same browsers for Lightning CSS: the major version in bits 16 to 23, the minor one in bits 8 to 15. */
const cssTargets = { chrome: 123 << 16, edge: 123 << 16, firefox: 128 << 16, safari: (17 << 16) | (5 << 8) }

/** Output folder; tests build a second shop, with modules, into another one. */
const buildDir = process.env["BUILD_DIR"] || ".build"
const serverDir = `${buildDir}/server`

/** The style sheet of most pages, and those of page kinds with one of their own instead. */
const styleSheets = ["ui/storefront/shop.css", ...globSync("app/client/styles/*.css", { cwd: root })]

/** Replaces Vite's preload helper, which surrounds every `import()` of the client build, by a smaller one: it is part of the first bytes. */
const smallPreload: Plugin = {
  name: "small-preload",
  enforce: "pre",
  apply: "build",
  resolveId: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => clientFile("boot/preload.ts"),
  },
}

/** Mocks a module that other test files of its worker have imported, and so runs in a worker of its own. */
const mocksModules = "spec-tests/architecture/components-page.test.ts"

export default defineConfig({
  root,
  define: extensionFlags,
  plugins: [
    react(),
    installedModules,
    sourceFolder(root, serverDir),
    smallPreload,
    privateSourceMaps(root, `${buildDir}/maps`),
  ],
  publicDir: false,
  appType: "custom",
  css: { transformer: "lightningcss", lightningcss: { drafts: { customMedia: true }, targets: cssTargets } },
  builder: {},
  environments: {
    // Scripts and style sheets of the pages: `.build/client/static/*` by hashed name, listed in `.build/client/.vite/manifest.json`.
    client: {
      build: {
        outDir: `${buildDir}/client`,
        emptyOutDir: false,
        assetsDir: "static",
        sourcemap: "hidden",
        manifest: true,
        target: browsers,
        cssTarget: browsers,
        cssMinify: "lightningcss",
        modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter(isNotLoadedBefore) },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: [
            "app/client/boot/boot.ts",
            "app/client/boot/shopping.ts",
            "app/client/page-cache/page-cache-toolbar.ts",
            "app/client/analytics/analytics-entry.ts",
            "app/client/error-reports/error-reports.ts",
            "app/client/boot/dictionary.ts",
            "app/client/checkout/card-form.ts",
            "app/client/gallery/gallery-window-entry.ts",
            "app/client/gallery/simulated-player.ts",
            ...styleSheets,
          ],
          // Reading a property has no side effect. Otherwise all of effect's schemas would be bundled, used or not.
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: {
              // Otherwise modules that React's chunk shares with `boot` would be in React's chunk, and `boot` would load it.
              includeDependenciesRecursively: false,
              groups: [{ name: sharedChunk, debugName: "shared", minShareCount: 2 }],
            },
          },
        },
      },
    },
    // The server: `node .build/server/main.js` runs the whole shop. Packages are loaded from node_modules.
    ssr: {
      build: {
        ssr: true,
        outDir: serverDir,
        emptyOutDir: false,
        target: "node24",
        sourcemap: "hidden",
        minify: false,
        rolldownOptions: {
          input: { main: "app/main.ts", "shop-worker": "app/shop/infra/worker/shop-worker.ts" },
          output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
        },
      },
    },
  },
  test: {
    // A busy machine takes several times as long as a quiet one; nothing waits for these limits there.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Vitest leaves one core free by default: on two cores that is half of the machine, while its own process has little to do.
    maxWorkers: "100%",
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
          globalSetup: "spec-tests/postgres/start-postgres.ts",
          // All files of a worker share their imports, which cost more than the tests do. A file restores what it changes.
          isolate: false,
        },
      },
      { extends: true, test: { name: "isolated", environment: "node", include: [mocksModules] } },
      {
        extends: true,
        test: { name: "views", environment: "jsdom", include: ["spec-tests/**/*.test.tsx"] },
      },
      // Tests of the build in `.build/`: byte budgets, start and stop.
      {
        extends: true,
        test: { name: "built", environment: "node", include: ["spec-tests/built/**/*.test.ts"], testTimeout: 120_000 },
      },
    ],
  },
})
