import { execFile, spawn } from "node:child_process"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { promisify } from "node:util"

import { serve, type ServerType } from "@hono/node-server"
import { build } from "esbuild"
import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { repositoryRoot } from "../../app/language/source-files.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"
import { type Client, installedClient } from "./packed-package.ts"
import { outputInQuickJs } from "./quickjs-program.ts"

// The purchase in the README of the package, from the packed file, in several engines.

const readme = readFileSync(path.join(repositoryRoot, "app/package/README.md"), "utf8")
const script = readme.split("## A purchase")[1]?.match(/```js\n([^]*?)```/)?.[1] ?? ""

let small: SmallShop
let server: ServerType
let client: Client
let origin = ""
beforeAll(async () => {
  client = installedClient(["effect"])
  writeFileSync(path.join(client.folder, "purchase.mjs"), script)
  small = await openSmallShop()
  const listening = Promise.withResolvers<number>()
  server = serve({ fetch: small.shop.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => listening.resolve(port))
  origin = `http://127.0.0.1:${await listening.promise}`
})
afterAll(async () => {
  server.close()
  await small.close()
  client.remove()
})

/** Runs the purchase by a program, and tests that it printed the order that the shop has. */
const expectOneOrder = async (buy: () => Promise<string>): Promise<void> => {
  const orders = () => small.rows("select sku, quantity from sales_order_item").length
  const before = orders()
  expect(await buy()).toContain("Placed")
  expect(orders()).toBe(before + 1)
}

const outputOf = async (program: string, ...parameters: ReadonlyArray<string>): Promise<string> =>
  (await promisify(execFile)(program, parameters, { cwd: client.folder, encoding: "utf8" })).stdout

/** The purchase with everything that it imports in one file. */
const bundlePurchase = async (program: string): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: client.folder },
    bundle: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    write: false,
  })
  return outputFiles[0]?.text ?? ""
}

/** The script as a function of the address of the shop. */
const asFunction = (): string => {
  const [imports = "", body = ""] = script.split(/\n\n([^]*)/)
  const returned = body
    .replace(/globalThis\.process[^\n]*/, "address")
    .replace(/console\.log\(([^\n]*)\)\s*$/, "return $1")
  return `${imports}\nexport const buy = async (address) => {\n${returned}\n}\n`
}

/** A program at the path of an environment variable, as it is too large to be installed with the repository. */
const programAt = (variable: string): string => {
  const file = process.env[variable] ?? ""
  return existsSync(file) ? file : ""
}
const [deno, workerd] = [programAt("DENO_PATH"), programAt("WORKERD_PATH")]

describe("The purchase in the README of the package", () => {
  test("has at most 40 lines", () => {
    expect(script.trim().split("\n").length).toBeGreaterThan(20)
    expect(script.trim().split("\n").length).toBeLessThanOrEqual(40)
  })

  test("orders in Node", () => expectOneOrder(() => outputOf(process.execPath, "purchase.mjs", origin)))

  test("orders in an engine with fetch and timers, but neither page nor Node", async () => {
    const program = await bundlePurchase(`${asFunction()}\nbuy("${origin}").then(done, (cause) => done(String(cause)))`)
    await expectOneOrder(() => outputInQuickJs(program))
  })

  test.skipIf(deno === "")("orders in Deno", () =>
    expectOneOrder(() =>
      outputOf(deno, "run", "--no-remote", "--node-modules-dir=manual", "-A", "purchase.mjs", origin),
    ),
  )

  test.skipIf(workerd === "")("orders in workerd", async () => {
    const handler = `export default { fetch: async () => Response.json(await buy("${origin}")) }`
    writeFileSync(path.join(client.folder, "worker.mjs"), await bundlePurchase(`${asFunction()}\n${handler}`))
    await expectOneOrder(() => outputInWorkerd(workerd))
  })
})

/** Serves `worker.mjs` by workerd, and returns its response. */
const outputInWorkerd = async (program: string): Promise<string> => {
  const port = 20_000 + (process.pid % 20_000)
  const config = `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [ (name = "main", worker = .worker), (name = "internet", network = (allow = ["private", "local"])) ],
  sockets = [ (name = "http", address = "127.0.0.1:${port}", http = (), service = "main") ]
);
const worker :Workerd.Worker = (modules = [(name = "worker", esModule = embed "worker.mjs")], compatibilityDate = "2026-01-01");
`
  writeFileSync(path.join(client.folder, "worker.capnp"), config)
  const child = spawn(program, ["serve", "worker.capnp"], { cwd: client.folder, stdio: "inherit" })
  try {
    // It responds nothing until it listens, so only one of these requests orders.
    let text = ""
    const request = async () =>
      (text ||= await fetch(`http://127.0.0.1:${port}/`).then(
        (got) => got.text(),
        () => "",
      ))
    await expect.poll(request).not.toBe("")
    return text
  } finally {
    child.kill()
  }
}
