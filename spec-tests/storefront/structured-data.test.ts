import { describe, expect, test } from "vitest"

import { listStructuredData } from "../../ui/storefront/structured-data.ts"

describe("What search engines read of a listing", () => {
  test("its products in order, counted on from the pages before, with whole addresses", () => {
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
