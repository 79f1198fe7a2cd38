/** Places guest orders through the shop's own calls, as a headless client would. */

const address = {
  country_id: "US",
  region_id: 12,
  region_code: "CA",
  region: "California",
  street: ["12 Kiln Lane"],
  city: "Oakland",
  postcode: "94607",
  firstname: "Ann",
  lastname: "Lee",
  telephone: "5105550100",
}

const call = async (base: string, method: string, path: string, body?: unknown): Promise<unknown> => {
  const response = await fetch(`${base}/rest/default/V1${path}`, {
    method,
    headers: { "content-type": "application/json", accept: "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer
}

/** One guest order of one piece, from an empty cart to the order's id. */
export const placeGuestOrder = async (base: string, sku: string): Promise<string> => {
  const cart = String(await call(base, "POST", "/guest-carts"))
  await call(base, "POST", `/guest-carts/${cart}/items`, { cartItem: { quote_id: cart, sku, qty: 1 } })
  await call(base, "POST", `/guest-carts/${cart}/shipping-information`, {
    addressInformation: {
      shipping_address: address,
      billing_address: address,
      shipping_carrier_code: "flatrate",
      shipping_method_code: "flatrate",
    },
  })
  return String(
    await call(base, "POST", `/guest-carts/${cart}/payment-information`, {
      email: "ann@example.com",
      paymentMethod: { method: "checkmo" },
      billingAddress: address,
    }),
  )
}

/** Keeps placing so many orders a second, of one product after the other, until told to stop; answers how many were placed. */
export const ordersPerSecond = (base: string, skus: ReadonlyArray<string>, rate: number): (() => Promise<number>) => {
  let placed = 0
  let due = 0
  const failures: Array<unknown> = []
  const running = new Set<Promise<void>>()
  const started = performance.now()
  const timer = setInterval(() => {
    const wanted = Math.floor(((performance.now() - started) / 1000) * rate)
    for (; due < wanted; due += 1) {
      const order = placeGuestOrder(base, skus[due % skus.length] ?? "")
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
