import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { openPlainMagento } from "../shops/magento/plain-magento.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
beforeAll(async () => {
  small = await openSmallShop()
})
afterAll(() => small.close())

/** Views a page with cookies; returns its text and the queries with one of the words. */
const view = async (path: string, cookie: string, word: string) => {
  const { fetchPage, requests } = await openPlainMagento(small)
  const text = await (await fetchPage(path, { headers: { cookie } })).text()
  return { text, queries: requests.filter((request) => request.includes(word)) }
}

describe("A Magento, which writes an error to its log for each request that it refuses", () => {
  test("receives no request for a customer's wish list when a guest views an empty cart", async () => {
    const { text, queries } = await view("/checkout/cart/", "PHPSESSID=1234567890abcdef", "query WishList")
    expect(text).toContain("You have no items in your shopping cart.")
    expect(queries).toEqual([])
  })

  test("receives a request for it when a customer does, whom the cookie X-Magento-Vary shows", async () => {
    const cookie = "PHPSESSID=1234567890abcdef; X-Magento-Vary=9bf9a599123e6402b85cde67144717a08b817412"
    expect((await view("/checkout/cart/", cookie, "query WishList")).queries).toHaveLength(1)
  })

  test("receives no request for a content page of the contact address if no address leads to one", async () => {
    const { text, queries } = await view("/contact/", "", "query ContentPage")
    expect(text).toContain("Contact Us")
    expect(queries).toEqual([])
  })
})
