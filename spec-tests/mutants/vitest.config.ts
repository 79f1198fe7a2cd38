import { defineConfig } from "vitest/config"

import { root, sourcesIn } from "../../app/language/source-files.ts"
import { reachedFrom } from "../architecture/import-graph.ts"
import { isIn } from "./places.ts"

/** The mutated folder or file: specs that do not load it are skipped. */
const place = process.env["MUTANTS_IN"] ?? "core"

/** Excluded specs as a regular expression: unfinished ones that fail already. */
const without = new RegExp(process.env["MUTANTS_WITHOUT"] ?? "^$")

const loadedBy = (file: string): ReadonlyArray<string> => reachedFrom([file]).map(({ at }) => at)

/** Tests of one feature, in its folder. */
const isFeatureTest = (file: string): boolean =>
  /^spec-tests\/(?!(architecture|benches|built|clients|contract|faults|host|journeys|mutants|vectors)\/).*\.test\.ts$/.test(
    file,
  )

/** Tests of the whole shop, a page or a browser are excluded: a mutant would cost seconds instead of milliseconds. */
const isOfCore = (file: string): boolean => {
  const loaded = loadedBy(file)
  return (
    isFeatureTest(file) &&
    loaded.some((at) => isIn(place, at)) &&
    !loaded.some((at) => /^(app|ui|spec-tests\/(running-shop|browser))\b/.test(at))
  )
}

/** Besides the replay of the recordings: specs that call a part of the shop as its clients do. */
const specsOfShop: ReadonlyArray<readonly [folder: string, names: RegExp]> = [
  [
    "app/shop/api/rest",
    /\/(rest-|checkout-rest|gift-message-rest|custom-options|minimum-order|disabled-product|shipping-estimation|cart-bad-input)/,
  ],
  ["app/shop/api/graphql", /\/graphql-/],
  ["app/shop/api/sections", /\/(customer-sections|pop-up-sections|sections-not-here)/],
  [
    "app/shop/api/forms",
    /\/(add-to-cart|wish-list-forms|review-and-estimate|store-switch|one-click-orders|order-look-up|form-keys|forms-|registration|redirects|accounts)/,
  ],
]

/** Those that open a host, with pages, are left out. */
// The test of the generated types compares source texts, which mutants change.
const isOfShop = (file: string): boolean =>
  !file.endsWith("/graphql-schema-types.test.ts") &&
  (file === "spec-tests/mutants/contract-replays.ts" ||
    (specsOfShop.some(([folder, names]) => isIn(folder, place) && isFeatureTest(file) && names.test(file)) &&
      !loadedBy(file).some((at) => isIn("ui", at))))

const tests = sourcesIn("spec-tests").filter(
  (file) => !without.test(file) && (isIn("core", place) ? isOfCore(file) : isOfShop(file)),
)

/** Tests run against the mutants. */
export default defineConfig({
  root,
  test: {
    environment: "node",
    include: [...tests],
    exclude: ["**/node_modules/**"],
    testTimeout: 20_000,
    // Neither core nor shop has state between tests: loading them once for all files makes a mutant six times cheaper.
    isolate: false,
  },
})
