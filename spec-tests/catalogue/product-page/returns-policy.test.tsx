import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, test } from "vitest"

import terraAndKiln from "../../../app/projects/terra-and-kiln/vitrine.config.ts"
import { loadSettings } from "../../../app/shop/seed/load-settings.ts"
import { productReturns } from "../../../core/catalogue/product/product-returns.ts"
import type { CustomOption, Product } from "../../../core/catalogue/product/product.ts"
import type { ReturnsPolicy } from "../../../core/store/returns-policy.ts"
import { ProductPage } from "../../../ui/catalogue/ProductPage.tsx"
import { organizationStructuredData, productStructuredData } from "../../../ui/storefront/structured-data.ts"
import { pageProduct } from "../../arbitraries/page-product.ts"
import { price } from "../../arbitraries/product.ts"
import { inPage, store } from "../../shops/page.tsx"

const policy: ReturnsPolicy = { days: 60, page: "/returns", isFree: true, madeToOrderAttribute: "lead_time" }

const engraving = (required: boolean): CustomOption => ({
  kind: "field",
  id: 1,
  title: "Engraving",
  required,
  position: 1,
  maxCharacters: 20,
  price: { amount: "0", kind: "fixed" },
})

const madeToOrder = { attributes: [{ code: "lead_time", label: "Made to order", value: "Three weeks" }] }

const cases: ReadonlyArray<readonly [string, Partial<Product>, string]> = [
  ["of the shelf", {}, "returnable"],
  ["out of stock", { stock: "out-of-stock" }, "returnable"],
  ["made to order", madeToOrder, "final"],
  ["that must be engraved", { ...madeToOrder, customOptions: [engraving(true)] }, "final"],
  ["that may be engraved", { ...madeToOrder, customOptions: [engraving(false)] }, "unless made to order"],
  ["that is a workshop", { kind: { type: "virtual" } }, "final"],
]

const sentences: Readonly<Record<string, string>> = {
  returnable: "60 days to send it back",
  "unless made to order": "60 days to send it back, unless it is made for you",
  final: "Made for you, so it cannot be sent back",
}

const offer = (change: Partial<Product>, returns: ReturnsPolicy | undefined = policy) =>
  productStructuredData(pageProduct(change), "https://shop.example", store({ returns }))["offers"]

const finite = {
  "@type": "MerchantReturnPolicy",
  applicableCountry: ["US"],
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: 60,
  returnMethod: "https://schema.org/ReturnByMail",
  returnFees: "https://schema.org/FreeReturn",
  merchantReturnLink: "https://shop.example/returns",
}

afterEach(cleanup)

describe("The returns policy of a product page", () => {
  test.each(cases)("of a product %s is the same on the page and in its structured data", (_, change, returns) => {
    const product = pageProduct(change)
    expect(productReturns(product, policy)).toBe(returns)
    render(inPage(<ProductPage product={product} islands={{}} blocks={{}} returns={policy} />))
    const isShipped = product.kind.type !== "virtual"
    const shown = screen.queryByRole("link", { name: sentences[returns] ?? "" })
    expect(shown?.getAttribute("href")).toBe(isShipped ? "/returns" : undefined)
    const final = { returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted" }
    expect(offer(change)).toMatchObject({ hasMerchantReturnPolicy: returns === "final" ? final : finite })
    expect(JSON.stringify(offer(change)).includes("merchantReturnDays")).toBe(returns !== "final")
  })

  test("is referred to by the offers of variants", () => {
    const variants = [
      { productId: 1, sku: "m-1", options: { 93: 5 }, price: price("28"), stock: "in-stock", gallery: [] },
    ] as const
    expect(offer({ kind: { type: "configurable", attributes: [], variants } })).toMatchObject({
      hasMerchantReturnPolicy: { "@id": "#returns", ...finite },
      offers: [{ hasMerchantReturnPolicy: { "@id": "#returns" } }],
    })
  })

  test("is absent in a shop that configures none; sending it back is the shopper's cost unless it is free", () => {
    const data = productStructuredData(pageProduct(), "https://shop.example", store())
    expect(JSON.stringify(data)).not.toContain("Return")
    render(inPage(<ProductPage product={pageProduct()} islands={{}} blocks={{}} />))
    expect(screen.queryByRole("link", { name: /send it back/ })).toBeNull()
    expect(offer({}, { days: 14, page: "/returns", countries: ["DE", "AT"] })).toMatchObject({
      hasMerchantReturnPolicy: {
        applicableCountry: ["DE", "AT"],
        merchantReturnDays: 14,
        returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
      },
    })
  })
})

test("The organisation has the returns policy of the shop", () => {
  const data = organizationStructuredData(store({ returns: policy }), "https://shop.example")
  expect(data).toMatchObject({ hasMerchantReturnPolicy: finite })
})

test("Terra & Kiln configures the days that its terms of sale name", () => {
  const days = terraAndKiln.brand?.returns?.days ?? 0
  const written = [String(days), new Intl.NumberFormat("ar-EG").format(days)]
  const { stores, checkout } = loadSettings()
  const terms = [checkout.agreements, ...stores.flatMap(({ texts }) => (texts === undefined ? [] : [texts.agreements]))]
  expect(terms).toHaveLength(3)
  for (const text of terms) expect(written.some((one) => JSON.stringify(text).includes(one))).toBe(true)
})
