import { execFileSync, spawnSync } from "node:child_process"
import { createServer } from "node:net"

import { expect, test } from "vitest"

import { repositoryRoot } from "../../app/language/source-files.ts"

test("the engine's public entry loads in plain Node, without a page and without a build", () => {
  const program = `
    const engine = await import("vitrine")
    const rates = [{ carrierCode: "flatrate", methodCode: "flatrate", available: true }]
    const choice = engine.chooseShippingRate(rates, { current: undefined, saved: undefined, configured: undefined })
    console.log(JSON.stringify(choice))
  `
  const output = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: repositoryRoot,
    encoding: "utf8",
  })
  expect(output).toContain("flatrate")
})

const headless = (...parameters: ReadonlyArray<string>) => {
  const { status, stderr } = spawnSync(process.execPath, ["app/headless/headless.ts", ...parameters], {
    cwd: repositoryRoot,
    encoding: "utf8",
  })
  return { status, stderr }
}

/** An address without a listener. */
const silentAddress = async (): Promise<string> => {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const bound = server.address()
  await new Promise((closed) => server.close(closed))
  return `http://127.0.0.1:${typeof bound === "object" ? bound?.port : 0}`
}

test("npm run headless reports a shop without a response, or an invalid shop address, in one sentence", async () => {
  const silent = await silentAddress()
  expect(headless(silent)).toEqual({
    status: 1,
    stderr: `No shop responds at ${silent}: start one with npm start, or pass another address, as in npm run headless https://shop.example.\n`,
  })
  expect(headless("terra & kiln")).toEqual({
    status: 1,
    stderr: '"terra & kiln" is not the address of a shop, such as http://localhost:3000.\n',
  })
})
