import { spawnSync } from "node:child_process"
import { request as httpRequest } from "node:http"

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"

import { freePort } from "../benches/running-shop.ts"
import { address, startMain, type Started } from "../running-shop.ts"
import { serveShopAlone } from "../shops/shop-alone.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

test("WORKERS without a Magento is one sentence at the start", async () => {
  const started = startMain({ WORKERS: "2", PORT: "0" })
  expect(await started.ended).toBe(1)
  expect(started.stderr()).toBe(
    "WORKERS needs SHOP_URL: the built-in shop runs in one process. Remove WORKERS, or set SHOP_URL to a Magento. Several servers of the built-in shop may share a database with DATABASE_URL.\n",
  )
})

describe("Two workers", () => {
  let small: SmallShop
  let alone: Awaited<ReturnType<typeof serveShopAlone>>
  let started: Started
  let port: number
  let metricsPort: number
  beforeAll(async () => {
    small = await openSmallShop()
    alone = await serveShopAlone({ shop: small.shop, port: 0, hostname: "127.0.0.1" })
    port = await freePort()
    metricsPort = await freePort()
    started = startMain({
      WORKERS: "2",
      SHOP_URL: `http://127.0.0.1:${alone.port}`,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
    })
    await address(started)
    await vi.waitUntil(isEachReady, { timeout: 20_000 })
  }, 60_000)
  afterAll(async () => {
    started.child.kill("SIGKILL")
    await started.ended
    await alone.close()
    await small.close()
  })

  const isEachReady = async (): Promise<boolean> => {
    const texts = [metricsPort, metricsPort + 1].map(async (one) =>
      (await fetch(`http://127.0.0.1:${one}/metrics`)).text(),
    )
    return (await Promise.allSettled(texts)).every(({ status }) => status === "fulfilled")
  }
  const send = (method: string, path: string, headers: Readonly<Record<string, string>> = {}) =>
    new Promise<{ readonly status: number | undefined; readonly text: string }>((resolve, reject) => {
      httpRequest({ port, host: "127.0.0.1", method, path, headers, agent: false }, (response) => {
        let text = ""
        response.on("data", (part: Buffer) => (text += part.toString()))
        response.on("end", () => resolve({ status: response.statusCode, text }))
      })
        .on("error", reject)
        .end()
    })
  /** Pages on connections of their own, which the workers serve by turns. */
  const names = async (): Promise<ReadonlyArray<string>> => {
    const pages = await Promise.all(Array.from({ length: 8 }, () => send("GET", "/mug.html")))
    return [...new Set(pages.map(({ text }) => /<title>([^<]*)/.exec(text)?.[1] ?? ""))]
  }
  const pids = (): ReadonlyArray<number> =>
    spawnSync("pgrep", ["-P", String(started.child.pid)])
      .stdout.toString()
      .split("\n")
      .filter((line) => line !== "")
      .map(Number)

  test("both serve pages, and a PURGE reaches both", async () => {
    // A worker has metrics before it listens to the shared port.
    const haveServed = async (): Promise<ReadonlyArray<boolean>> => {
      expect(await names()).toEqual(["The mug"])
      const texts = [metricsPort, metricsPort + 1].map(async (one) =>
        (await fetch(`http://127.0.0.1:${one}/metrics`)).text(),
      )
      return (await Promise.all(texts)).map((text) => /vitrine_responses_total\{[^}]*\} [1-9]/.test(text))
    }
    await expect.poll(haveServed, { timeout: 20_000 }).toEqual([true, true])
    small.runSql("update product set name = 'The new mug' where sku = 'MUG'")
    expect(await names()).toEqual(["The mug"])
    expect((await send("PURGE", "/", { "X-Magento-Tags-Pattern": ".*" })).status).toBe(200)
    await expect.poll(names, { timeout: 5_000 }).toEqual(["The new mug"])
  })

  test("one that is killed is replaced, and pages are served meanwhile", async () => {
    const before = pids()
    expect(before).toHaveLength(2)
    process.kill(before[0] ?? 0, "SIGKILL")
    await expect.poll(() => pids().filter((pid) => !before.includes(pid)).length, { timeout: 20_000 }).toBe(1)
    expect((await send("GET", "/mug.html")).status).toBe(200)
    await expect.poll(isEachReady, { timeout: 20_000 }).toBe(true)
    expect(started.stderr()).toContain('"event":"worker-ended"')
  }, 60_000)

  test("SIGTERM ends both, and the process with 0", async () => {
    const workers = pids()
    started.child.kill("SIGTERM")
    expect(await started.ended).toBe(0)
    for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow("ESRCH")
  }, 30_000)
})
