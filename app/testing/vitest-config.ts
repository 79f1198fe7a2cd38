import path from "node:path"

import { defineConfig, mergeConfig } from "vitest/config"

import shop from "../build/vite-build.ts"
import { projectFolder } from "../project/project-folder.ts"
import { buildConstants } from "./build-constants.ts"

/** Runs the tests of a project with its views, modules and pages, from the sources of the engine. */
export default mergeConfig(
  shop,
  defineConfig({
    plugins: [buildConstants({ ...shop.define })],
    resolve: { alias: { "vitrine/testing": path.join(import.meta.dirname, "testing.ts") } },
    // Its reports name files from here.
    root: projectFolder(process.env),
    test: {
      dir: projectFolder(process.env),
      include: ["**/*.test.{ts,tsx}"],
      // A shop is filled before its first test.
      testTimeout: 30_000,
      hookTimeout: 60_000,
      server: { deps: { inline: [/\/vitrine\/source\//] } },
    },
  }),
)
