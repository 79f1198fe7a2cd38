import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { readCustomerReviews } from "../../core/catalogue/product/customer-reviews.wire.ts"
import { registerAccount } from "../arbitraries/account.ts"
import { hostOver, openPlainBrowser } from "../shops/plain-browser.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

describe("The page of a customer's reviews", () => {
  let small: SmallShop
  let host: Awaited<ReturnType<typeof hostOver>>
  beforeAll(async () => {
    small = await openSmallShop()
    host = await hostOver(small.shop)
  })
  afterAll(() => small.close())

  test("is for customers only, and leads back after sign-in", async () => {
    expect((await openPlainBrowser(host).visit("/review/customer/")).path).toMatch(
      /^\/customer\/account\/login\/referer\//,
    )
  })

  test.each(["/review/customer/", "/review/customer/index"])(
    "%s shows what the customer wrote, and nothing else",
    async (path) => {
      const ann = await registerAccount(host, `reviews${path.length}@example.com`)
      expect((await ann.visit(path)).text).toContain("You have submitted no reviews.")
      const mug = String(small.rows("select id from product where sku = 'MUG'")[0]?.["id"])
      const customer = `(select id from customer where email = 'reviews${path.length}@example.com')`
      for (const [who, title] of [
        [customer, "Holds the heat"],
        ["null", "Of a guest"],
      ])
        small.runSql(
          `insert into review (product_id, customer_id, nickname, title, text, status, created_at) values (${mug}, ${who}, 'Ann', '${title}', 'Every morning.', 'approved', 1790000000000)`,
        )
      const page = await ann.visit(path)
      expect(page.text).toContain("Holds the heat")
      expect(page.text).not.toContain("Of a guest")
      expect(page.document.querySelector("tbody th a")?.getAttribute("href")).toBe("/mug.html#reviews")
      expect(page.document.querySelector(".account-nav [aria-current=page]")?.textContent).toBe("My Product Reviews")
    },
  )
})

test("a review of a product that is no longer sold has no link, and a guest has no reviews", () => {
  const context = { origin: "", safeHtml: (html: string) => html, today: "" }
  const items = [{ summary: "Fine", text: "Gone", average_rating: null, created_at: "2026-01-02", product: null }]
  expect(readCustomerReviews({ reviews: { items } }, context)).toEqual({
    reviews: [
      {
        productName: "",
        productPath: undefined,
        title: "Fine",
        text: "Gone",
        ratingPercent: 0,
        createdAt: "2026-01-02",
      },
    ],
    page: 1,
    pages: 1,
  })
  expect(readCustomerReviews(null, context)).toBeUndefined()
})
