import path from "node:path"

import { defineConfig } from "@playwright/test"

import { launchOptions } from "../browser.ts"
import type { Backend } from "./shop-under-test.ts"

const results = path.resolve(import.meta.dirname, "../../.build/test-results")

/** Journeys in a real browser: both projects run the same files. Failed tests leave a trace in `.build/test-results/traces`. */
export default defineConfig<object, { readonly backend: Backend }>({
  testDir: import.meta.dirname,
  testMatch: "*.test.ts",
  outputDir: path.join(results, "traces"),
  // Two workers, each with one shop and one browser, share the files of both projects between them.
  workers: 2,
  // On a shared machine (`CI`) a journey runs a second time, so that one delay there does not discard hours of work. `run.ts` lists it and
  // fails if several needed it.
  retries: process.env["CI"] === undefined ? 0 : 1,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [["dot"], ["json", { outputFile: path.join(results, "journeys.json") }]],
  use: {
    launchOptions: launchOptions(),
    // Actions, requests and console of a failed test. Snapshots of the page cost a sixth more time: `npm run test:one` records them.
    trace: { mode: "retain-on-failure", snapshots: false, screenshots: false, sources: true },
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "embedded", use: { backend: "embedded" } },
    // Tests of pages that only the embedded shop has (demonstration pages, outbox, admin) are tagged.
    { name: "remote", use: { backend: "remote" }, grepInvert: /@embedded/ },
  ],
})
