import { describe, expect, test } from "vitest"

import { productStructuredData } from "../../../ui/storefront/structured-data.ts"
import { pageProduct as board } from "../../arbitraries/page-product.ts"
import { price } from "../../arbitraries/product.ts"
import { store } from "../../shops/page.tsx"

describe("Structured data of a product page", () => {
  test("one price is an Offer, several are an AggregateOffer, and addresses are absolute", () => {
    const one = productStructuredData(board(), "https://shop.example", store())
    expect(one["offers"]).toMatchObject({
      "@type": "Offer",
      price: "40",
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
      url: "https://shop.example/oak-board.html",
    })
    const several = productStructuredData(board({ to: price("60") }), "https://shop.example", store())
    expect(several["offers"]).toMatchObject({ "@type": "AggregateOffer", lowPrice: "40", highPrice: "60" })
  })

  test("variants have an offer each, with their own price, stock and address", () => {
    const variants = [
      { productId: 1, sku: "m-1", options: { 93: 5 }, price: price("28"), stock: "in-stock", gallery: [] },
      { productId: 2, sku: "m-2", options: { 93: 6 }, price: price("34"), stock: "out-of-stock", gallery: [] },
    ] as const
    const values = [5, 6].map((optionId) => ({ optionId, label: `Glaze ${optionId}` }))
    const attributes = [{ attributeId: 93, code: "glaze", label: "Glaze", values }]
    const mug = board({ kind: { type: "configurable", attributes, variants }, from: price("28"), to: price("34") })
    expect(productStructuredData(mug, "https://shop.example", store())["offers"]).toMatchObject({
      "@type": "AggregateOffer",
      offerCount: 2,
      offers: [
        { "@type": "Offer", sku: "m-1", price: "28", availability: "https://schema.org/InStock" },
        {
          sku: "m-2",
          price: "34",
          priceCurrency: "USD",
          availability: "https://schema.org/OutOfStock",
          url: expect.stringMatching(/^https:\/\/shop\.example\/oak-board\.html.*glaze/),
        },
      ],
    })
  })

  test("reviews are the first five, with author, day and rating; a product without reviews has none", () => {
    const review = {
      title: "Good",
      text: "It holds.",
      nickname: "Ann",
      createdAt: "2026-11-02 10:00:00",
      ratingPercent: 80,
    }
    const reviewed = productStructuredData(
      board({ reviews: Array.from({ length: 6 }, () => review) }),
      "https://a.test",
      store(),
    )
    expect(reviewed["review"]).toHaveLength(5)
    expect(reviewed["review"]).toContainEqual({
      "@type": "Review",
      name: "Good",
      reviewBody: "It holds.",
      author: { "@type": "Person", name: "Ann" },
      datePublished: "2026-11-02",
      reviewRating: { "@type": "Rating", ratingValue: 80, bestRating: 100, worstRating: 0 },
    })
    expect(productStructuredData(board({ reviews: [] }), "https://a.test", store())).not.toHaveProperty("review")
  })
})
