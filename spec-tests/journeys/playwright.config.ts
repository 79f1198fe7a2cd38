import path from "node:path"

import { defineConfig } from "@playwright/test"

import { launchOptions } from "../browser.ts"
import { isWholeRun } from "../whole-run.ts"
import type { Backend } from "./shop-under-test.ts"

const results = path.resolve(import.meta.dirname, "../../.build/test-results")

/** Journeys that know no name and no price: they run through the built-in shop, or through the shop that SHOP_URL names. */
const anyShop = "any-shop/*.test.ts"
/** Journeys in front of a Magento only: `faults/magento-troubles.test.ts` and the fault matrix test the same with the built-in shop. */
const troubles = "any-shop/troubles.test.ts"
/**
 * Journeys about the document, its styles, scripts and the browser's storage, which do not depend on how the server reaches its shop
 * (`server/backend/remote-pages.test.ts`): they run with the embedded shop only.
 */
const documentOnly = [
  "catalogue/added-sheet.test.ts",
  "catalogue/banners.test.ts",
  "catalogue/gallery.test.ts",
  "catalogue/labels.test.ts",
  "catalogue/menu.test.ts",
  "catalogue/product-options-in-url.test.ts",
  "checkout/browser-clock-jumps.test.ts",
  "checkout/checkout-form-restore.test.ts",
  "checkout/keyboard-checkout.test.ts",
  "customer/account-form-restore.test.ts",
  "page/browser-failures.test.ts",
  "page/input-before-scripts.test.ts",
  "page/layout-shift.test.ts",
  "page/page-accessibility.test.ts",
  "page/scripts-before-use.test.ts",
  "page/sticky-controls.test.ts",
  "page/text-zoom-and-contrast.test.ts",
  "page/timers-and-observers.test.ts",
  "page/empty-pages.test.ts",
]
/** Journeys that start a remote server in front of the shop under test. */
const withOwnServer = ["page/analytics.test.ts", "page/page-cache-toolbar.test.ts"]

const isCi = process.env["CI"] !== undefined
const isExternal = (process.env["SHOP_URL"] ?? "") !== ""

/** Tests for the embedded shop only, in files of others: pages that a remote shop lacks (demonstration pages, outbox, admin), a server
 * of their own, or the document. */
const embeddedOnly = /@embedded/
const embedded = { backend: "embedded" } as const

/** A whole run runs the same journeys with the embedded shop, too; otherwise they run with a remote one, which has more code in it. */
const embeddedProjects = isWholeRun
  ? [{ name: "embedded", testIgnore: anyShop, use: embedded }]
  : [
      { name: "embedded", testMatch: [...documentOnly, ...withOwnServer], use: embedded },
      {
        name: "embedded-only",
        testIgnore: [anyShop, ...documentOnly, ...withOwnServer],
        grep: embeddedOnly,
        use: embedded,
      },
    ]

/**
 * Journeys in a real browser: in a whole run `embedded` and `remote` run the same files. With SHOP_URL only the journeys through any shop run, at two
 * widths. Failed tests leave a trace in `.build/test-results/traces`.
 */
export default defineConfig<{ readonly width: number }, { readonly backend: Backend }>({
  testDir: import.meta.dirname,
  testMatch: "*.test.ts",
  outputDir: path.join(results, "traces"),
  // Each worker starts one shop and one browser, and takes the next file of either project. A third one uses the time in which two wait; in
  // CI it saves a twelfth of the time only, and a page that is built while others are waits longer than an assertion does.
  workers: isCi ? 2 : 3,
  // In CI a failed journey runs once more, since other jobs of the machine can delay it. `spec-tests/run.ts` counts such journeys and fails
  // when there are more than two.
  retries: isCi ? 1 : 0,
  timeout: 180_000,
  // A Magento on a busy machine takes seconds for each of the calls after one action; the built-in shop is held to less.
  expect: { timeout: isExternal ? 30_000 : 10_000 },
  reporter: [["dot"], ["json", { outputFile: path.join(results, "journeys.json") }]],
  use: {
    launchOptions: launchOptions(),
    // Actions, requests and console of a failed test. Snapshots of the page cost a sixth more time: `npm run test:one` records them.
    trace: { mode: "retain-on-failure", snapshots: false, screenshots: false, sources: true },
    screenshot: "only-on-failure",
  },
  projects: isExternal
    ? [
        { name: "any-shop-1280", testMatch: anyShop, use: { backend: "external", width: 1280 } },
        { name: "any-shop-390", testMatch: anyShop, use: { backend: "external", width: 390 } },
      ]
    : [
        { name: "any-shop", testMatch: anyShop, testIgnore: troubles, use: { backend: "embedded", width: 390 } },
        ...embeddedProjects,
        {
          name: "remote",
          testIgnore: [anyShop, ...documentOnly, ...withOwnServer],
          use: { backend: "remote" },
          grepInvert: embeddedOnly,
        },
      ],
})
