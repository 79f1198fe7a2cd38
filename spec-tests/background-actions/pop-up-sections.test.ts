import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { popUpsIn } from "../../core/background-actions/pop-ups/pop-up-sections.ts"
import { newShopper } from "../shops/shopper.ts"
import { idOf } from "../shops/small-shop-options.ts"
import { openSmallShop, smallSettings, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop
let withAddedPopUp: SmallShop
beforeAll(async () => {
  small = await openSmallShop({ ...smallSettings, popUps: { afterAdding: false } })
  withAddedPopUp = await openSmallShop({ ...smallSettings, popUps: { afterAdding: true } })
})
afterAll(() => Promise.all([small.close(), withAddedPopUp.close()]))

const productId = (sku: string): string => String(idOf(small, "product", "where sku = ?", sku))

const popUpsOfProduct = async (id: string) => {
  const query = new URLSearchParams({ sections: "ajaxpro-product", "ajaxpro[product_id]": id })
  const response: unknown = await (await newShopper(small.shop).get(`/customer/section/load/?${query}`)).json()
  const section = Object.entries(response ?? {}).find(([name]) => name === "ajaxpro-product")?.[1]
  return popUpsIn("ajaxpro-product", section)
}

const addInBackground = async ({ shop }: SmallShop, fields: Readonly<Record<string, string>>): Promise<unknown> =>
  (await newShopper(shop).post("/checkout/cart/add/", fields, { background: true })).json()

describe("Pop-up sections of the embedded shop", () => {
  test("[7.follow-up-after-any-background-post-or-put.4] a product with its own page is rendered, with its name escaped", async () => {
    const [shown, ...more] = await popUpsOfProduct(productId("SHIRT"))
    expect(shown?.id).toBe("ajaxpro-catalog.product.view")
    expect(shown?.html).toContain("<h2>")
    expect(shown?.html).toContain("View full details")
    expect(more).toEqual([])
  })

  test.each(["0", "999999", "", "1 or 1=1"])("an unknown product (%j) renders nothing", async (id) => {
    expect(await popUpsOfProduct(id)).toEqual([])
  })

  test("[7.add-to-cart.3] adding a product with missing options returns its id; adding one without options does not", async () => {
    const shirt = productId("SHIRT")
    expect(await addInBackground(small, { product: shirt, qty: "1" })).toMatchObject({
      backUrl: expect.stringContaining("/shirt"),
      ajaxpro: { product: { id: shirt, has_options: true } },
    })
    expect(
      await addInBackground(small, { product: shirt, qty: "1", return_url: "http://shop.test/" }),
    ).not.toHaveProperty("ajaxpro")
    expect(await addInBackground(small, { product: productId("MUG"), qty: "1" })).toEqual([])
    expect(await addInBackground(small, { product: productId("MUG"), qty: "999999" })).not.toHaveProperty("ajaxpro")
  })

  test("a shop with the added-to-cart pop-up returns it, followed by the cart's contents", async () => {
    expect(await addInBackground(withAddedPopUp, { product: productId("MUG"), qty: "1" })).toEqual({
      ajaxpro: { action: "checkout_cart_add" },
    })
    const shopper = newShopper(withAddedPopUp.shop)
    expect(popUpsIn("ajaxpro-cart", await shopper.section("ajaxpro-cart"))).toEqual([])
    await shopper.post("/checkout/cart/add/", { product: productId("MUG"), qty: "2" }, { background: true })
    const [popUp] = popUpsIn("ajaxpro-cart", await shopper.section("ajaxpro-cart"))
    expect(popUp?.id).toBe("ajaxpro-checkout.cart")
    expect(popUp?.html).toContain("Cart Subtotal (2 items)")
  })

  test("the cart's pop-up suggests three cross-sells of its items, those of the newest item first and none that is in the cart", async () => {
    const link = (from: string, kind: string, to: string, position: number) =>
      withAddedPopUp.runSql(
        `insert into product_link select p.id, l.id, '${kind}', ${position} from product p, product l where p.sku = '${from}' and l.sku = '${to}'`,
      )
    const ofMug = ["BOWL", "FEW", "UNTAXED", "LAST"] as const
    for (const [index, sku] of ofMug.entries()) link("MUG", "crosssell", sku, index)
    link("MUG", "related", "SET", 0)
    for (const [index, sku] of ["MUG", "SHIRT"].entries()) link("BOWL", "crosssell", sku, index)

    const shopper = newShopper(withAddedPopUp.shop)
    const readSuggestions = async (): Promise<ReadonlyArray<string>> => {
      const [cart] = popUpsIn("ajaxpro-cart", await shopper.section("ajaxpro-cart"))
      const [, list = ""] = (cart?.html ?? "").split("pop-up-cart__suggestions")
      return [...list.matchAll(/href="([^"]*)"/g)].map(([, address = ""]) => new URL(address).pathname)
    }
    const add = (sku: string) =>
      shopper.post("/checkout/cart/add/", { product: productId(sku), qty: "1" }, { background: true })
    const addressesOf = (...skus: ReadonlyArray<string>) => skus.map((sku) => `/${sku.toLowerCase()}.html`)

    await add("MUG")
    expect(await readSuggestions()).toEqual(addressesOf("BOWL", "FEW", "UNTAXED"))
    await add("BOWL")
    expect(await readSuggestions()).toEqual(addressesOf("SHIRT", "FEW", "UNTAXED"))
  })

  test("a request for all sections returns no pop-up, and a shop without pop-ups has no such section", async () => {
    const all = await (await newShopper(small.shop).get("/customer/section/load/")).text()
    expect(all).not.toContain("ajaxpro")
    const without = await openSmallShop()
    const refused = await newShopper(without.shop).get("/customer/section/load/?sections=ajaxpro-cart")
    await without.close()
    expect(refused.status).toBe(400)
  })
})
