import { byCheck, byFlatRate } from "./order-body.ts"

/** Places the order of a guest over REST, or reads a cart that was begun if orders are limited; resolves to the last status. */
export const guestOrder = async (base: string, number: number): Promise<number> => {
  const call = async (method: string, path: string, body?: unknown): Promise<readonly [number, unknown]> => {
    const response = await fetch(`${base}/rest/default/V1/guest-carts${path}`, {
      method,
      headers: { "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return [response.status, await response.json()]
  }
  const [created, cart] = await call("POST", "")
  if (created !== 200) return created
  await call("POST", `/${String(cart)}/items`, { cartItem: { sku: "TK-TAPER-CANDLES", qty: 1 } })
  await call("POST", `/${String(cart)}/shipping-information`, byFlatRate)
  const payment = byCheck(`ann${number}@example.com`)
  const [status] = await call("POST", `/${String(cart)}/payment-information`, payment)
  return status
}
