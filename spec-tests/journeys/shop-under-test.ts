import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import type { TestProject } from "vitest/node"

import { freePort } from "../benches/running-shop.ts"

declare module "vitest" {
  export interface ProvidedContext {
    /** Where shoppers go, and the data folder of the shop that takes their orders. */
    shop: { readonly address: string; readonly dataDir: string }
  }
}

type Started = { readonly address: string; readonly stop: () => Promise<void> }

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const untilReady = async (child: ChildProcess, address: string, told: () => string) => {
  for (;;) {
    const ready = await fetch(`${address}/healthz`).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode} before it was ready: ${told()}`)
    await pause(50)
  }
}

/** Starts the built shop as `npm start` does, on a free port; `build` is the folder of another build. */
export const start = async (environment: Readonly<Record<string, string>>, build = ".build"): Promise<Started> => {
  const port = await freePort()
  const child = spawn(process.execPath, [`${build}/host/main.js`], {
    env: { ...process.env, NODE_ENV: "production", ...environment, PORT: String(port) },
    stdio: ["ignore", "ignore", "pipe"],
  })
  let told = ""
  child.stderr.on("data", (text: Buffer) => (told = (told + text.toString()).slice(-4000)))
  const address = `http://127.0.0.1:${port}`
  await untilReady(child, address, () => told)
  return {
    address,
    stop: async () => {
      if (child.exitCode !== null) return
      child.kill("SIGTERM")
      await once(child, "exit")
    },
  }
}

/**
 * The shop of a whole run of journeys. With `JOURNEYS_DOOR=remote` shoppers come to a second process that reaches the shop
 * through SHOP_URL, as it would reach a Magento.
 */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const dataDir = await mkdtemp(join(tmpdir(), "vitrine-journeys-"))
  const running = [await start({ DATA_DIR: dataDir, SHOP_URL: "", SCENARIOS: "on" })]
  const remote = project.config.env["JOURNEYS_DOOR"] === "remote"
  if (remote) running.push(await start({ SHOP_URL: running[0]?.address ?? "" }))
  project.provide("shop", { address: running.at(-1)?.address ?? "", dataDir })
  return async () => {
    for (const server of running.toReversed()) await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
