import { globSync } from "node:fs"
import path from "node:path"

import react from "@vitejs/plugin-react"
import { defineConfig, type Plugin } from "vite"

import { engineEntries } from "./engine-entries.ts"
import { extensionFlags, installedModules, project } from "./installed-modules.ts"
import { privateSourceMaps } from "./private-source-maps.ts"
import { islandFiles, islandFlag, projectIslands } from "./project-island-files.ts"
import { projectPages } from "./project-page-files.ts"
import { projectTheme } from "./project-theme.ts"
import { projectViews } from "./project-views.ts"
import { reactModules } from "./react-modules.ts"
import { retainSourcePaths } from "./retain-source-paths.ts"
import { clientFile, isNotLoadedBefore, sharedChunk } from "./shared-chunks.ts"
import { slotFlags, viewResolution } from "./view-resolution.ts"

const root = path.resolve(import.meta.dirname, "../..")

/**
 * Browsers with `light-dark()`, popover and `<dialog>`, which are not rewritten, so that a theme switch works. Older browsers show the plain
 * HTML of every page.
 */
const browsers = ["chrome123", "edge123", "firefox128", "safari17.5"]

/** `browsers` in the format of Lightning CSS: the major version in bits 16 to 23, the minor one in bits 8 to 15. */
const cssTargets = { chrome: 123 << 16, edge: 123 << 16, firefox: 128 << 16, safari: (17 << 16) | (5 << 8) }

/** Output folder. Projects outside of the repository, and tests that build a second shop, set another one by `BUILD_DIR`. */
const buildDir = process.env["BUILD_DIR"] || ".build"
const serverDir = `${buildDir}/server`

/** The style sheet of most pages, and those of page kinds with one of their own instead. */
const styleSheets = ["ui/storefront/shop.css", ...globSync("app/client/styles/*.css", { cwd: root })]

/** Views and slots of the shop's project. */
const views = projectViews(project.folder)

/** Islands of the shop's project. */
const islands = islandFiles(project.folder)

/**
 * Drops two warnings that need no action: slow plugins, and exports of React's scheduler that only other builds of it have. TypeScript checks
 * our own imports.
 */
const checks = { bundlerTimings: false, importIsUndefined: false }

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

/** Bundles the packages of hundreds of files: a start of the built server reads a few files instead. */
const bundledPackages: Plugin = {
  name: "bundled-packages",
  apply: "build",
  configEnvironment: (name) =>
    name === "ssr" ? { resolve: { noExternal: ["effect", "graphql", "hono", "kysely"] } } : undefined,
}

export default defineConfig({
  root,
  define: { ...extensionFlags, ...slotFlags(views), ...islandFlag(islands) },
  plugins: [
    react(),
    reactModules,
    viewResolution(views),
    projectPages(project.folder),
    projectIslands(islands),
    installedModules(path.resolve(root, serverDir)),
    engineEntries(root),
    projectTheme(project.folder),
    retainSourcePaths(root, serverDir),
    smallPreload,
    bundledPackages,
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
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_, files, { hostId }) => files.filter((file) => isNotLoadedBefore(file, hostId)),
        },
        assetsInlineLimit: 0,
        rolldownOptions: {
          checks,
          input: [
            "app/client/boot/boot.ts",
            "app/client/boot/shopping.ts",
            "app/client/page-cache/page-cache-toolbar.ts",
            "app/client/analytics/analytics-entry.ts",
            "app/client/error-reports/error-reports.ts",
            "app/client/boot/dictionary.ts",
            "app/client/checkout/card-form.ts",
            "app/client/checkout/payment-return.ts",
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
    // The scripts for pages of another theme. They share no file with our pages, and none with each other, so that each page loads one.
    embed: {
      consumer: "client",
      build: {
        outDir: `${buildDir}/client`,
        emptyOutDir: false,
        copyPublicDir: false,
        assetsDir: "static",
        sourcemap: "hidden",
        manifest: ".vite/embed-manifest.json",
        target: browsers,
        modulePreload: false,
        rolldownOptions: {
          checks,
          input: ["app/client/embed/embed.ts", "app/client/embed/embed-checkout.ts"],
          treeshake: { propertyReadSideEffects: false },
        },
      },
    },
    // The offline page and the worker that shows it. Only their own files are stored in browsers, so they share none with other pages.
    offline: {
      consumer: "client",
      build: {
        outDir: `${buildDir}/client`,
        emptyOutDir: false,
        copyPublicDir: false,
        assetsDir: "static",
        sourcemap: "hidden",
        manifest: ".vite/offline-manifest.json",
        target: browsers,
        modulePreload: false,
        rolldownOptions: {
          checks,
          input: ["app/client/offline/offline-document.ts", "app/client/offline/offline-service-worker.ts"],
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
          checks,
          input: { main: "app/main.ts", "shop-worker": "app/shop/infra/worker/shop-worker.ts" },
          output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
        },
      },
    },
  },
})
