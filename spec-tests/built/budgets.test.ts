import { describe, expect, test } from "vitest"

import { pageAssets } from "../../app/host/page-assets.ts"
import { buildDir, entries, kilobytes, loadedBy, manifest } from "./page-bytes.ts"

const { boot, shopping, addToCart, runtime, checkoutEngine, islands } = entries
const pages = ["product", "listing", "cart", "checkout"].filter((name) => islands(name) in manifest)

describe("Byte budgets", () => {
  test("boot and shopping, with everything they load, are at most 12 KB", () => {
    expect(kilobytes(loadedBy(boot, shopping))).toBeLessThanOrEqual(12)
  })

  test.each(["ConfigurableOptions", "BundleOptions", "GroupMembers", "DownloadLinks"])(
    "all JS of a product page with %s and options of the merchant's own, without an action, is at most 85 KB",
    (views) => {
      const options = [views, "CustomOptions"].map((name) => `ui/add-to-cart/${name}.tsx`)
      for (const entry of [islands("product"), addToCart, ...options]) expect(manifest).toHaveProperty([entry])
      expect(
        kilobytes(loadedBy(boot, shopping, addToCart, runtime, islands("product"), ...options)),
      ).toBeLessThanOrEqual(85)
    },
  )

  test("all JS of checkout without an action is at most 125 KB: the engine asks for rates at once", () => {
    expect(manifest).toHaveProperty([islands("checkout")])
    expect(manifest).toHaveProperty([checkoutEngine])
    expect(kilobytes(loadedBy(boot, runtime, islands("checkout"), checkoutEngine))).toBeLessThanOrEqual(125)
  })

  test.each(["home", "product", "cart", "checkout", "success", "account", "card-form"])(
    "the style sheets of a %s page are at most 12 KB",
    (kind) => {
      const { styles } = pageAssets(buildDir)(kind)
      expect(styles).not.toEqual([])
      expect(kilobytes(new Set(styles.map((address) => address.slice(1))))).toBeLessThanOrEqual(12)
    },
  )

  test.each(pages)("a %s page loads at most 12 JS files, its mini-cart included", (name) => {
    const engine = name === "checkout" ? [checkoutEngine] : []
    expect(
      loadedBy(boot, shopping, addToCart, runtime, islands(name), islands("mini-cart"), ...engine).size,
    ).toBeLessThanOrEqual(12)
  })

  test("React, its DOM, its runtime and zustand's hook are one file, and boot does not load it", () => {
    const react = [...loadedBy(runtime)].filter((file) => /static\/react-/.test(file))
    expect(react).toHaveLength(1)
    expect([...loadedBy(boot)]).not.toContain(react[0])
  })
})
