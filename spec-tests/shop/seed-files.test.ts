import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"

import { describe, expect, test } from "vitest"

import { startSettings } from "../../app/settings/start-settings.ts"
import { jsonSchemas } from "../../app/shop/seed/format/json-schemas.ts"
import { loadCatalogue } from "../../app/shop/seed/load-catalogue.ts"
import { loadSettings } from "../../app/shop/seed/load-settings.ts"
import { demonstrationSeed, exampleSeed, seedFolders } from "../../app/shop/seed/seed-folder.ts"
import { openShop } from "../../app/shop/shop.ts"
import { temporaryFolder } from "./temporary-folder.ts"

/** Parts of settings, which complete those of the example. */
const isPart = (file: string): boolean => !file.startsWith(exampleSeed) && file.endsWith("settings.json")

/** A copy of the demonstration seed in one folder, with the settings of the example. */
const copiedSeed = (): string => {
  const seed = temporaryFolder()
  for (const folder of seedFolders(demonstrationSeed).toReversed())
    cpSync(folder, seed, { recursive: true, filter: (from) => !from.endsWith("downloads") && !isPart(from) })
  return seed
}

/** Replaces a text of a file; it has to be there. */
const edit = (seed: string, file: string, from: string, to: string): void => {
  const text = readFileSync(path.join(seed, file), "utf8")
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`)
  writeFileSync(path.join(seed, file), text.replace(from, to))
}

const messageOf = (load: () => unknown): string => {
  try {
    load()
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  }
  return "no error"
}

/** Errors of loading a copy of the demo seed after one edit. */
const messageAfter = (file: string, from: string, to: string): string => {
  const seed = copiedSeed()
  edit(seed, file, from, to)
  return messageOf(() => loadCatalogue(seed)).replace(seed, "SEED")
}

const mugs = "products/10-mugs-and-cups.json"

describe("Seed files", () => {
  test.each([
    [
      "an unknown field",
      mugs,
      '"name": "Harbor Mug"',
      '"name": "Harbor Mug", "colour": "blue"',
      `${mugs}: products[0].colour: there is no such field`,
    ],
    ["a missing field", mugs, '"urlKey": "harbor-mug",', "", `${mugs}: products[0].urlKey: this field is missing`],
    ["a wrong type", mugs, '"name": "Harbor Mug"', '"name": 3', `${mugs}: products[0].name: expected string`],
    [
      "a number instead of an amount",
      mugs,
      '"price": "28"',
      '"price": 28',
      `${mugs}: products[0].variants[0].price: expected an amount as text such as "24.50"`,
    ],
    [
      "a negative price",
      mugs,
      '"price": "28"',
      '"price": "-28"',
      `${mugs}: products[0].variants[0].price: expected an amount as text such as "24.50"`,
    ],
    [
      "an unknown product type",
      mugs,
      '"configurable"',
      '"variable"',
      `${mugs}: products[0].type: expected "simple" | "virtual" | "configurable"`,
    ],
    [
      "a wrong date",
      mugs,
      '"2024-02-01"',
      '"1 February"',
      `${mugs}: products[0].createdAt: expected a date such as "2026-11-23"`,
    ],
    ["text that is not JSON", mugs, '"products": [', '"products": [,', `${mugs}: Unexpected token`],
    [
      "an unknown category",
      mugs,
      "mugs-cups/coffee-mugs",
      "mugs-cups/beer-mugs",
      `${mugs}: products[0].categories[0]: there is no category "tableware/mugs-cups/beer-mugs"`,
    ],
    [
      "a second product of one SKU",
      mugs,
      '"sku": "TK-ESPRESSO-CUP"',
      '"sku": "TK-TEAPOT"',
      `products/30-tea.json: products[0].sku: the SKU "TK-TEAPOT" is already used by ${mugs}: products[1].sku`,
    ],
    [
      "an unknown related product",
      mugs,
      '"TK-BREAKFAST-BOWL"',
      '"TK-BREAKFAST"',
      `${mugs}: products[0].related[0]: there is no product "TK-BREAKFAST"`,
    ],
    [
      "an unknown option",
      mugs,
      '"glaze": "Fjord"',
      '"glaze": "Fiord"',
      `${mugs}: products[0].variants[0].choice.glaze: there is no option of glaze "Fiord"`,
    ],
    [
      "a review of an unknown product",
      "reviews.json",
      '"TK-HARBOR-MUG"',
      '"TK-HARBOUR-MUG"',
      'reviews.json: reviews[0].sku: there is no product "TK-HARBOUR-MUG"',
    ],
    [
      "a banner for an unknown category",
      "banners.json",
      '"value": "tea-coffee"',
      '"value": "tea"',
      'banners.json: banners[0].conditions.conditions[1].value: there is no category "tea"',
    ],
    [
      "a page without front matter",
      "pages/care.html",
      "---",
      "",
      "pages/care.html: expected fields between two lines --- at the start",
    ],
    [
      "a front matter line without a key",
      "pages/care.html",
      "title: Care",
      "Care",
      'pages/care.html: line 3: expected "key: value"',
    ],
    [
      "an unknown front matter field",
      "pages/care.html",
      "title:",
      "titel:",
      "pages/care.html: titel: there is no such field",
    ],
    [
      "a wrong setting",
      "settings.json",
      '"weightUnit": "lbs"',
      '"weightUnit": "pounds"',
      'settings.json: weightUnit: expected "lbs" | "kgs"',
    ],
    [
      "a translation of an unknown product",
      "views/german/products.json",
      '"TK-TEAPOT"',
      '"TK-POT"',
      'views/german/products.json: there is no product "TK-POT"',
    ],
  ])("loadCatalogue names file and path of %s", (_, file, from, to, problem) => {
    expect(messageAfter(file, from, to)).toContain(`SEED:\n  ${problem}`)
  })

  test("loadCatalogue reports every problem of a file", () => {
    const seed = copiedSeed()
    edit(seed, "coupons.json", '"WELCOME10"', "10")
    edit(seed, "coupons.json", '"SHIPFREE"', '""')
    expect(
      messageOf(() => loadCatalogue(seed))
        .split("\n")
        .slice(1),
    ).toEqual([
      "  coupons.json: coupons[0].code: expected string",
      "  coupons.json: coupons[2].code: expected a text that is not empty",
    ])
  })

  test("loadCatalogue reports a required file that is missing", () => {
    const seed = copiedSeed()
    rmSync(path.join(seed, "categories.json"))
    expect(messageOf(() => loadCatalogue(seed))).toContain("categories.json: this file is missing")
    expect(messageOf(() => loadSettings(path.join(seed, "absent")))).toContain("settings.json: this file is missing")
  })

  test.each([
    [
      "a list of options without an option",
      '"input": "boolean"',
      '"input": "select", "options": []',
      "customers.addressAttributes[0].options: ",
    ],
    [
      "a list without options",
      '"input": "boolean"',
      '"input": "select"',
      "customers.addressAttributes[0].options: this field is missing",
    ],
    [
      "options of a text",
      '"input": "boolean"',
      '"input": "text", "options": [{ "value": "1", "label": "One" }]',
      "customers.addressAttributes[0].options: there is no such field",
    ],
    [
      "a sender that is not an e-mail address",
      "hello@shop.example",
      "hello at shop",
      'group.email: expected an e-mail address such as "shop@example.com"',
    ],
  ])("loadSettings reports %s", (_, from, to, problem) => {
    const seed = copiedSeed()
    edit(seed, "settings.json", from, to)
    expect(messageOf(() => loadSettings(seed))).toContain(`settings.json: ${problem}`)
  })

  test("loadCatalogue reports a file with a misspelt name, and a view that no store has", () => {
    const seed = copiedSeed()
    cpSync(path.join(seed, "coupons.json"), path.join(seed, "coupon.json"))
    expect(messageOf(() => loadCatalogue(seed))).toContain("  coupon.json: a seed has no file of this name")
    rmSync(path.join(seed, "coupon.json"))
    cpSync(path.join(seed, "views/german"), path.join(seed, "views/french"), { recursive: true })
    expect(messageOf(() => loadCatalogue(seed))).toContain('  views/french: there is no store view "french"')
  })

  test("openShop leaves no database behind when the seed has an error, and opens once it is corrected", async () => {
    const seedDir = copiedSeed()
    const dataDir = temporaryFolder()
    edit(seedDir, mugs, '"price": "28"', '"price": 28')
    await expect(openShop({ dataDir, seedDir })).rejects.toMatchObject({ _tag: "SeedError" })
    expect(existsSync(path.join(dataDir, "shop.db"))).toBe(false)
    edit(seedDir, mugs, '"price": 28', '"price": "28"')
    const shop = await openShop({ dataDir, seedDir })
    await shop.close()
    expect(existsSync(path.join(dataDir, "shop.db"))).toBe(true)
  })

  test("openShop sells the products of another seed folder under its settings", async () => {
    const seedDir = temporaryFolder()
    const write = (file: string, value: unknown) => writeFileSync(path.join(seedDir, file), JSON.stringify(value))
    const { stores: _, ...settings } = JSON.parse(readFileSync(path.join(exampleSeed, "settings.json"), "utf8"))
    write("settings.json", {
      ...settings,
      currency: "EUR",
      stores: [{ id: 1, code: "default", name: "English", locale: "en_US" }],
    })
    write("categories.json", {
      categories: [{ name: "Root", urlKey: "", children: [{ name: "Bells", urlKey: "bells" }] }],
    })
    mkdirSync(path.join(seedDir, "products"))
    write("products/bells.json", {
      products: [{ sku: "BELL", type: "simple", name: "Bell", urlKey: "bell", price: "12", categories: ["bells"] }],
    })
    const shop = await openShop({ dataDir: temporaryFolder(), seedDir })
    const query =
      "{ products(filter: {}) { items { sku price_range { minimum_price { final_price { value currency } } } } } }"
    const response = await shop.fetch(new Request(`http://shop.test/graphql?query=${encodeURIComponent(query)}`))
    const finalPrice = { value: 12, currency: "EUR" }
    expect(await response.json()).toEqual({
      data: { products: { items: [{ sku: "BELL", price_range: { minimum_price: { final_price: finalPrice } } }] } },
    })
    await shop.close()
  })

  test("SEED_DIR names the folder, relative to the current one", () => {
    expect(startSettings({ SEED_DIR: "my-shop" }).seedDir).toBe(path.resolve("my-shop"))
    expect(startSettings({ SEED_DIR: " " }).seedDir).toBeUndefined()
  })

  test("schema/*.schema.json are the JSON Schemas of the formats", () => {
    const written = Object.keys(jsonSchemas()).map((file) => [
      file,
      JSON.parse(readFileSync(path.join(exampleSeed, "schema", file), "utf8")),
    ])
    expect(Object.fromEntries(written)).toEqual(JSON.parse(JSON.stringify(jsonSchemas())))
  })
})
