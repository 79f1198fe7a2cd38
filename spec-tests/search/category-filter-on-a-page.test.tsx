import { renderToStaticMarkup } from "react-dom/server"
import { afterEach, expect, test, vi } from "vitest"
import { createStore } from "zustand/vanilla"

import { shopEvents } from "../../app/client/boot/shop-events.ts"
import { openSearchBox } from "../../app/client/search/open-search-box.tsx"
import { categoryOptionsDocument } from "../../core/search/category-filter.ts"
import { SearchBox } from "../../ui/search/SearchBox.tsx"
import { StorefrontRoot } from "../../ui/storefront/storefront-context.tsx"
import { storefrontState } from "../shops/storefront-state.ts"

afterEach(() => vi.unstubAllGlobals())

const media = (matches: boolean) => ({ matches, addEventListener: () => {} })

test("[7.category-filter-options.2] [7.category-filter-options.4] the category filter requests options for the typed term and the page's category, once", async () => {
  const documents: Array<unknown> = []
  const items = [
    { id: 0, text: "All", __typename: "Option" },
    { id: 9, text: "Mugs", __typename: "Option" },
  ]
  vi.stubGlobal("matchMedia", (query: string) => media(query.startsWith("(min-width")))
  vi.stubGlobal("fetch", (address: string, init: { readonly body: string }) => {
    if (!address.endsWith("/graphql")) return Promise.resolve(Response.json([]))
    documents.push(JSON.parse(init.body))
    return Promise.resolve(Response.json({ data: { ajaxsearchCategoryOptions: { items } } }))
  })
  const storefront = { store: createStore(() => ({ ...storefrontState(), categoryId: 7 })), dispatch: () => {} }
  document.body.innerHTML = renderToStaticMarkup(
    <StorefrontRoot storefront={storefront}>
      <SearchBox text="" hasFilter />
    </StorefrontRoot>,
  )
  const root = document.querySelector("search")
  const field = document.querySelector("input")
  if (root === null || field === null) throw new Error("no search box")
  vi.spyOn(root, "matches").mockReturnValue(false)
  await openSearchBox(root, storefront, shopEvents())
  const type = (text: string) => {
    field.value = text
    field.dispatchEvent(new Event("input"))
  }

  type("mug")
  await expect.poll(() => documents).toEqual([{ query: categoryOptionsDocument("mug", 7) }])
  type("mugs")
  await expect.poll(() => documents).toHaveLength(2)
  type("mug")
  await expect.poll(() => document.querySelector("select")?.options[1]?.text).toBe("Mugs")
  expect(documents).toEqual(["mug", "mugs"].map((text) => ({ query: categoryOptionsDocument(text, 7) })))
})
