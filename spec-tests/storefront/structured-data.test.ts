import { describe, expect, test } from "vitest"

import { listStructuredData, organizationStructuredData } from "../../ui/storefront/structured-data.ts"
import { store } from "../shops/page.tsx"

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

test("Structured data of the shop names it, its home page, and its logo if it has one", () => {
  const data = organizationStructuredData(
    store({ name: "Clay", logo: { url: "/logo.svg", label: "" } }),
    "https://shop.test",
  )
  expect(data).toMatchObject({
    "@type": "Organization",
    name: "Clay",
    url: "https://shop.test/",
    logo: "https://shop.test/logo.svg",
  })
  expect(organizationStructuredData(store({ name: "Clay" }), "https://shop.test")).not.toHaveProperty("logo")
})
