import { describe, expect, test } from "vitest"

import { listStructuredData } from "../../ui/storefront/structured-data.ts"

describe("Structured data of a listing", () => {
  test("has its products in order, numbered across pages, with absolute addresses", () => {
    const cards = [
      { name: "Mug", path: "/mug.html" },
      { name: "Cup", path: "/cup.html" },
    ]
    expect(listStructuredData(cards, 12, "https://shop.test")).toEqual({
      "@context": "https://schema.org",
      "@type": "ItemList",
      itemListElement: [
        { "@type": "ListItem", position: 13, name: "Mug", url: "https://shop.test/mug.html" },
        { "@type": "ListItem", position: 14, name: "Cup", url: "https://shop.test/cup.html" },
      ],
    })
  })
})
