import { globSync, readFileSync } from "node:fs"
import path from "node:path"

import { defineConfig, mergeConfig } from "vitest/config"

import shop from "./app/build/vite-build.ts"

/** Mocks a module that other test files of its worker have imported, and so runs in a worker of its own. */
const mocksModules = "spec-tests/architecture/components-page.test.ts"

/** Tests that run scripts of pages, which leave listeners on the window, or name an environment of their own. */
const ofPageScripts = globSync("spec-tests/**/*.test.tsx", { cwd: import.meta.dirname }).filter((file) =>
  /\/app\/client\/|\.element\.ts"|vi\.mock\(|@vitest-environment /.test(
    readFileSync(path.join(import.meta.dirname, file), "utf8"),
  ),
)

/** Specs of SQLite itself: its locks, log, query plans and files; `move` opens both databases. They are not run on PostgreSQL. */
const aboutSqlite = [
  "spec-tests/faults/{found-by-index,killed-shop,killed-work,large-carts,listing-not-read,power-loss}.test.ts",
  "spec-tests/postgres/move.test.ts",
  "spec-tests/shop/locked-database.test.ts",
]

export default mergeConfig(
  shop,
  defineConfig({
    test: {
      // A busy machine takes several times as long as a quiet one; nothing waits for these limits there.
      testTimeout: 120_000,
      hookTimeout: 120_000,
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
            exclude: [
              "spec-tests/built/**",
              "spec-tests/journeys/**",
              mocksModules,
              ...(process.env["SHOP_DATABASE"] === "postgres" ? aboutSqlite : []),
            ],
            globalSetup: "spec-tests/postgres/start-postgres.ts",
            // All files of a worker share their imports, which cost more than the tests do. A file restores what it changes.
            isolate: false,
          },
        },
        { extends: true, test: { name: "isolated", environment: "node", include: [mocksModules] } },
        {
          extends: true,
          test: {
            name: "views",
            environment: "jsdom",
            include: ["spec-tests/**/*.test.tsx"],
            exclude: ofPageScripts,
            setupFiles: "spec-tests/empty-document.ts",
            // Loading jsdom and React takes longer than the tests do: the files of a worker share both, and the window.
            isolate: false,
          },
        },
        { extends: true, test: { name: "views-with-scripts", environment: "jsdom", include: ofPageScripts } },
        // Tests of the build in `.build/`: byte budgets, start and stop.
        {
          extends: true,
          test: {
            name: "built",
            environment: "node",
            include: ["spec-tests/built/**/*.test.ts"],
            globalSetup: "spec-tests/built/make-package.ts",
            testTimeout: 240_000,
          },
        },
      ],
    },
  }),
)
