import { brotliCompressSync } from "node:zlib"

import { describe, expect, test } from "vitest"

import { budgetLines, pageBudgets } from "../../app/project/page-budgets.ts"
import shopTexts from "../../app/projects/terra-and-kiln/languages/en_US.json" with { type: "json" }
import { pageAssets } from "../../app/server/render/page-assets.ts"
import { textsOfScripts } from "../../app/server/render/texts-of-scripts.ts"
import { buildDir, entries, kilobytes, loadedBy, manifest } from "./page-bytes.ts"

const { boot, shopping, addToCart, runtime, checkoutEngine, islands } = entries
const optionsOf = (views: string) => [views, "CustomOptions"].map((name) => `ui/add-to-cart/${name}.tsx`)

describe("Byte budgets", () => {
  test("boot and shopping, with everything they load, are at most 12 KB", () => {
    expect(kilobytes(loadedBy(boot, shopping))).toBeLessThanOrEqual(12)
  })

  test.each(["ConfigurableOptions", "BundleOptions", "GroupMembers", "DownloadLinks"])(
    "all JS of a product page with %s and custom options, before any interaction, is at most 85 KB",
    (views) => {
      const options = optionsOf(views)
      for (const entry of [islands("product"), addToCart, ...options]) expect(manifest).toHaveProperty([entry])
      expect(
        kilobytes(loadedBy(boot, shopping, addToCart, runtime, islands("product"), ...options)),
      ).toBeLessThanOrEqual(85)
    },
  )

  test("all JS of the checkout before any interaction is at most 125 KB, with the engine that estimates shipping methods", () => {
    expect(manifest).toHaveProperty([islands("checkout")])
    expect(manifest).toHaveProperty([checkoutEngine])
    expect(kilobytes(loadedBy(boot, runtime, islands("checkout"), checkoutEngine))).toBeLessThanOrEqual(125)
  })

  test("all JS of the parts for pages of another theme is at most 7 KB, and 1 KB for the checkout in its frame", () => {
    for (const entry of [entries.embed, entries.embedCheckout]) expect(manifest).toHaveProperty([entry])
    expect(kilobytes(loadedBy(entries.embed))).toBeLessThanOrEqual(7)
    expect(kilobytes(loadedBy(entries.embedCheckout))).toBeLessThanOrEqual(1)
  })

  test.each(["home", "category", "product", "cart", "checkout", "success", "account", "card-form"])(
    "the style sheets of a %s page are at most 12 KB",
    (kind) => {
      const { styles } = pageAssets(buildDir)(kind)
      expect(styles).not.toEqual([])
      expect(kilobytes(new Set(styles.map((address) => address.slice(1))))).toBeLessThanOrEqual(12)
    },
  )

  test.each([
    ["home", "Adding..."],
    ["category", "Adding..."],
    ["product", "Special Price"],
    ["cart", "Cancel Coupon"],
    ["checkout", "Shipping Methods"],
    ["account", "Provided Zip/Postal Code seems to be invalid."],
  ])(
    "the texts that an English %s page of the demonstration shop carries for its scripts, such as %j, are at most 2 KB",
    (kind, text) => {
      const carried = textsOfScripts(buildDir, [])(kind, shopTexts)
      const bytes = brotliCompressSync(JSON.stringify(carried)).length
      expect([Object.hasOwn(carried, text), bytes <= 2000]).toEqual([true, true])
    },
  )

  test.each(["home", "category", "search"])("a %s page names the style sheet that only product pages add", (kind) => {
    const own = pageAssets(buildDir)(kind)
    const added = pageAssets(buildDir)("product").styles.filter((style) => !own.styles.includes(style))
    expect(added).toEqual([own.nextStyle])
  })

  test.each([
    ["home", 2],
    ["checkout", 1],
    ["card-form", 1],
    ["gallery-window", 1],
    ["simulated-player", 1],
  ])("a %s page has %i scripts of the build and the script of the dictionary", (kind, count) => {
    const { scripts, dictionaryScript } = pageAssets(buildDir)(kind)
    expect(scripts).toHaveLength(count)
    expect(dictionaryScript).toMatch(/^\/static\/dictionary-/)
  })

  test.each([
    ["product", addToCart, ...optionsOf("ConfigurableOptions")],
    ["cart", addToCart],
    ["checkout", checkoutEngine],
  ])("a %s page loads at most 12 JS files before any interaction", (name, ...more) => {
    const start = name === "checkout" ? [boot] : [boot, shopping]
    expect(manifest).toHaveProperty([islands(name)])
    expect(loadedBy(...start, runtime, islands(name), ...more).size).toBeLessThanOrEqual(12)
  })

  test.each([
    ["home", []],
    ["product", ["labels/place-labels.ts"]],
    ["listing", ["catalogue/change-listing.ts"]],
  ])("a %s page loads at most 24 KB of JS in 8 files, and no React, until the shopper does something", (_, own) => {
    const atIdle = ["catalogue/correct-offers.ts", ...own].map((file) => `app/client/${file}`)
    for (const entry of atIdle) expect(manifest).toHaveProperty([entry])
    const files = loadedBy(boot, shopping, addToCart, ...atIdle)
    expect([...files].filter((file) => file.includes("/react-"))).toEqual([])
    expect(files.size).toBeLessThanOrEqual(8)
    expect(kilobytes(files)).toBeLessThanOrEqual(24)
  })

  test("the report of `vitrine build` has every page within its budget", () => {
    const budgets = pageBudgets(buildDir)
    expect(budgets).toHaveLength(9)
    expect(budgetLines(budgets).filter((line) => line.includes("over the budget"))).toEqual([])
    const [everyPage] = budgets
    expect(everyPage?.kilobytes).toBeCloseTo(kilobytes(loadedBy(boot, shopping)), 0)
    expect(budgetLines([{ purpose: "scripts", kilobytes: 12.04, budget: 12 }])).toEqual([
      "12.0 of 12 KB: scripts, which is over the budget of Vitrine's own pages",
    ])
  })

  test("React, its DOM, its runtime and zustand's hook are one file, which boot does not load", () => {
    const react = [...loadedBy(runtime)].filter((file) => /static\/react-/.test(file))
    expect(react).toHaveLength(1)
    expect([...loadedBy(boot)]).not.toContain(react[0])
  })
})
