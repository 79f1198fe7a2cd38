import { Effect, type Layer } from "effect"
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"

import { fetchProducts } from "../../adapters/browser/fetch-product-data.ts"
import { httpLayer, type Http } from "../../adapters/http/http.ts"
import { giftMessageRest } from "../../adapters/rest/gift-message-rest.ts"
import { postGiftMessage } from "../../core/gift-message/gift-message.program.ts"
import type { GiftMessage } from "../../core/gift-message/gift-message.ts"
import { readInstantPurchase } from "../../core/instant-purchase/instant-purchase.ts"
import { gift } from "../arbitraries/gift-message.ts"
import { newShopper, origin } from "../shops/shopper.ts"
import { openSmallShop, readyCart, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let http: Layer.Layer<Http>
beforeAll(async () => {
  small = await openSmallShop()
  http = httpLayer((address, init) => small.shop.fetch(new Request(new URL(address, origin), init)), "", {})
})
afterAll(() => small.close())
afterEach(() => {
  vi.unstubAllGlobals()
})

const posted = (cartId: string, subject: string, message: GiftMessage | undefined) =>
  postGiftMessage(subject, message).pipe(
    Effect.provide(giftMessageRest("default", { kind: "guest", cartId })),
    Effect.provide(http),
    Effect.runPromise,
  )

describe("Requests of the core to the embedded shop", () => {
  test("[7.gift-message.2] [7.gift-message.3] a posted gift message is saved, and a delete removes it", async () => {
    const cartId = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    const stored = async () => (await small.call("GET", `/guest-carts/${cartId}/gift-message`)).body
    expect(await posted(cartId, "orderLevel", gift)).toEqual({ _tag: "GiftPosted" })
    expect(await stored()).toMatchObject(gift)
    expect(await posted(cartId, "orderLevel", undefined)).toEqual({ _tag: "GiftPosted" })
    expect(await stored()).toEqual([])
    expect(await posted(cartId, "999", gift)).toMatchObject({
      _tag: "GiftPostFailed",
      notice: {
        message: 'No product with the "999" itemId exists in the Cart. Verify your information and try again.',
      },
    })
  })

  test("[3.instant-purchase-customer-data.1] instant purchase is not available to a guest", async () => {
    const section = await newShopper(small.shop).section("instant-purchase")
    expect(readInstantPurchase(section)).toEqual({ available: false, offer: undefined })
  })

  test("[7.product-data-storage-update.1] product data equals the displayed product; an unknown product is left out", async () => {
    const id = String(small.rows("select id from product where sku = 'SALE'")[0]?.["id"])
    const wanted = { storeId: "1", currency: "USD" }
    vi.stubGlobal("location", { origin })
    vi.stubGlobal("fetch", (address: string, init: RequestInit) =>
      small.shop.fetch(new Request(new URL(address, origin), init)),
    )
    const event = await fetchProducts("default", [id, "999999"], wanted, 0, true)
    expect(event).toMatchObject({
      _tag: "ProductDataLoaded",
      products: [{ id, name: "The sale", path: "/sale.html", regular: "40", final: "30", isSalable: true, ...wanted }],
    })
  })
})
