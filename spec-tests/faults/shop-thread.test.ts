import { rmSync } from "node:fs"
import type { Worker } from "node:worker_threads"

import { afterEach, describe, expect, test, vi } from "vitest"

import { shouldRestart } from "../../app/restart-limit.ts"
import { openStorefrontApp } from "../../app/server/storefront-app.ts"
import { loadCatalogue } from "../../app/shop/seed/load-catalogue.ts"
import { loadSettings } from "../../app/shop/seed/load-settings.ts"
import { openSupervisedShop, type SupervisedShop } from "../../app/supervised-shop.ts"
import { eventually } from "../eventually.ts"
import { fillFolder } from "../filled-folder.ts"
import { newFolder, orderBody, byFlatRate } from "../shops/small-shop.ts"

const last = "TK-DUNE-VASE-EMBER"

const origin = "http://shop.test"

type Opened = SupervisedShop & {
  readonly dataDir: string
  readonly lines: ReadonlyArray<string>
  readonly lost: ReturnType<typeof vi.fn<() => void>>
}

const folders = new Set<string>()
const closing: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  folders.clear()
})

const terraAndKiln = { seed: loadCatalogue(), settings: loadSettings(), now: Date.now() }

/** Terra & Kiln in its own worker thread, with its log. */
const openedShop = async (dataDir = newFolder()): Promise<Opened> => {
  folders.add(dataDir)
  await fillFolder(dataDir, terraAndKiln)
  const lines: Array<string> = []
  const lost = vi.fn<() => void>()
  const shop = await openSupervisedShop({
    dataDir,
    products: undefined,
    progress: () => {},
    log: (event) => void lines.push(event),
    onGiveUp: lost,
  })
  closing.push(shop.close)
  return { ...shop, dataDir, lines, lost }
}

/** Threads started during `work`, so that a test can end them as a fault would. */
const withThreads = async <A>(work: (threads: ReadonlyArray<Worker>) => Promise<A>): Promise<A> => {
  const threads: Array<Worker> = []
  const remember = (thread: Worker) => void threads.push(thread)
  process.on("worker", remember)
  try {
    return await work(threads)
  } finally {
    process.off("worker", remember)
  }
}

const call = async (
  { backend }: Pick<Opened, "backend">,
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> => {
  const response = await backend.fetch(
    new Request(`${origin}/rest/default/V1${path}`, {
      method,
      headers: { "content-type": "application/json", accept: "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  )
  return response.json()
}

const buy = async (shop: Pick<Opened, "backend">, sku: string, quantity: number): Promise<unknown> => {
  const mask = String(await call(shop, "POST", "/guest-carts"))
  await call(shop, "POST", `/guest-carts/${mask}/items`, { cartItem: { sku, qty: quantity } })
  await call(shop, "POST", `/guest-carts/${mask}/shipping-information`, byFlatRate)
  return call(shop, "POST", `/guest-carts/${mask}/payment-information`, orderBody)
}

const stockOf = async ({ backend }: Pick<Opened, "backend">, sku: string): Promise<unknown> => {
  const query = `{ products(filter: { sku: { eq: "${sku}" } }) { items { stock_status } } }`
  return (await backend.readGraphql?.(JSON.stringify({ query }), origin))?.body
}

const items = (...stock: ReadonlyArray<string>) => ({
  data: { products: { items: stock.map((stock_status) => ({ stock_status })) } },
})

describe("Shop in a worker thread", () => {
  test("updates the page data before it responds to an order", async () => {
    const shop = await openedShop()
    const received: Array<string> = []
    shop.backend.onChange((tags) => void received.push(...tags))
    expect(await stockOf(shop, last)).toEqual(items("IN_STOCK"))
    expect(await buy(shop, last, 7)).toMatch(/^\d+$/)
    expect(received).toEqual([expect.stringMatching(/^cat_p_\d+$/)])
    expect(await stockOf(shop, last)).toEqual(items("OUT_OF_STOCK"))
  })

  test("renders a cached page again when its product is sold out", async () => {
    const shop = await openedShop()
    const host = await openStorefrontApp({
      backend: shop.backend,
      buildDir: "no-build",
      publicDir: "app/public",
      log: () => {},
    })
    const page = async () => (await host.fetch(new Request(`${origin}/dune-vase-ember.html`))).text()
    expect(await page()).not.toContain("Out of stock")
    expect(await page()).not.toContain("Out of stock")
    await buy(shop, last, 7)
    expect(await page()).toContain("Out of stock")
  })

  test("renders the same pages, whether read in this process or in the thread", async () => {
    const { backend } = await openedShop()
    const { kind, fetch, onChange } = backend
    const options = { buildDir: "no-build", publicDir: "app/public", log: () => {} }
    const [server, there] = [
      await openStorefrontApp({ backend, ...options }),
      await openStorefrontApp({ backend: { kind, fetch, onChange }, ...options }),
    ]
    const sitemap = await (await server.fetch(new Request(`${origin}/sitemap.xml`))).text()
    const paths = [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = ""]) => path)
    expect(paths.length).toBeGreaterThan(20)
    // A page with one of the server's own forms contains the visitor's form key.
    const headers = { Cookie: "form_key=q3f8Vd0LbX7mTz2c" }
    for (const path of [
      ...paths.filter((_, index) => index % 3 === 0),
      "/catalogsearch/result/?q=vase",
      "/nothing-here",
    ]) {
      const [one, other] = await Promise.all(
        [server, there].map(async (host) => (await host.fetch(new Request(origin + path, { headers }))).text()),
      )
      expect({ path, html: one }).toEqual({ path, html: other })
    }
  })

  test("passes several cookies, binary bodies and empty responses unchanged", async () => {
    const shop = await openedShop()
    const form = new FormData()
    form.set("form_key", "k".repeat(16))
    form.set("product", "1")
    const response = await shop.backend.fetch(
      new Request(`${origin}/checkout/cart/add`, {
        method: "POST",
        headers: { cookie: `form_key=${"k".repeat(16)}` },
        body: form,
      }),
    )
    expect(response.headers.getSetCookie().length).toBeGreaterThan(1)
    const head = await shop.backend.fetch(
      new Request(`${origin}/rest/default/V1/directory/countries`, { method: "HEAD" }),
    )
    expect(await head.text()).toBe("")
  })

  test("completes pending requests when closed, and releases the folder", async () => {
    const shop = await openedShop()
    closing.splice(0)
    const calls = Array.from({ length: 20 }, () => call(shop, "POST", "/guest-carts"))
    await new Promise((resolve) => setTimeout(resolve, 5))
    await shop.close()
    const masks = await Promise.all(calls)
    expect(new Set(masks).size).toBe(20)
    const again = await openedShop(shop.dataDir)
    expect(await call(again, "GET", `/guest-carts/${String(masks[0])}/items`)).toEqual([])
  })

  test("reports a folder in use in one sentence", async () => {
    const { dataDir } = await openedShop()
    await expect(openedShop(dataDir)).rejects.toMatchObject({
      _tag: "ShopNotOpen",
      message: `The data folder ${dataDir} is in use by process ${process.pid}.`,
    })
  })
})

describe("A worker thread that ends unexpectedly", () => {
  test("is logged, its pending requests are 500, and a new thread continues", () =>
    withThreads(async (threads) => {
      const shop = await openedShop()
      const received: Array<string> = []
      shop.backend.onChange((tags) => void received.push(...tags))
      const requested = shop.backend.fetch(new Request(`${origin}/rest/default/V1/guest-carts`, { method: "POST" }))
      await threads[0]?.terminate()
      const late = shop.backend.fetch(new Request(`${origin}/rest/default/V1/directory/countries`))
      expect([200, 500]).toContain((await late).status)
      expect((await requested).status).toBe(500)
      expect(await (await requested).json()).toMatchObject({
        message: expect.stringMatching(/^Internal Error\. .* webapi-/),
      })
      await eventually(() => expect(shop.lines).toContain("shop-restarted"))
      expect(shop.lines).toEqual(expect.arrayContaining(["shop-crashed", "shop-request-failed"]))
      // Unreported changes of the ended thread are unknown.
      expect(received).toEqual(["cat_p"])
      expect(await call(shop, "POST", "/guest-carts")).toMatch(/^[\w]{32}$/)
      expect(shop.lost).not.toHaveBeenCalled()
    }))

  test("ends the process after three times within a minute", () => {
    expect(shouldRestart([0], 0)).toBe(true)
    expect(shouldRestart([0, 30_000], 30_000)).toBe(true)
    expect(shouldRestart([0, 30_000, 59_999], 59_999)).toBe(false)
    expect(shouldRestart([0, 30_000, 60_000], 60_000)).toBe(true)
  })
})

test("a client that leaves while it sends its body is not logged, and a body that breaks off for another reason is logged", async () => {
  const { backend, lines } = await openedShop()
  const left = new AbortController()
  const failingBody = () =>
    new ReadableStream<Uint8Array>({
      start: (body) => {
        body.enqueue(new TextEncoder().encode("{"))
        body.error(new Error("aborted"))
      },
    })
  const send = (signal: AbortSignal) => {
    const init = { method: "POST", body: failingBody(), duplex: "half", signal }
    return backend.fetch(new Request(`${origin}/rest/default/V1/guest-carts`, init))
  }
  left.abort()
  await send(left.signal)
  expect(lines).toEqual([])
  await send(new AbortController().signal)
  expect(lines).toEqual(["shop-request-failed"])
})
