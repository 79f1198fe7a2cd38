import { defineConfig } from "vitest/config"

import { repositoryRoot, sourcesIn } from "../../app/language/source-files.ts"
import { reachedFrom } from "../architecture/import-graph.ts"
import { isIn } from "./mutated-folders.ts"

/** The mutated folder or file: specs that do not load it are skipped. */
const place = process.env["MUTANTS_IN"] ?? "core"

/** Specs to go without, as a regular expression: those that are being written and fail already. */
const without = new RegExp(process.env["MUTANTS_WITHOUT"] ?? "^$")

const loadedBy = (file: string): ReadonlyArray<string> => reachedFrom([file]).map(({ at }) => at)

/** Tests of one feature, which stand in its folder. */
const isFeatureTest = (file: string): boolean =>
  /^spec-tests\/(?!(architecture|benches|built|clients|contract|faults|journeys|mutants|vectors)\/).*\.test\.ts$/.test(
    file,
  )

/** Tests that need the whole shop, a page or a browser are left out: a mutant would cost seconds instead of milliseconds. */
const isOfCore = (file: string): boolean => {
  const loaded = loadedBy(file)
  return (
    isFeatureTest(file) &&
    loaded.some((at) => isIn(place, at)) &&
    !loaded.some((at) => /^(app|ui|spec-tests\/(running-shop|browser))\b/.test(at))
  )
}

const sendsGraphql = (file: string): boolean => loadedBy(file).includes("spec-tests/shops/graphql.ts")

/** Tests of GraphQL notice nothing of the other APIs that those do not notice by themselves; GraphQL is tested by all that send it. */
const isOfPlace = (file: string): boolean =>
  isIn("app/shop/api/graphql", place)
    ? isIn("spec-tests/graphql", file) || sendsGraphql(file)
    : !isIn("spec-tests/graphql", file)

/** Tests that read source texts, which mutants change. */
const readsSources = /\/(graphql-schema-types|forms-from-elsewhere)\.test\.ts$/

/** Loads the place, alone or with the shop, but no pages. */
const loadsPlace = (file: string): boolean => {
  const loaded = loadedBy(file)
  return loaded.some((at) => isIn(place, at)) && !loaded.some((at) => isIn("ui", at)) && !readsSources.test(file)
}

/** The replay of the recordings and the specs that call the shop as its clients do. */
const isOfShop = (file: string): boolean =>
  file === "spec-tests/mutants/contract-replays.ts" || (isFeatureTest(file) && isOfPlace(file) && loadsPlace(file))

const tests = sourcesIn("spec-tests").filter(
  (file) => !without.test(file) && (isIn("core", place) ? isOfCore(file) : isOfShop(file)),
)

/** Tests run against the mutants. */
export default defineConfig({
  root: repositoryRoot,
  test: {
    environment: "node",
    include: [...tests],
    exclude: ["**/node_modules/**"],
    testTimeout: 20_000,
    // Neither core nor shop has state between tests: loading them once for all files makes a mutant six times cheaper.
    isolate: false,
  },
})
