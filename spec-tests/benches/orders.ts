import { placeGuestOrder, shoppers } from "./guest-orders.ts"

/**
 * Places guest orders through the shop's own calls, as a headless client would. A program of its own, so that it costs the process that
 * measures nothing. Arguments: address of the shop, orders a second, skus. SIGTERM ends it; then it prints how many orders were placed.
 */

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
