import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { openSmallShop, smallSettings, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop()
  small.runSql("insert into rating (id, name, position) values (1, 'Quality', 1), (2, 'Price', 2)")
})
afterAll(() => small.close())

/** Posts a form as a browser does; returns its redirect and message. */
const post = async (
  path: string,
  fields: Readonly<Record<string, string>>,
  { shop = small, cookie = "", key = "FormKey123456789" } = {},
) => {
  const response = await shop.shop.fetch(
    new Request(`http://shop.test${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        cookie: `form_key=${key}; ${cookie}`,
        referer: "http://shop.test/mug.html",
      },
      body: new URLSearchParams({ form_key: key, ...fields }),
    }),
  )
  const cookies = response.headers.getSetCookie()
  const cookieText = /^mage-messages=([^;]*)/.exec(cookies.find((line) => line.startsWith("mage-messages=")) ?? "")?.[1]
  return {
    location: response.headers.get("location"),
    messages: cookieText === undefined ? [] : JSON.parse(decodeURIComponent(cookieText)),
    session: cookies.find((line) => line.startsWith("PHPSESSID="))?.split(";")[0] ?? cookie,
  }
}

const productId = (sku: string): string => String(small.rows("select id from product where sku = ?", sku)[0]?.["id"])
const reviews = () => small.rows("select product_id, status, title, nickname, text from review")
const good = { nickname: "Jo", title: "Good", detail: "Very good", "ratings[1]": "4", "ratings[2]": "10" }

describe("Review form endpoint", () => {
  test("saves a review as pending, and redirects back to the page", async () => {
    const result = await post(`/review/product/post/id/${productId("MUG")}/`, good)
    expect(result).toMatchObject({
      location: "http://shop.test/mug.html",
      messages: [{ type: "success", text: "You submitted your review for moderation." }],
    })
    expect(reviews()).toEqual([
      { product_id: Number(productId("MUG")), status: "pending", title: "Good", nickname: "Jo", text: "Very good" },
    ])
    expect(small.rows("select rating_id, value from review_rating order by rating_id")).toEqual([
      { rating_id: 1, value: 4 },
      { rating_id: 2, value: 5 },
    ])
  })

  test("names missing fields, and saves nothing for an unknown product or a wrong form key", async () => {
    const path = `/review/product/post/id/${productId("MUG")}/`
    const submit = async (where: string, fields: Readonly<Record<string, string>>) =>
      (await post(where, fields)).messages.map(({ text }: { readonly text: string }) => text)
    const before = reviews()
    expect(await submit(path, { ...good, title: "", detail: " " })).toEqual([
      "Please enter a review summary.",
      "Please enter a review.",
    ])
    expect(await submit(path, { ...good, detail: "x".repeat(20_001) })).toEqual([
      "The text is too long. Shorten the text and try again.",
    ])
    expect(await submit("/review/product/post/id/99999/", good)).toEqual(["We can&#039;t post your review right now."])
    expect(await submit(path, { ...good, "ratings[9]": "4" })).toEqual(["We can&#039;t post your review right now."])
    expect(await submit(path, { ...good, form_key: "another" })).toEqual(["Invalid Form Key. Please refresh the page."])
    expect(reviews()).toEqual(before)
  })

  test("returns reviews as HTML too, with their texts escaped", async () => {
    const review = { ...good, title: "<b>Fine</b>", nickname: "Li & Co" }
    await post(`/review/product/post/id/${productId("MUG")}/`, review)
    small.runSql("update review set status = 'approved' where title like '<b>%'")
    const list = (path: string) => small.shop.fetch(new Request(`http://shop.test${path}`))
    const html = await (await list(`/review/product/listAjax/id/${productId("MUG")}/`)).text()
    expect(html).toContain("&lt;b&gt;Fine&lt;/b&gt;")
    expect(html).toContain("Li &amp; Co")
    expect(html).toContain('title="90%"')
    for (const path of [`/review/product/listAjax/id/${productId("MUG")}/?p=2`, "/review/product/listAjax/id/none/"])
      expect(await (await list(path)).text()).toBe("")
  })

  test("rejects guests in a shop without guest reviews", async () => {
    const closed = await openSmallShop({ ...smallSettings, reviews: { enabled: true, guests: false } })
    const reply = await post(`/review/product/post/id/${productId("MUG")}/`, good, { shop: closed })
    expect(reply.messages).toEqual([{ type: "error", text: "We can&#039;t post your review right now." }])
    expect(closed.rows("select id from review")).toEqual([])
    await closed.close()
  })
})

describe("Estimate form endpoint", () => {
  const stored = () =>
    small.rows(
      "select a.country_id, a.region_code, a.postcode, c.carrier_code from cart c join cart_address a on a.cart_id = c.id and a.kind = 'shipping' order by c.id desc limit 1",
    )[0]

  test("saves the destination with the cart, then the rate, if it is one of the offered rates", async () => {
    const { session: cookie } = await post("/checkout/cart/add/", { product: productId("MUG"), qty: "1" })
    await post(
      "/checkout/cart/estimatePost/",
      { country_id: "US", region_id: "12", estimate_postcode: "90210" },
      { cookie },
    )
    expect(stored()).toEqual({ country_id: "US", region_code: "CA", postcode: "90210", carrier_code: null })
    await post("/checkout/cart/estimateUpdatePost/", { estimate_method: "freeshipping_freeshipping" }, { cookie })
    expect(stored()).toMatchObject({ carrier_code: null })
    await post("/checkout/cart/estimateUpdatePost/", { estimate_method: "courier_express" }, { cookie })
    expect(stored()).toMatchObject({ carrier_code: "courier" })
    await post("/checkout/cart/estimatePost/", { country_id: "DE", estimate_postcode: "89073" }, { cookie })
    expect(stored()).toMatchObject({ country_id: "DE", region_code: null, postcode: "89073" })
  })

  test("changes nothing for an empty cart or an unknown country, without an error", async () => {
    const before = stored()
    // Another shopper: a first request with the same key would join the first one's session.
    const other = { key: "OtherKey12345678" }
    expect((await post("/checkout/cart/estimatePost/", { country_id: "US" }, other)).location).toBe(
      "http://shop.test/mug.html",
    )
    expect((await post("/checkout/cart/estimatePost/", { country_id: "<b>" }, other)).messages).toEqual([])
    expect((await post("/checkout/cart/estimateUpdatePost/", { estimate_method: "x" }, other)).location).toBe(
      "http://shop.test/mug.html",
    )
    expect(stored()).toEqual(before)
  })
})
