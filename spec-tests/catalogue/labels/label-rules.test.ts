import { join } from "node:path"

import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { readLabels } from "../../../app/shop/domain/labels/read-labels.ts"
import { kyselyOver, openForReading } from "../../../app/shop/infra/database/sqlite-bridge.ts"
import type { Tables } from "../../../app/shop/infra/database/tables.ts"
import { isOnPostgres } from "../../postgres/shop-database.ts"
import { at } from "../../shops/graphql.ts"
import { label, type AdminVisitor, openOffice, signedInMerchant } from "../../shops/office-shop.ts"
import { smallSettings, today, type SmallShop } from "../../shops/small-shop.ts"

let small: SmallShop
let nora: AdminVisitor
let time = today
beforeEach(async () => {
  time = today
  ;({ small, nora } = await openOffice(smallSettings, () => time))
})
afterEach(() => small.close())

describe("Products that match a label rule", () => {
  const skusWith = async (sent: Readonly<Record<string, string>>): Promise<ReadonlyArray<unknown>> => {
    await nora.post("/labels/save", { ...label, skus: "", ...sent })
    const all = small.rows("select id, sku from product order by sku")
    const query = `{ productLabels(ids: [${all.map(({ id }) => String(id)).join(",")}]) { product_id product } }`
    const request = new Request("http://shop.test/graphql", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query }),
    })
    const productLabels = at(await (await small.shop.fetch(request)).json(), "data", "productLabels")
    const labelledIds = new Set((Array.isArray(productLabels) ? productLabels : []).map((row) => at(row, "product_id")))
    return all.filter(({ id }) => labelledIds.has(id)).map(({ sku }) => sku)
  }

  /** Category A with subcategory B, and category C beside them. */
  const addCategories = (): void => {
    const columns = "parent_id, level, position, name, url_key, url_path, description, enabled, in_menu, anchor"
    for (const change of [
      `insert into category (id, path, ${columns}) values (30, '1/2/30', 2, 2, 0, 'A', 'a', 'a', '', 1, 1, 1), (31, '1/2/30/31', 30, 3, 0, 'B', 'b', 'a/b', '', 1, 1, 1), (300, '1/2/300', 2, 2, 0, 'C', 'c', 'c', '', 1, 1, 1)`,
      `insert into category_product (category_id, product_id, position) select 30, id, 0 from product where sku = 'MUG'`,
      `insert into category_product (category_id, product_id, position) select 31, id, 0 from product where sku in ('MUG', 'BOWL')`,
      `insert into category_product (category_id, product_id, position) select 300, id, 0 from product where sku = 'FEW'`,
    ])
      small.runSql(change)
  }

  test("for reduced products include those with a reduced variant, while the reduction lasts", async () => {
    small.runSql("update product set special_price = 100000 where sku = 'SHIRT-M'")
    expect(await skusWith({ applies_to: "sale" })).toEqual(["SALE", "SHIRT", "SHIRT-M"])
    time = Date.UTC(2027, 0, 2)
    nora = await signedInMerchant(small)
    expect(await skusWith({ applies_to: "sale" })).toEqual(["SHIRT", "SHIRT-M"])
  })

  test("for new products are those between their two dates", async () => {
    for (const change of [
      `update product set new_from = ${today - 1} where sku = 'MUG'`,
      `update product set new_to = ${today - 1} where sku = 'BOWL'`,
      `update product set new_from = ${today + 1}, new_to = ${today + 2} where sku = 'FEW'`,
      `update product set new_to = ${today} where sku = 'LAST'`,
    ])
      small.runSql(change)
    expect(await skusWith({ applies_to: "new" })).toEqual(["LAST", "MUG"])
  })

  test("for a category include its subcategories and selected products, and changes invalidate catalogue pages", async () => {
    const changedTags: Array<string> = []
    small.shop.onChange((tags) => changedTags.push(...tags))
    addCategories()
    expect(await skusWith({ applies_to: "category", category_id: "30" })).toEqual(["BOWL", "MUG"])
    expect(changedTags).toEqual(["cat_p"])
    expect(await skusWith({ skus: "LAST" })).toEqual(["BOWL", "LAST", "MUG"])
  })

  test.skipIf(isOnPostgres())(
    "are found per category, with one database query for each rule, regardless of the number of labels",
    async () => {
      addCategories()
      const skus = new Map(small.rows("select id, sku from product").map(({ id, sku }) => [Number(id), String(sku)]))
      const read = async () => {
        let queryCount = 0
        const db = kyselyOver<Tables>(openForReading(join(small.dataDir, "shop.db")), () => (queryCount += 1))
        const found = await readLabels(db, [...skus.keys()], today)
        await db.destroy()
        const texts = [...found].map(([id, labels]) => [skus.get(id), labels.map(({ text }) => text).join(" ")])
        return { queryCount, texts: Object.fromEntries(texts) }
      }
      const add = (rule: string, category: number | null, text: string) =>
        small.runSql(
          "insert into label (shown_on, position, text, round_method, round_value, image, custom, css_class, link, sort_order, applies_to, category_id)" +
            ` values ('both', 'content', '${text}', 'round', '1', '', '', '', '', 0, '${rule}', ${category})`,
        )
      add("category", 30, "A")
      add("new", null, "new")
      add("sale", null, "sale")
      const { queryCount, texts } = await read()
      expect(texts).toEqual({ MUG: "A", BOWL: "A", SALE: "sale" })
      add("category", 300, "C")
      add("category", 31, "B")
      add("new", null, "new too")
      add("sale", null, "sale too")
      expect(await read()).toEqual({ queryCount, texts: { MUG: "A B", BOWL: "A B", FEW: "C", SALE: "sale sale too" } })
    },
  )
})
