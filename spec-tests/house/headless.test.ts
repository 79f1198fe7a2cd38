import { execFileSync } from "node:child_process"

import { expect, test } from "vitest"

import { root } from "./import-graph.ts"

test("the engine's public face loads in plain Node, without a page and without a build", () => {
  const program = `
    const engine = await import("vitrine")
    const rates = [{ carrierCode: "flatrate", methodCode: "flatrate", available: true }]
    const choice = engine.chooseShippingRate(rates, { current: undefined, saved: undefined, configured: undefined })
    console.log(JSON.stringify(choice))
  `
  const said = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: root,
    encoding: "utf8",
  })
  expect(said).toContain("flatrate")
})
