import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { seededRuns } from "../arbitraries/seeded-runs.ts"
import { hostOver, openPlainBrowser } from "../shops/plain-browser.ts"
import { mugAtAddress, toReview } from "../shops/plain-checkout.ts"
import { openSmallShop, orderBody, type SmallShop } from "../shops/small-shop.ts"

/** Number of runs: 3, or 100 in the long tests. Each run opens a shop of its own and sends 64 requests. */
const runs = Math.ceil(Number(process.env["PROPERTY_RUNS"] ?? 300) / 100)

/** A guest at the last checkout step, without scripts. */
const readyToOrder = async (small: SmallShop) => {
  const host = await hostOver(small.shop)
  const browser = openPlainBrowser(host)
  const review = await toReview(browser, await mugAtAddress(small, browser))
  const mask = String(small.rows("select mask from cart")[0]?.["mask"])
  return { browser, review, mask }
}

const orderApis = [
  "plain form",
  "payment-information",
  "payment-information with an expected total",
  "payment-information with a key",
  "order",
  "graphql",
] as const

type OrderApi = (typeof orderApis)[number]

const placeOrderBy = async (
  small: SmallShop,
  { browser, review, mask }: Awaited<ReturnType<typeof readyToOrder>>,
  api: OrderApi,
  position: number,
): Promise<void> => {
  const path = `/guest-carts/${mask}/payment-information`
  switch (api) {
    case "plain form":
      await browser.press(review, "Place Order")
      return
    case "payment-information":
      await small.call("POST", path, orderBody)
      return
    case "payment-information with an expected total":
      await small.call("POST", path, orderBody, { "x-expected-total": "31.52" })
      return
    case "payment-information with a key":
      await small.call("POST", path, orderBody, { "idempotency-key": `attempt-number-${position % 3}` })
      return
    case "order":
      await small.call("PUT", `/guest-carts/${mask}/order`, { paymentMethod: { method: "checkmo" } })
      return
    case "graphql":
      await small.shop.fetch(
        new Request("http://shop.test/graphql", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({
            query:
              "mutation ($id: String!) { placeOrder(input: { cart_id: $id }) { orderV2 { number } errors { code } } }",
            variables: { id: mask },
          }),
        }),
      )
  }
}

const count = (small: SmallShop, table: string): number =>
  Number(small.rows(`select count(*) as n from ${table}`)[0]?.["n"])

describe("Concurrent orders of one cart on all APIs", () => {
  test("[I1] [R2] 64 concurrent placements through forms, REST and GraphQL, in any order, give exactly one order, paid once", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...orderApis), { minLength: 64, maxLength: 64 }), async (apis) => {
        const small = await openSmallShop()
        try {
          const shopper = await readyToOrder(small)
          expect(count(small, "sales_order")).toBe(0)
          await Promise.all(apis.map((api, position) => placeOrderBy(small, shopper, api, position)))
          expect([count(small, "sales_order"), count(small, "payment_ledger")]).toEqual([1, 1])
          expect(
            small.rows("select quantity from product_stock join product on id = product_id where sku = 'MUG'"),
          ).toMatchObject([{ quantity: 999 }])
          expect(count(small, "cart where is_active = 1")).toBe(0)
        } finally {
          await small.close()
        }
      }),
      seededRuns("64 placements of a guest's cart", runs),
    )
  }, 600_000)

  test.each(orderApis)("[I1] the API %s on its own places an order, so that it takes part in the race", async (api) => {
    const small = await openSmallShop()
    try {
      await placeOrderBy(small, await readyToOrder(small), api, 0)
      expect(count(small, "sales_order")).toBe(1)
    } finally {
      await small.close()
    }
  })
})
