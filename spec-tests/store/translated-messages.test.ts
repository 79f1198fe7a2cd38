import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { settingsOfView } from "../../app/shop/context/settings-of-view.ts"
import { filledMessage, message, untranslated } from "../../app/shop/infra/translation/shop-message.ts"
import { errorTexts, translate, translateHtml } from "../../app/shop/infra/translation/shop-translate.ts"
import arabic from "../../app/shop/seed/texts/ar_SA.json" with { type: "json" }
import german from "../../app/shop/seed/texts/de_DE.json" with { type: "json" }
import { forAll } from "../arbitraries/for-all.ts"
import { graphqlRequest, at } from "../shops/graphql.ts"
import { openSmallShop, orderBody, readyCart } from "../shops/small-shop.ts"
import { settingsOfThreeViews } from "../shops/store-views-shop.ts"

const [inEnglish = settingsOfThreeViews, inGerman = settingsOfThreeViews] = settingsOfThreeViews.stores.map((view) =>
  settingsOfView(settingsOfThreeViews, view),
)
const inArabic = settingsOfView(settingsOfThreeViews, {
  id: 3,
  code: "arabic",
  name: "العربية",
  locale: "ar_SA",
  languagePack: arabic,
})

describe("Messages in the language of the store view", () => {
  test("translate fills any name into the translated text unchanged", () => {
    forAll(fc.string({ minLength: 1 }), (name) => {
      const removed = message("%1 has been removed from your Wish List.", [name])
      expect(translate(inGerman, removed)).toBe(`${name} steht nicht mehr auf Ihrem Wunschzettel.`)
      expect(translate(inEnglish, removed)).toBe(`${name} has been removed from your Wish List.`)
    })
  })

  test("translateHtml escapes values and plain texts, and keeps the markup of the text", () => {
    expect(translateHtml(inGerman, message('You used coupon code "%1".', ["A&B"]))).toBe(
      "Der Rabattcode „A&amp;B“ ist eingelöst.",
    )
    expect(translateHtml(inEnglish, "We can't save the address.")).toBe("We can&#039;t save the address.")
    const added = message('You added %1 to your <a href="%2">shopping cart</a>.', ["<b>", "/cart?a&b"])
    expect(translateHtml(inEnglish, added)).toBe(
      'You added &lt;b&gt; to your <a href="/cart?a&amp;b">shopping cart</a>.',
    )
  })

  test("an untranslated text is the same in every store view, also one that is a source text", () => {
    for (const settings of [inEnglish, inGerman]) expect(translate(settings, untranslated("Discount"))).toBe("Discount")
  })

  test("a message within a message is translated first", () => {
    const title = message("%1 (expires %2)", [message("%1 ending in %2", [message("Card"), "4242"]), "12/2030"])
    expect(translate(inGerman, title)).toBe("Karte mit den Endziffern 4242 (gültig bis 12/2030)")
    const problems = message("Some of the products are out of stock. %1", [
      [message("%1: %2", ["Mug", message("This product is out of stock.")])],
    ])
    expect(translate(inGerman, problems)).toBe("Einige Stücke sind ausverkauft. Mug: Dieses Stück ist ausverkauft.")
  })

  test("a count selects the plural form of its language, in the format of the language with the digits 0 to 9", () => {
    const items = (settings: typeof inGerman, counts: ReadonlyArray<number>) =>
      counts.map((count) => translate(settings, message("%1 Reviews", [count])))
    expect(items(inEnglish, [0, 1, 2, 1234])).toEqual(["0 Reviews", "1 Review", "2 Reviews", "1234 Reviews"])
    expect(items(inGerman, [0, 1, 2, 1234])).toEqual([
      "0 Bewertungen",
      "1 Bewertung",
      "2 Bewertungen",
      "1.234 Bewertungen",
    ])
    expect(items(inArabic, [0, 1, 2, 3, 11, 100])).toEqual([
      "لا تقييمات",
      "تقييم واحد",
      "تقييمان",
      "3 تقييمات",
      "11 تقييمًا",
      "100 تقييم",
    ])
  })

  test("a text that the language pack lacks, or has empty, is English", () => {
    const french = { id: 4, code: "french", name: "Français", locale: "fr_FR" }
    const settings = settingsOfView(settingsOfThreeViews, {
      ...french,
      languagePack: { Discount: "Remise", Subtotal: "", "%1 items": "%1 articles" },
    })
    const shown = [message("Discount"), message("Subtotal"), message("Tax"), message("%1 items", [1])]
    expect(shown.map((one) => translate(settings, one))).toEqual(["Remise", "Subtotal", "Tax", "1 articles"])
  })

  test("a REST error sends the template with its parameters, a filled message the whole text", () => {
    const missing = message("No such entity with %fieldName = %fieldValue", { fieldName: "cartId", fieldValue: null })
    expect(errorTexts(inEnglish, missing)).toEqual({
      message: "No such entity with %fieldName = %fieldValue",
      parameters: { fieldName: "cartId", fieldValue: null },
    })
    expect(errorTexts(inGerman, filledMessage("Minimum order amount is %1", ["20 €"]))).toEqual({
      message: "Der Mindestbestellwert beträgt 20 €",
    })
  })

  test("the status of an order is a text in the language of the store view", async () => {
    const small = await openSmallShop(settingsOfThreeViews)
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    const { body: id } = await small.call("POST", `/guest-carts/${mask}/payment-information`, orderBody)
    const [order] = small.rows("select number, email from sales_order where id = ?", Number(id))
    const messageIn = async (store: string) => {
      const query = "query($input:OrderInformationInput!){guestOrder(input:$input){status}}"
      const input = { ...order, lastname: orderBody.billingAddress.lastname }
      const { body } = await graphqlRequest(small.shop, query, { input }, { store })
      return at(body, "data", "guestOrder", "status")
    }
    const states: Array<unknown> = []
    for (const status of ["pending", "processing", "complete", "canceled"]) {
      small.runSql(`update sales_order set status = '${status}'`)
      states.push([await messageIn("default"), await messageIn("german")])
    }
    await small.close()
    expect(states).toEqual([
      ["Pending", "Offen"],
      ["Processing", "In Bearbeitung"],
      ["Complete", "Abgeschlossen"],
      ["Canceled", "Storniert"],
    ])
  })

  test("the problem of a cart line is translated in the checkout configuration and in its item data", async () => {
    const small = await openSmallShop(settingsOfThreeViews)
    const cookie = "form_key=FormKey123456789; store=german"
    const product = String(small.rows("select id from product where sku = 'MUG'")[0]?.["id"])
    const body = new URLSearchParams({ form_key: "FormKey123456789", product })
    const added = await small.shop.fetch(
      new Request("http://shop.test/checkout/cart/add", { method: "POST", body, headers: { cookie } }),
    )
    small.runSql("update product_stock set in_stock = 0")
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
