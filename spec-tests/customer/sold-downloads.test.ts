import { afterEach, describe, expect, test } from "vitest"

import { annBuysLessons, follow, guestBuysLessons, openDownloadShop, signedInCookie } from "../shops/download-shop.ts"
import { graphqlRequest, at } from "../shops/graphql.ts"
import type { SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
afterEach(() => small.close())

describe("Purchased downloads", () => {
  test("have links in a guest's mail; each allows the agreed number of downloads, then shows a message", async () => {
    small = await openDownloadShop("ordered")
    const [one, two] = await guestBuysLessons(small)
    expect(await follow(small, one, "", "HEAD")).toMatchObject({ status: 200 })
    const file = { status: 200, text: "Lesson one", disposition: 'attachment; filename="one.txt"' }
    expect(await follow(small, one)).toMatchObject(file)
    expect(await follow(small, one)).toMatchObject(file)
    const refused = await follow(small, one)
    expect(refused).toMatchObject({ status: 302, location: "http://shop.test/sales/guest/form/" })
    expect(refused.messages).toContain("The link has expired")
    for (let again = 0; again < 4; again += 1) expect((await follow(small, two)).text).toBe("Lesson two")
  })

  test("limited to two downloads, are delivered twice for 16 concurrent requests", async () => {
    small = await openDownloadShop("ordered")
    const [one] = await guestBuysLessons(small)
    const responses = await Promise.all(Array.from({ length: 16 }, () => follow(small, one)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(small.rows("select used from download_purchase where downloads = 2")).toMatchObject([{ used: 2 }])
  })

  test("are unlocked by the payment where it is required, and a canceled order unlocks nothing", async () => {
    small = await openDownloadShop("paid")
    const [one] = await guestBuysLessons(small)
    expect((await follow(small, one)).messages).toContain("not available yet")
    expect(small.rows("select text from mail where kind = 'order'")[0]?.["text"]).toContain(
      "open as soon as your payment",
    )
    small.runSql("update sales_order set status = 'processing'")
    expect((await follow(small, one)).text).toBe("Lesson one")
    small.runSql("update sales_order set status = 'canceled'")
    expect((await follow(small, one)).status).toBe(302)
  })

  test("[S26] of a customer need that customer's sign-in; a guest is redirected to sign-in, and guessed links find nothing", async () => {
    small = await openDownloadShop("ordered")
    const { links } = await annBuysLessons(small)
    const requested = await follow(small, links[0])
    expect(requested.location).toMatch(/\/customer\/account\/login\/referer\//)
    const bob = await signedInCookie(small, "bob@example.com", "Bob-likes-bowls-7")
    expect((await follow(small, links[0], bob)).messages).toContain("We can&#039;t find the link you requested.")
    const ann = await signedInCookie(small, "ann@example.com", "Ann-likes-mugs-7")
    expect((await follow(small, links[0], ann)).text).toBe("Lesson one")
    const guessed = await follow(small, "http://shop.test/downloadable/download/link/id/1/")
    expect(guessed.messages).toContain("We can&#039;t find the link you requested.")
  })

  test("are listed by customerDownloadableProducts, newest first, and named in the order's items", async () => {
    small = await openDownloadShop("ordered")
    const { links, ann } = await annBuysLessons(small)
    const { body } = await graphqlRequest(
      small.shop,
      `{ customerDownloadableProducts { items { order_increment_id status download_url remaining_downloads } }
         customer { orders { items { items { product_name ... on DownloadableOrderItem { downloadable_links { title } } } } } } }`,
      {},
      ann,
    )
    const common = { order_increment_id: "000000001", status: "available" }
    expect(at(body, "data", "customerDownloadableProducts", "items")).toEqual([
      { ...common, download_url: links[1], remaining_downloads: "Unlimited" },
      { ...common, download_url: links[0], remaining_downloads: "2" },
    ])
    expect(at(body, "data", "customer", "orders", "items", 0, "items", 0, "downloadable_links")).toEqual([
      { title: "One" },
      { title: "Two" },
    ])
  })
})
