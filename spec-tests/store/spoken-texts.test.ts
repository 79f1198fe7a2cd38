import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { settingsOfView } from "../../app/shop/domain/store-views/settings-of-view.ts"
import { spoken } from "../../app/shop/domain/store-views/spoken.ts"
import arabic from "../../app/shop/seed/texts/ar_SA.json" with { type: "json" }
import german from "../../app/shop/seed/texts/de_DE.json" with { type: "json" }
import { forAll } from "../arbitraries/for-all.ts"
import { askGraphql, at } from "../shops/graphql.ts"
import { openSmallShop, orderBody, readyCart } from "../shops/small-shop.ts"
import { settingsOfThreeViews } from "../shops/store-views-shop.ts"

const [english, inGerman] = settingsOfThreeViews.stores.map((view) => settingsOfView(settingsOfThreeViews, view))

const places = (text: string): ReadonlyArray<string> => (text.match(/%\d/g) ?? []).toSorted()

describe("What the shop says, in the language of the store view", () => {
  test.each([...Object.entries(german), ...Object.entries(arabic)])(
    "%s is translated with every value it has",
    (source, translated) => {
      expect(places(translated)).toEqual(expect.arrayContaining([...new Set(places(source))]))
      expect(translated.trim()).not.toBe("")
    },
  )

  test("for every name, a filled sentence keeps it as it was", () => {
    forAll(fc.string({ minLength: 1 }), (name) => {
      const said = `%1 has been removed from your Wish List.`.replace("%1", () => name)
      expect(spoken(inGerman ?? settingsOfThreeViews, said)).toBe(`${name} steht nicht mehr auf Ihrem Wunschzettel.`)
    })
  })

  test("for every text in the default view, nothing changes", () => {
    forAll(fc.oneof(fc.string(), fc.constantFrom(...Object.keys(german))), (text) => {
      expect(spoken(english ?? settingsOfThreeViews, text)).toBe(text)
    })
  })

  test("quotation marks of HTML are no other text", () => {
    expect(spoken(inGerman ?? settingsOfThreeViews, "We can&#039;t save the address.")).toBe(
      "Die Adresse konnte nicht gespeichert werden.",
    )
    expect(spoken(inGerman ?? settingsOfThreeViews, "You used coupon code &quot;A&amp;B&quot;.")).toContain("A&amp;B")
    expect(spoken(inGerman ?? settingsOfThreeViews, "No such text.")).toBe("No such text.")
  })

  test("the state of an order is told in words, those of the view that is asked", async () => {
    const small = await openSmallShop(settingsOfThreeViews)
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    const { body: id } = await small.call("POST", `/guest-carts/${mask}/payment-information`, orderBody)
    const [order] = small.rows("select number, email from sales_order where id = ?", Number(id))
    const told = async (store: string) => {
      const query = "query($input:GuestOrderInformationInput!){guestOrder(input:$input){status}}"
      const input = { ...order, lastname: orderBody.billingAddress.lastname }
      const { body } = await askGraphql(small.shop, query, { input }, { store })
      return at(body, "data", "guestOrder", "status")
    }
    const states: Array<unknown> = []
    for (const status of ["pending", "processing", "complete", "canceled"]) {
      small.meddle(`update sales_order set status = '${status}'`)
      states.push([await told("default"), await told("german")])
    }
    await small.close()
    expect(states).toEqual([
      ["Pending", "Offen"],
      ["Processing", "In Bearbeitung"],
      ["Complete", "Abgeschlossen"],
      ["Canceled", "Storniert"],
    ])
  })

  test("what keeps a line from being ordered is told in it, wherever the data of a page name it", async () => {
    const small = await openSmallShop(settingsOfThreeViews)
    const cookie = "form_key=FormKey123456789; store=german"
    const product = String(small.rows("select id from product where sku = 'MUG'")[0]?.["id"])
    const body = new URLSearchParams({ form_key: "FormKey123456789", product })
    const added = await small.shop.fetch(
      new Request("http://shop.test/checkout/cart/add", { method: "POST", body, headers: { cookie } }),
    )
    small.meddle("update product_stock set in_stock = 0")
    const session = added.headers.getSetCookie().map((line) => line.split(";")[0] ?? "")
    const page = await small.shop.fetch(
      new Request("http://shop.test/checkout/cart", { headers: { cookie: [cookie, ...session].join("; ") } }),
    )
    const config: unknown = at(await page.json(), "checkoutConfig")
    const item = String(at(config, "quoteItemData", 0, "item_id"))
    await small.close()
    const soldOut = german["This product is out of stock."]
    expect([at(config, "quoteMessages", item), at(config, "quoteItemData", 0, "message")]).toEqual([soldOut, soldOut])
  })
})
