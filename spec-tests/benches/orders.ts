import { Agent, request } from "node:http"

import { byCheck, byFlatRate } from "./order-body.ts"

/**
 * Places guest orders through the shop's own calls, as a headless client would. A program of its own, so that it costs the process that
 * measures nothing. Arguments: address of the shop, orders a second, skus. SIGTERM ends it; then it prints how many orders were placed.
 */

/** Number of shoppers with different addresses; a single address would be rate limited. */
const shoppers = Array.from({ length: 200 }, (_, index) => ({
  agent: new Agent({ keepAlive: true }),
  localAddress: `127.0.1.${index + 1}`,
}))

type Shopper = (typeof shoppers)[number]

/** Waits as a rejected call demands; `undefined` for any other response. */
const retryAfter = (status: number | undefined, seconds: string | undefined): number | undefined =>
  status === 503 ? Number(seconds ?? 1) * 1000 : undefined

const call = (
  { base, shopper }: { readonly base: string; readonly shopper: Shopper },
  method: string,
  path: string,
  body?: unknown,
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const headers = { "content-type": "application/json", accept: "application/json" }
    const loaded = request(`${base}/rest/default/V1${path}`, { ...shopper, method, headers }, (response) => {
      let text = ""
      response.setEncoding("utf8")
      response.on("data", (part: string) => (text += part))
      response.on("end", () => {
        const wait = retryAfter(response.statusCode, response.headers["retry-after"])
        if (response.statusCode === 200) resolve(JSON.parse(text))
        else if (wait !== undefined) setTimeout(() => resolve(call({ base, shopper }, method, path, body)), wait)
        else reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`))
      })
    })
    loaded.on("error", reject)
    loaded.end(body === undefined ? undefined : JSON.stringify(body))
  })

/** One guest order of one piece, from an empty cart to the order's id. */
const placeGuestOrder = async (base: string, sku: string, shopper: Shopper): Promise<string> => {
  const from = { base, shopper }
  const cart = String(await call(from, "POST", "/guest-carts"))
  await call(from, "POST", `/guest-carts/${cart}/items`, { cartItem: { quote_id: cart, sku, qty: 1 } })
  await call(from, "POST", `/guest-carts/${cart}/shipping-information`, byFlatRate)
  return String(await call(from, "POST", `/guest-carts/${cart}/payment-information`, byCheck()))
}

/** Limit of pending requests to a slow shop. */
const maxConcurrent = 50

/** Places orders at a given rate, cycling through the products, until stopped; returns the number of orders placed. */
const ordersPerSecond = (base: string, skus: ReadonlyArray<string>, rate: number): (() => Promise<number>) => {
  let placed = 0
  let due = 0
  const failures: Array<unknown> = []
  const running = new Set<Promise<void>>()
  const started = performance.now()
  const timer = setInterval(() => {
    const wanted = Math.floor(((performance.now() - started) / 1000) * rate)
    for (; due < wanted && running.size < maxConcurrent; due += 1) {
      const shopper = shoppers[due % shoppers.length]
      if (shopper === undefined) continue
      const order = placeGuestOrder(base, skus[due % skus.length] ?? "", shopper)
        .then(() => void (placed += 1))
        .catch((failure: unknown) => void failures.push(failure))
        .finally(() => running.delete(order))
      running.add(order)
    }
  }, 10)
  return async () => {
    clearInterval(timer)
    await Promise.all(running)
    if (failures.length > 0) throw failures[0]
    return placed
  }
}

const [base = "", rate, ...skus] = process.argv.slice(2)
const stop = ordersPerSecond(base, skus, Number(rate))
process.once("SIGTERM", () => {
  void stop().then((placed) => process.stdout.write(`${placed}\n`, () => process.exit(0)))
})
