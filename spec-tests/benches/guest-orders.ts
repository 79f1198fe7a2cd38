import { Agent, request } from "node:http"

import { byCheck, byFlatRate } from "./order-body.ts"

/** Shoppers with different IP addresses: a single address would be rate limited. */
export const shoppers = Array.from({ length: 200 }, (_, index) => ({
  agent: new Agent({ keepAlive: true }),
  localAddress: `127.0.1.${index + 1}`,
}))

export type Shopper = (typeof shoppers)[number]

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
export const placeGuestOrder = async (base: string, sku: string, shopper: Shopper): Promise<string> => {
  const from = { base, shopper }
  const cart = String(await call(from, "POST", "/guest-carts"))
  await call(from, "POST", `/guest-carts/${cart}/items`, { cartItem: { quote_id: cart, sku, qty: 1 } })
  await call(from, "POST", `/guest-carts/${cart}/shipping-information`, byFlatRate)
  return String(await call(from, "POST", `/guest-carts/${cart}/payment-information`, byCheck()))
}

/** Skus with enough stock for the orders of a bench: the candles, and `copies` of them that `SEED_PRODUCTS` adds. */
export const candles = (copies: number): ReadonlyArray<string> => [
  "TK-TAPER-CANDLES",
  ...Array.from({ length: copies }, (_, copy) => `TK-TAPER-CANDLES-${copy + 1}`),
]
