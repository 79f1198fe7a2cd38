import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { labelledReads } from "../../app/server/backend/labelled-reads.ts"
import type { ShopReads } from "../../app/server/backend/shop-reads.ts"
import { defaultLabelDisplay } from "../../core/catalogue/labels/label-display-options.ts"
import type { LabelVariable } from "../../core/catalogue/labels/label-text.ts"
import { builtInLabelVariables, type LabelFacts } from "../../core/catalogue/labels/label-variables.ts"
import { label } from "../arbitraries/label.ts"
import { card } from "../arbitraries/listing.ts"
import { price } from "../arbitraries/product.ts"
import { hostOver, openPlainBrowser } from "../shops/plain-browser.ts"
import { idOf } from "../shops/small-shop-options.ts"
import { openSmallShop, type SmallShop } from "../shops/small-shop.ts"

let small: SmallShop

beforeEach(async () => {
  small = await openSmallShop()
})
afterEach(() => small.close())

/** A variable of a module, computed from the product. */
const maker: LabelVariable<LabelFacts> = {
  name: "maker",
  valueOf: ({ attributes: { made_by: name } }) => name ?? "nobody",
}

describe("Variables of product labels", () => {
  test("[3.label.1] the page contains the attributes of each variant, so that labels can show the selected one", async () => {
    const shirt = idOf(small, "product", "where sku = 'SHIRT'")
    small.runSql(
      "insert into label (id, shown_on, position, text, round_method, round_value, image, custom, css_class, link, sort_order)" +
        " values (1, 'both', 'content', 'Worn in #attr:size#.', 'round', '1', '', '', '', '', 0)",
    )
    small.runSql(`insert into label_product (label_id, product_id) values (1, ${shirt})`)
    const { document, text } = await openPlainBrowser(await hostOver(small.shop)).visit(
      `/catalog/product/view/id/${shirt}`,
    )
    expect(text).toContain("Worn in .")
    const { product } = JSON.parse(document.getElementById("page-state")?.textContent ?? "")
    const { variants } = product.product.kind
    const sizes = variants.map(
      ({ productId }: { productId: number }) => product.product.labelAttributes.variants[productId],
    )
    expect(sizes).toEqual([{ size: "S" }, { size: "M" }, { size: "L" }])
  })

  test("[3.label.1] labels in a listing can use a product's attributes, also those of modules", async () => {
    const groups = [{ position: "content" as const, items: [label({ text: "by #maker#" })] }]
    const display = { ...defaultLabelDisplay, groups }
    const reads: Partial<ShopReads> = { crossSell: () => Promise.resolve([card({ id: 7 }), card({ id: 8 })]) }
    const attributes = { product: { made_by: "Ines" }, variants: {} }
    const labelled = labelledReads(reads as ShopReads, {
      displays: () => Promise.resolve(new Map([[7, { category: display, attributes }]])),
      variables: [maker],
      safeHtml: (html) => html,
      now: () => 0,
    })
    const [made, plain] = await labelled.crossSell([])
    expect(made?.labels?.content[0]?.labels[0]?.content).toEqual({ html: "by Ines" })
    expect(plain?.labels).toBeUndefined()
  })

  test("[2.category-listing.2] [3.label.1] a card contains labels for each variant that can be selected in it", async () => {
    const groups = [{ position: "content" as const, items: [label({ text: "#attr:glaze# by #maker#, #price#" })] }]
    const display = { ...defaultLabelDisplay, groups, predefined: { "#attr:glaze#": "any glaze" } }
    const variant = { options: {}, stock: "in-stock", picture: "" } as const
    const variants = [{ ...variant, productId: 1, price: price("18") }, variant]
    const reads: Partial<ShopReads> = { crossSell: () => Promise.resolve([card({ id: 7, variants })]) }
    const attributes = { product: { made_by: "Ines" }, variants: { 1: { glaze: "Ink" } } }
    const labelled = labelledReads(reads as ShopReads, {
      displays: () => Promise.resolve(new Map([[7, { category: display, attributes }]])),
      variables: [...builtInLabelVariables, maker],
      safeHtml: (html) => html,
      now: () => 0,
    })
    const [mug] = await labelled.crossSell([])
    const shown = [mug, ...(mug?.variants ?? [])].map((one) => one?.labels?.content[0]?.labels[0]?.content)
    expect(shown).toEqual([{ html: "any glaze by Ines, 40" }, { html: "Ink by Ines, 18" }, undefined])
  })
})
