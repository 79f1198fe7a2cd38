import { existsSync, rmSync } from "node:fs"
import { join } from "node:path"

import { describe, expect, test } from "vitest"

import { page as studioPage } from "../../app/projects/terra-and-kiln/pages/studio.tsx"
import { loadCatalogue } from "../../app/shop/seed/load-catalogue.ts"
import { loadSettings } from "../../app/shop/seed/load-settings.ts"
import { openShop } from "../../app/shop/shop.ts"
import { pictureAddress, pictureFormats } from "../../core/catalogue/product/picture-sizes.ts"
import { graphqlRequest, at } from "../shops/graphql.ts"
import { seededListing } from "../shops/seeded-listing.ts"
import { newFolder } from "../shops/small-shop.ts"

const terraAndKiln = loadCatalogue()
const terraAndKilnSettings = loadSettings()
const { products, attributes, categories, pages, blocks } = terraAndKiln
const media = join(process.cwd(), "app/public/media")
const html = [...pages, ...blocks].map(({ content }) => content).join("")

const missing = (files: ReadonlyArray<string>): ReadonlyArray<string> =>
  files.filter((file) => !existsSync(join(media, file)))

const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

/** A picture of a seed and all its smaller versions. */
const versionsOf = (file: string): ReadonlyArray<string> => {
  const [, name = "", width = ""] = /^(.+)\.w(\d+)\.webp$/.exec(file) ?? []
  return pictureFormats.flatMap(({ ending, widths }) =>
    widths.filter((one) => one <= Number(width)).map((wanted) => pictureAddress(name, wanted, ending)),
  )
}

describe("Demo shop Terra & Kiln", () => {
  test("has every product type, option type, swatch kind and stock state", () => {
    const types = new Set(products.map(({ type }) => type))
    expect(types).toEqual(new Set(["simple", "virtual", "configurable", "bundle", "grouped", "downloadable"]))
    const kinds = new Set(products.flatMap(({ customOptions = [] }) => customOptions.map(({ kind }) => kind)))
    const texts = ["field", "area", "file", "date", "date-time", "time"]
    expect(kinds).toEqual(new Set([...texts, "drop-down", "radio", "checkbox", "multiple"]))
    const swatches = new Set(attributes.flatMap(({ options = [] }) => options.map(({ swatch }) => swatch?.kind)))
    expect(swatches).toEqual(new Set(["colour", "image", "text", undefined]))
    const bundles = products.flatMap(({ bundle }) => bundle ?? [])
    expect(new Set(bundles.map(({ dynamicPrice }) => dynamicPrice))).toEqual(new Set([true, false]))
    const choices = new Set(bundles.flatMap(({ options }) => options.map(({ kind }) => kind)))
    expect(choices).toEqual(new Set(["select", "radio", "checkbox", "multi"]))
    const quantities = products.flatMap(({ visibleIn, stock }) => (visibleIn === "none" ? [] : (stock?.quantity ?? [])))
    expect(quantities).toContain(0)
    expect(quantities.some((quantity) => quantity > 0 && quantity <= terraAndKilnSettings.onlyLeftFrom)).toBe(true)
  })

  test("has every photograph in every size and format", () => {
    const files = new Set(products.flatMap(({ pictures = [] }) => pictures.map(({ file }) => file)))
    expect(files.size).toBeGreaterThanOrEqual(60)
    expect(missing([...files].flatMap(versionsOf).map((version) => `catalog/product/${version}`))).toEqual([])
  })

  test("has the pictures of its pages, categories and swatches, and the samples of its downloads", () => {
    const inPages = [...html.matchAll(/\/media\/([\w./-]+)/g)].map(([, file = ""]) => file)
    const swatches = attributes
      .flatMap(({ options = [] }) => options)
      .flatMap(({ swatch }) => (swatch?.kind === "image" ? [`attribute/swatch/${swatch.value}`] : []))
    const heads = categories
      .flatMap(({ children = [] }) => children)
      .flatMap(({ picture }) => (picture === undefined ? [] : versionsOf(picture)))
    const samples = products.flatMap(({ downloads }) => [
      ...(downloads?.samples ?? []).map(({ file }) => file),
      ...(downloads?.links ?? []).flatMap(({ sample }) => sample ?? []),
    ])
    expect(samples.length).toBeGreaterThan(0)
    expect(missing(samples.map((file) => `downloadable/${file}`))).toEqual([])
    expect(inPages.length * swatches.length * heads.length).toBeGreaterThan(0)
    expect(missing([...inPages, ...swatches, ...heads.map((head) => `catalog/category/${head}`)])).toEqual([])
  })

  test("has only working links in its texts, and products in every category", async () => {
    const { db, listing } = await seededListing({ ...terraAndKiln, customers: [] }, terraAndKilnSettings)
    const rewrites = await db.selectFrom("url_rewrite").select("request_path").execute()
    const addresses = new Set(["/", ...rewrites.map((rewrite) => `/${rewrite.request_path}`)])
    const texts = html + products.map(({ description = "" }) => description).join("")
    const links = [...texts.matchAll(/href="(\/[^"]*)"/g)].map(([, link = ""]) => link)
    expect(links.length).toBeGreaterThan(15)
    // The source of a carousel's slides is not a page.
    const isSource = (link: string) => link.startsWith("/highlight/carousel/slide?")
    // Pages of one shopper and of the project are served by app/server and have tests of their own.
    const ofTheServer = ["/customer/account/delete/", studioPage.path]
    expect(links.filter((link) => !addresses.has(link) && !isSource(link) && !ofTheServer.includes(link))).toEqual([])

    const all = await db.selectFrom("category").select(["id", "name"]).execute()
    const totals = all.map(async ({ id, name }) => {
      const { total } = await listing.listProducts({
        categoryIds: [id],
        sort: [],
        offset: 0,
        limit: 1,
        hasFacets: false,
      })
      return total === 0 ? [name] : []
    })
    expect((await Promise.all(totals)).flat()).toEqual([])

    const guide = categories.flatMap(({ children = [] }) => children).find(({ urlKey }) => urlKey === "gifts")
    const limits = [...(guide?.description ?? "").matchAll(/gifts\.html\?price=-(\d+)"/g)].map(([, limit]) =>
      Number(limit),
    )
    expect(limits).toEqual([25, 50, 100])
    const { id = 0 } = all.find(({ name }) => name === guide?.name) ?? {}
    const query = { categoryIds: [id], sort: [], offset: 0, limit: 100, hasFacets: false }
    const found = await Promise.all(
      limits.map((limit) => listing.listProducts({ ...query, price: { to: limit * 10_000 } })),
    )
    const [few = 0, more = 0, most = 0] = found.map(({ total }) => total)
    expect([few >= 6, more > few, most > more]).toEqual([true, true, true])
  })

  test("sorts and filters by the displayed prices", async () => {
    const dataDir = newFolder()
    const shop = await openShop({ dataDir, seed: { ...terraAndKiln, customers: [] } })
    const query = `{products(filter:{category_uid:{eq:"Mg=="}},sort:{price:ASC},pageSize:100){
      total_count items{name price_range{minimum_price{final_price{value}}}}
      aggregations{attribute_code options{value count}}}}`
    const { body } = await graphqlRequest(shop, query)
    await shop.close()
    rmSync(dataDir, { recursive: true })

    const items = listOf(at(body, "data", "products", "items"))
    const shown = items.map((item) => Number(at(item, "price_range", "minimum_price", "final_price", "value")))
    expect(shown.length).toBeGreaterThan(35)
    expect(shown).toEqual(shown.toSorted((one, other) => one - other))
    const facets = listOf(at(body, "data", "products", "aggregations"))
    const prices = facets.find((facet) => at(facet, "attribute_code") === "price")
    const counted = listOf(at(prices, "options")).map((option) => {
      const [from = 0, to = 0] = String(at(option, "value")).split("_").map(Number)
      return shown.filter((price) => price >= from && price < to).length
    })
    expect(counted).toEqual(listOf(at(prices, "options")).map((option) => at(option, "count")))
  })

  test("can be multiplied: additional products have their own names, are complete, listed and searchable", async () => {
    const settings = terraAndKilnSettings
    const { database, listing } = await seededListing({ ...terraAndKiln, customers: [] }, settings, Date.now, 600)
    const count = (query: string) => Number(database.prepare(`select count(*) as n from ${query}`).get()?.["n"])
    expect(count("product")).toBeGreaterThanOrEqual(600)
    expect(database.prepare("pragma foreign_key_check").all()).toEqual([])
    expect(count("product where visible_in <> 'none' and id not in (select entity_id from url_rewrite)")).toBe(0)

    const input = { sort: [], offset: 0, limit: 1000, hasFacets: true }
    const { total, ids } = await listing.listProducts({ ...input, categoryIds: [settings.rootCategoryId] })
    expect(total).toBe(count("product where enabled = 1 and visible_in <> 'none'"))
    expect(new Set(ids).size).toBe(total)
    const mugs = count("product where visible_in <> 'none' and name like '%Harbor Mug%'")
    expect((await listing.listProducts({ ...input, text: "harbor mug" })).total).toBeGreaterThanOrEqual(mugs)
  })
})
