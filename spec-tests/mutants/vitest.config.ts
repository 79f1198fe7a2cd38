import { defineConfig } from "vitest/config"

import { reachedFrom, root, sourcesIn } from "../house/import-graph.ts"

/** What is being mutated, a folder or a file: specs that do not load it have nothing to say. */
const place = process.env["MUTANTS_IN"] ?? "core"

/** Tests that need the whole shop, a page or a browser are left out: a mutant would cost seconds instead of milliseconds. */
const isOfThePlace = (file: string): boolean => {
  const loaded = reachedFrom([file]).map(({ at }) => at)
  return (
    loaded.some((at) => at === place || at.startsWith(`${place}/`)) &&
    !loaded.some((at) => /^(app|ui|spec-tests\/(running-shop|browser))\b/.test(at))
  )
}

/** Specs to go without, as a regular expression: those that are being written and fail already. */
const without = new RegExp(process.env["MUTANTS_WITHOUT"] ?? "^$")

const tests = sourcesIn("spec-tests").filter(
  (file) => /^spec-tests\/(\d-|extensions).*\.test\.ts$/.test(file) && !without.test(file) && isOfThePlace(file),
)

/** The specs that ask nothing but the core, and adapters at most: what the mutants are tried against. */
export default defineConfig({
  root,
  test: {
    environment: "node",
    include: [...tests],
    exclude: ["**/node_modules/**"],
    testTimeout: 20_000,
    // The core keeps nothing between tests: loading it once for all files makes a mutant six times cheaper.
    isolate: false,
  },
})
