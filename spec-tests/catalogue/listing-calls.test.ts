import fc from "fast-check"
import type { Kysely } from "kysely"
import { describe, expect, test } from "vitest"

import type { ListFacets, ProductListQuery } from "../../app/shop/context/list-products.ts"
import type { Tables } from "../../app/shop/infra/database/tables.ts"
import type { SeedProduct } from "../../app/shop/seed/catalogue-seed.ts"
import { anyCatalogue, categoryPaths, glazes, sizes } from "../shops/any-catalogue.ts"
import { naiveListing, type NaiveListing, type NaiveListingQuery } from "../shops/naive-listing.ts"
import { seededListing } from "../shops/seeded-listing.ts"
import { smallSettings } from "../shops/small-shop.ts"

const anySort = fc.record({
  by: fc.constantFrom("position" as const, "price" as const, "name" as const),
  direction: fc.constantFrom("asc" as const, "desc" as const),
})

const anyBound = fc.option(
  fc.integer({ min: 0, max: 100 }).map((whole) => whole * 10_000),
  { nil: undefined },
)

const anyQuery = fc.record({
  path: fc.option(fc.constantFrom(...categoryPaths), { nil: undefined }),
  values: fc.record(
    {
      glaze: fc.uniqueArray(fc.constantFrom<string>(...glazes), { minLength: 1 }),
      size: fc.uniqueArray(fc.constantFrom<string>(...sizes), { minLength: 1 }),
    },
    { requiredKeys: [] },
  ),
  from: anyBound,
  to: anyBound,
  sort: fc.array(anySort, { minLength: 1, maxLength: 2 }),
  offset: fc.integer({ min: 0, max: 4 }),
  limit: fc.integer({ min: 1, max: 5 }),
})

/** Ids assigned by a database to names of the seed. */
const idsIn = async (db: Kysely<Tables>) => {
  const options = await db.selectFrom("attribute_option").select(["id", "attribute_id", "label"]).execute()
  const categories = await db.selectFrom("category").select(["id", "url_path"]).execute()
  const option = (label: string) => options.find((one) => one.label === label) ?? { id: 0, attribute_id: 0 }
  const category = (path: string) => categories.find((one) => one.url_path === path)?.id ?? 0
  return { option, category }
}

type Ids = Awaited<ReturnType<typeof idsIn>>

const queryOf = ({ path, values, from, to, sort }: NaiveListingQuery, ids: Ids) => ({
  categoryIds: path === undefined ? undefined : [ids.category(path)],
  options: Object.values(values).map((labels) => ({
    attributeId: ids.option(labels[0] ?? "").attribute_id,
    optionIds: labels.map((label) => ids.option(label).id),
  })),
  price: { from, to },
  sort,
})

const expectCounts = (
  facets: ListFacets | undefined,
  passing: ReadonlyArray<SeedProduct>,
  naive: NaiveListing,
  ids: Ids,
) => {
  const counts = new Map(
    facets?.attributes.flatMap(({ options }) => options.map(({ optionId, count }) => [optionId, count])),
  )
  const expectOption = (code: string, label: string) =>
    expect(counts.get(ids.option(label).id) ?? 0).toBe(
      passing.filter((product) => naive.has(product, code, label)).length,
    )
  for (const label of glazes) expectOption("glaze", label)
  for (const label of sizes) expectOption("size", label)
  expect(counts.has(ids.option("Yes").id)).toBe(false)

  const inCategories = new Map(facets?.categories.map(({ categoryId, count }) => [categoryId, count]))
  for (const path of categoryPaths) {
    expect(inCategories.get(ids.category(path)) ?? 0).toBe(
      passing.filter((product) => naive.isIn(product, path)).length,
    )
  }

  const ranges = facets?.prices ?? []
  expect(ranges.reduce((sum, range) => sum + range.count, 0)).toBe(passing.length)
  for (const { from, to, count } of ranges) {
    const inside = passing.filter((product) => naive.price(product) >= from && naive.price(product) < to)
    expect(inside.length).toBe(count)
  }
}

describe("Product listings", () => {
  test("have the ids, totals, pages, order and facet counts of a sequential search of the catalogue", () =>
    fc.assert(
      fc.asyncProperty(
        anyCatalogue,
        fc.array(anyQuery, { minLength: 12 }),
        fc.boolean(),
        async (seed, queries, all) => {
          const settings = { ...smallSettings, listing: { ...smallSettings.listing, showOutOfStock: all } }
          const { listing, db, database } = await seededListing(seed, settings)
          const ids = await idsIn(db)
          const naive = naiveListing(seed, all)
          for (const query of queries) {
            const { offset, limit } = query
            const response = await listing.listProducts({ ...queryOf(query, ids), offset, limit, hasFacets: true })
            const expected = naive.matching(query)
            expect(response.total).toBe(expected.length)
            expect(response.ids).toEqual(expected.slice(offset, offset + limit).map(naive.idOf))
            expectCounts(response.facets, expected, naive, ids)
          }
          database.close()
        },
      ),
      { numRuns: Number(process.env["PROPERTY_RUNS"] ?? 25) },
    ))

  const all: ProductListQuery = { sort: [{ by: "price", direction: "asc" }], offset: 0, limit: 10, hasFacets: false }
  const good = (sku: string, price: string, quantity: number, more: Partial<SeedProduct> = {}): SeedProduct => ({
    sku,
    type: "simple",
    name: sku,
    urlKey: sku,
    price,
    stock: { quantity },
    ...more,
  })
  const shopOf = (products: ReadonlyArray<SeedProduct>) => ({
    attributes: [],
    categories: [{ id: 2, name: "Root", urlKey: "" }],
    products,
    ratings: [],
    reviews: [],
    pages: [],
    blocks: [],
    redirects: [],
    popularSearches: [],
    customers: [],
    coupons: [],
  })

  test("move a product when its special price starts and ends, without a notification", async () => {
    let now = Date.UTC(2026, 0, 1)
    const special = { price: "5", from: "2026-02-01", to: "2026-02-03" }
    const seed = shopOf([good("cheap", "10", 1), good("dear", "20", 1, { special })])
    const { listing } = await seededListing(seed, smallSettings, () => now)
    expect((await listing.listProducts(all)).ids).toEqual([1, 2])
    now = Date.UTC(2026, 1, 1)
    expect((await listing.listProducts(all)).ids).toEqual([2, 1])
    now = Date.UTC(2026, 1, 3, 23, 59, 59)
    expect((await listing.listProducts(all)).ids).toEqual([2, 1])
    now = Date.UTC(2026, 1, 4)
    expect((await listing.listProducts(all)).ids).toEqual([1, 2])
  })

  test("drop a sold-out product when notified, where sold-out products are hidden", async () => {
    const settings = { ...smallSettings, listing: { ...smallSettings.listing, showOutOfStock: false } }
    const { listing, database } = await seededListing(shopOf([good("one", "10", 1), good("two", "20", 5)]), settings)
    expect((await listing.listProducts(all)).total).toBe(2)
    database.exec(
      "update product_stock set quantity = 4 where product_id = 2; update product_stock set quantity = 0 where product_id = 1",
    )
    listing.changed(["cat_p_2"])
    expect((await listing.listProducts(all)).total).toBe(2)
    listing.changed(["cat_p_1"])
    expect((await listing.listProducts(all)).ids).toEqual([2])
  })

  test("drop a sold-out product for two concurrent queries after a notification", async () => {
    const settings = { ...smallSettings, listing: { ...smallSettings.listing, showOutOfStock: false } }
    const { listing, database } = await seededListing(shopOf([good("one", "10", 1), good("two", "20", 5)]), settings)
    await listing.listProducts(all)
    database.exec("update product_stock set quantity = 0 where product_id = 1")
    listing.changed(["cat_p_1"])
    const results = await Promise.all([listing.listProducts(all), listing.listProducts(all)])
    expect(results.map(({ ids }) => ids)).toEqual([[2], [2]])
  })

  test("leave out a composite product without any children", async () => {
    const settings = { ...smallSettings, listing: { ...smallSettings.listing, showOutOfStock: false } }
    const unmanaged = { quantity: 0, managed: false }
    const configurable = good("configurable", "0", 0, { type: "configurable", stock: unmanaged, variants: [] })
    const grouped = good("grouped", "0", 0, { type: "grouped", stock: unmanaged, members: [] })
    const seed = shopOf([good("one", "10", 1), configurable, grouped])
    expect((await (await seededListing(seed, settings)).listing.listProducts(all)).ids).toEqual([1])
  })
})
