import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { seededRuns } from "../arbitraries/seeded-runs.ts"
import { queryOn, placeOrderQuery } from "../shops/graphql-cart.ts"
import { at } from "../shops/graphql.ts"
import { openSmallShop, orderBody, readyCart, type SmallShop } from "../shops/small-shop.ts"

/** Number of runs: 3, or 100 in the long tests. Each run opens a shop of its own for 32 shoppers. */
const runs = Math.ceil(Number(process.env["PROPERTY_RUNS"] ?? 300) / 100)

const shoppers = 32

/** One shopper's order: the API, and the number of turns of the event loop before the request. */
type Attempt = { readonly api: "payment" | "with a key" | "order" | "graphql"; readonly turns: number }

const anyAttempts: fc.Arbitrary<ReadonlyArray<Attempt>> = fc.array(
  fc.record({
    api: fc.constantFrom("payment", "with a key", "order", "graphql"),
    turns: fc.nat({ max: 3 }),
  }),
  { minLength: shoppers, maxLength: shoppers },
)

const waitTurns = async (turns: number): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve))
}

/** Creates a cart whose checkout data is complete, so that every API only places the order. */
const cartReadyToOrder = async (small: SmallShop, sku: string, coupon?: string): Promise<string> => {
  const mask = await readyCart(small, [{ sku, qty: 1 }], coupon)
  await small.call("POST", `/guest-carts/${mask}/set-payment-information`, { cartId: mask, ...orderBody })
  return mask
}

/** Places an order; resolves to "ordered" or the error message. */
const order = async (small: SmallShop, mask: string, { api, turns }: Attempt): Promise<string> => {
  await waitTurns(turns)
  if (api === "graphql") {
    const response = at(await queryOn(small)(placeOrderQuery, { c: mask }), "data", "placeOrder")
    return at(response, "orderV2") === null ? String(at(response, "errors", 0, "message")) : "ordered"
  }
  const key = api === "with a key" ? { "idempotency-key": `attempt-of-${mask}` } : {}
  const { status, body } =
    api === "order"
      ? await small.call("PUT", `/guest-carts/${mask}/order`, { paymentMethod: orderBody.paymentMethod })
      : await small.call("POST", `/guest-carts/${mask}/payment-information`, orderBody, key)
  return status === 200 ? "ordered" : String(at(body, "message"))
}

/** The first value of the first row, as a number. */
const queryNumber = (small: SmallShop, sql: string): number => Number(Object.values(small.rows(sql)[0] ?? {})[0])

const inNewShop = async (check: (small: SmallShop) => Promise<void>): Promise<void> => {
  const small = await openSmallShop()
  try {
    await check(small)
  } finally {
    await small.close()
  }
}

/** Orders all carts at once; returns the ids of the carts and the error messages. */
const orderAtOnce = async (small: SmallShop, attempts: ReadonlyArray<Attempt>, sku: string, coupon?: string) => {
  const masks: Array<string> = []
  for (const _attempt of attempts) masks.push(await cartReadyToOrder(small, sku, coupon))
  const responses = await Promise.all(attempts.map((attempt, index) => order(small, masks[index] ?? "", attempt)))
  return { masks, rejected: responses.filter((response) => response !== "ordered") }
}

describe("A single item requested by 32 shoppers at once, on all APIs", () => {
  test("[I2] [R7] the last piece is sold once, and 31 get an out-of-stock error", async () => {
    const property = fc.asyncProperty(anyAttempts, (attempts) =>
      inNewShop(async (small) => {
        const { rejected } = await orderAtOnce(small, attempts, "LAST")
        expect(rejected).toHaveLength(shoppers - 1)
        for (const message of rejected) expect(message).toMatch(/^Some of the products are out of stock/)
        expect(queryNumber(small, "select count(*) from sales_order")).toBe(1)
        expect(queryNumber(small, "select count(*) from payment_ledger")).toBe(1)
        expect(
          small.rows("select quantity, in_stock from product_stock join product on id = product_id where sku = 'LAST'"),
        ).toMatchObject([{ quantity: 0, in_stock: 0 }])
        // No other cart has lost anything.
        expect(
          queryNumber(small, "select count(*) from cart_item i join cart c on c.id = i.cart_id where c.is_active = 1"),
        ).toBe(shoppers - 1)
      }),
    )
    await fc.assert(property, seededRuns("The last piece, wanted by 32", runs))
  }, 600_000)

  test("[I4] [R8] a coupon with one use discounts one order; the others get an error, and can order without it", async () => {
    const property = fc.asyncProperty(anyAttempts, (attempts) =>
      inNewShop(async (small) => {
        const { masks, rejected } = await orderAtOnce(small, attempts, "MUG", "ONCE")
        expect(rejected).toHaveLength(shoppers - 1)
        expect(new Set(rejected)).toEqual(new Set(["The coupon code isn't valid. Verify the code and try again."]))
        expect(queryNumber(small, "select uses from coupon where code = 'ONCE'")).toBe(1)
        const again = await Promise.all(attempts.map((attempt, index) => order(small, masks[index] ?? "", attempt)))
        expect(again.filter((response) => response === "ordered").length).toBeGreaterThanOrEqual(shoppers - 1)
        expect(queryNumber(small, "select count(*) from sales_order")).toBe(shoppers)
        expect(queryNumber(small, "select count(*) from sales_order where discount > 0")).toBe(1)
      }),
    )
    await fc.assert(property, seededRuns("A coupon with one use, wanted by 32", runs))
  }, 600_000)
})
