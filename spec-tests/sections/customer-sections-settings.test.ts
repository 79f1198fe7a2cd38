import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { newShopper } from "../shops/shopper.ts"
import { idOf } from "../shops/small-shop-options.ts"
import { openSmallShop, smallSettings, type SmallShop } from "../shops/small-shop.ts"

const { tax, checkout } = smallSettings

let withTax: SmallShop
beforeAll(async () => {
  withTax = await openSmallShop({
    ...smallSettings,
    tax: {
      ...tax,
      defaultDestination: { country: "DE" },
      display: { ...tax.display, cartPrice: "including", cartSubtotal: "including" },
    },
    checkout: { ...checkout, miniCart: { ...checkout.miniCart, counts: "lines" } },
  })
})
afterAll(() => withTax.close())

describe("Cart section of a shop that shows prices with tax and counts items", () => {
  test("[3.cart-summary.1] has prices and subtotal with tax, and the number of items", async () => {
    const shopper = newShopper(withTax.shop)
    const [mug] = withTax.rows("select id from product where sku = 'MUG'")
    await shopper.post("/checkout/cart/add/", { product: String(mug?.["id"]), qty: "2" }, { background: true })
    const section = await shopper.section("cart")
    expect(section).toMatchObject({
      summary_count: 1,
      subtotalAmount: "49.0000",
      subtotal: '<span class="price">$58.31</span>',
      subtotal_incl_tax: '<span class="price">$58.31</span>',
      subtotal_excl_tax: '<span class="price">$49.00</span>',
    })
    expect(section).toMatchObject({
      items: [
        {
          product_price_value: 29.16,
          product_price:
            '<span class="price-including-tax" data-label="Incl.&#x20;Tax"><span class="minicart-price">' +
            '<span class="price">$29.16</span></span></span>',
        },
      ],
    })
  })

  test("[3.cart-summary.1] has no items before there is a cart", async () => {
    expect(await newShopper(withTax.shop).section("cart")).toMatchObject({ summary_count: 0, subtotalAmount: null })
  })
})

describe("Picture of a configurable product in the cart section", () => {
  test.each([
    ["parent", ["S", "M"], ["/shirt.jpg", "/shirt.jpg"]],
    ["itself", ["S", "M"], ["/shirt-s.jpg", "/shirt.jpg"]],
  ] as const)(
    "[3.cart-summary.1] with the setting %s the sizes %j show %j: a variant without picture shows its parent's",
    async (configurablePicture, sizes, files) => {
      const small = await openSmallShop({ ...smallSettings, configurablePicture })
      for (const sku of ["SHIRT", "SHIRT-S"])
        small.runSql(
          `insert into product_picture (product_id, file, label, position, is_main, disabled)
           select id, '/${sku.toLowerCase()}.jpg', '', 1, 1, 0 from product where sku = '${sku}'`,
        )
      const shopper = newShopper(small.shop)
      const shirt = String(idOf(small, "product", "where sku = 'SHIRT'"))
      const size = String(idOf(small, "attribute", "where code = 'size'"))
      for (const label of sizes) {
        const option = String(idOf(small, "attribute_option", "where label = ?", label))
        const fields = { product: shirt, qty: "1", [`super_attribute[${size}]`]: option }
        await shopper.post("/checkout/cart/add/", fields, { background: true })
      }
      const { items }: { readonly items: ReadonlyArray<{ readonly product_image: { readonly src: string } }> } = Object(
        await shopper.section("cart"),
      )
      const shown = items.toReversed().map(({ product_image: { src } }) => src.slice(src.lastIndexOf("/")))
      await small.close()
      expect(shown).toEqual(files)
    },
  )
})
