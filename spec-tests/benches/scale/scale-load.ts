import { Agent, request } from "node:http"

import { byCheck, byFlatRate } from "../order-body.ts"

/** A count of the bench; `SCALE=0.2` divides all by five. */
export const times = (count: number): number => Math.max(4, Math.round(count * Number(process.env["SCALE"] ?? 1)))

/** Shoppers with addresses of their own, because each address has limits. */
const shoppers = Array.from({ length: 200 }, (_, index) => ({
  agent: new Agent({ keepAlive: true, maxSockets: 4 }),
  localAddress: `127.0.1.${index + 1}`,
}))

/** A response; status 0 for a lost connection. */
export type Reply = { readonly status: number; readonly etag: string | undefined; readonly body: string }

let requests = 0
let lastLoss = ""

/** Sends one request of the next shopper. Never rejects. */
export const send = (address: string, method = "GET", body?: unknown): Promise<Reply> =>
  new Promise((resolve) => {
    const shopper = shoppers[(requests += 1) % shoppers.length]
    const accept = method === "GET" ? "text/html" : "application/json"
    const headers = {
      accept,
      "accept-encoding": "br",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    }
    const lost = (cause: Error): void => {
      lastLoss = cause.message
      resolve({ status: 0, etag: undefined, body: "" })
    }
    const sent = request(address, { ...shopper, method, headers }, (response) => {
      let text = ""
      response.setEncoding("utf8")
      response.on("data", (part: string) => (text += part))
      response.on("error", lost)
      response.on("end", () => resolve({ status: response.statusCode ?? 0, etag: response.headers.etag, body: text }))
    })
    sent.on("error", lost).end(body === undefined ? undefined : JSON.stringify(body))
  })

/** Buys one piece as a guest, by four calls; each may reach another host. Resolves to the status of the first call that failed, or 200. */
export const buy = async (shop: string, sku: string): Promise<number> => {
  const carts = `${shop}/rest/default/V1/guest-carts`
  const created = await send(carts, "POST", {})
  if (created.status !== 200) return created.status
  const cart = `${carts}/${String(JSON.parse(created.body))}`
  const steps = [
    [`${cart}/items`, { cartItem: { sku, qty: 1 } }],
    [`${cart}/shipping-information`, byFlatRate],
    [`${cart}/payment-information`, byCheck()],
  ] as const
  for (const [step, body] of steps) {
    const { status } = await send(step, "POST", body)
    if (status !== 200) return status
  }
  return 200
}

/** Does something `count` times, some at once; resolves to how often each status was the result. */
export const repeat = async (
  count: number,
  atOnce: number,
  act: (index: number) => Promise<number>,
): Promise<ReadonlyMap<number, number>> => {
  const statuses = new Map<number, number>()
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < count) {
      const status = await act(next++)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return statuses
}

/** Throws unless every response had status 200. */
export const allServed = (label: string, statuses: ReadonlyMap<number, number>): void => {
  const others = [...statuses].filter(([status]) => status !== 200)
  if (others.length > 0)
    throw new Error(
      `${label}: ${others.map(([status, count]) => `${count} × ${status === 0 ? lastLoss : status}`).join(", ")}`,
    )
}
