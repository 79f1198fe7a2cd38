import { cleanup, render, screen, within } from "@testing-library/react"
import { afterEach, describe, expect, test } from "vitest"

import type { Category } from "../../core/catalogue/listing/listing.ts"
import { CategoryPage } from "../../ui/catalogue/CategoryPage.tsx"
import type { ListingProps } from "../../ui/catalogue/listing-props.ts"
import { SearchPage } from "../../ui/search/SearchPage.tsx"
import { choices, listing, listingQuery } from "../arbitraries/listing.ts"
import { inPage } from "../shops/page.tsx"

const category: Category = {
  id: 3,
  name: "Tableware",
  path: "/tableware.html",
  descriptionHtml: "<p>For every day.</p>",
  breadcrumbs: [],
  children: [{ id: 4, name: "Cups", path: "/tableware/cups.html" }],
  metaTitle: "",
  metaDescription: "",
}

/** As on a wide screen, where the stylesheet shows the sheet of filters as a column. */
const open = (change: Partial<ListingProps & { readonly category: Category }> = {}) => {
  render(
    inPage(
      <CategoryPage
        category={category}
        path="/tableware.html"
        listing={listing()}
        query={listingQuery()}
        choices={choices}
        {...change}
      />,
    ),
  )
  document.getElementById("filters")?.style.setProperty("display", "block")
}

const link = (name: string) => screen.getByRole("link", { name })
const hrefOf = (name: string) => link(name).getAttribute("href")

afterEach(cleanup)

describe("Category listing", () => {
  test("shows name, description, subcategories and the number of products", () => {
    open()
    expect(screen.getByRole("heading", { level: 1, name: "Tableware" })).toBeTruthy()
    expect(screen.getByText("For every day.")).toBeTruthy()
    expect(hrefOf("Cups")).toBe("/tableware/cups.html")
    expect(screen.getByText("57 items")).toBeTruthy()
  })

  test("shows the category's block above the products, or instead of them while no filter is selected", () => {
    const blockOf = (replacesProducts: boolean): Category => ({
      ...category,
      block: { html: "<p>Welcome to our tables</p>", replacesProducts },
    })
    open({ category: blockOf(false) })
    expect([screen.queryByText("Welcome to our tables"), screen.queryByText("57 items")]).not.toContain(null)
    cleanup()
    open({ category: blockOf(true) })
    expect([screen.getByText("Welcome to our tables").tagName, screen.queryByText("57 items")]).toEqual(["P", null])
    cleanup()
    open({ category: blockOf(true), query: listingQuery({ filters: [{ code: "glaze", value: "5" }] }) })
    expect(screen.queryByText("57 items")).toBeTruthy()
  })

  test("links each filter value to the first page narrowed by it, with the number of products", () => {
    open({ query: listingQuery({ page: 3 }), listing: listing({ page: 3 }) })
    expect(hrefOf("Fjord 3 items")).toBe("/tableware.html?glaze=5")
    expect(hrefOf("Chalk 1 item")).toBe("/tableware.html?glaze=6")
    expect(hrefOf("$10.00 - $20.00 2 items")).toBe("/tableware.html?price=10-20")
  })

  test("allows an active filter to be removed, in its filter and above the products", () => {
    open({
      query: listingQuery({
        filters: [
          { code: "glaze", value: "5" },
          { code: "price", value: "10-20" },
        ],
      }),
    })
    const removals = screen.getAllByRole("link", { name: /^Remove filter Glaze: Fjord/ })
    expect(removals.map((removal) => removal.getAttribute("href"))).toEqual([
      "/tableware.html?price=10-20",
      "/tableware.html?price=10-20",
    ])
    const active = within(screen.getByRole("list", { name: "Now Shopping by" }))
    expect(active.getByRole("link", { name: "Clear All" }).getAttribute("href")).toBe("/tableware.html")
  })

  test("has a form for any price range that retains all other parameters", () => {
    open({
      query: listingQuery({
        page: 2,
        order: "name",
        filters: [
          { code: "glaze", value: "5" },
          { code: "price", value: "10-20" },
        ],
      }),
    })
    const form = screen.getByRole("button", { name: "Go Price" }).closest("form")
    expect(form?.getAttribute("action")).toBe("/tableware.html")
    expect([...new FormData(form ?? undefined)]).toEqual([
      ["glaze", "5"],
      ["product_list_order", "name"],
      ["price_from", "10"],
      ["price_to", "20"],
    ])
  })

  test("shows several price bands as bars that link to them, and two thumbs at the applied prices, which no form sends", () => {
    const bands = ["10-20", "20-40", "40-"].map((value, index) => ({ value, label: value, count: index + 1 }))
    const prices = [{ code: "price", label: "Price", values: bands }]
    open({
      listing: listing({ facets: prices }),
      choices: { ...choices, facets: prices },
      query: listingQuery({ filters: [{ code: "price", value: "20-40" }], page: 2 }),
    })
    const bars = within(screen.getByRole("list", { name: "Price" })).getAllByRole("link")
    expect(bars.map((bar) => [bar.textContent?.trim(), bar.getAttribute("href"), bar.dataset["between"]])).toEqual([
      ["$10.00 to $20.00, 1 item", "/tableware.html?price=10-20", undefined],
      ["Remove filter Price: $20.00 to $40.00, 2 items", "/tableware.html", ""],
      ["$40.00 and above, 3 items", "/tableware.html?price=40-", undefined],
    ])
    const thumbs = screen.getAllByRole<HTMLInputElement>("slider")
    expect(thumbs.map(({ min, max, step, value }) => [min, max, step, value])).toEqual([
      ["10", "50", "1", "20"],
      ["10", "50", "1", "40"],
    ])
    expect(thumbs.map((thumb) => [thumb.getAttribute("aria-label"), thumb.getAttribute("aria-valuetext")])).toEqual([
      ["Lowest price", "$20.00"],
      ["Highest price", "$40.00"],
    ])
    expect(thumbs.map(({ name }) => name)).toEqual(["", ""])
  })

  test("links order, direction, page size and mode with Magento's parameters", () => {
    open()
    expect(hrefOf("Product Name")).toBe("/tableware.html?product_list_order=name")
    expect(hrefOf("Set Descending Direction")).toBe("/tableware.html?product_list_dir=desc")
    expect(hrefOf("24")).toBe("/tableware.html?product_list_limit=24")
    expect(hrefOf("List")).toBe("/tableware.html?product_list_mode=list")
    expect(screen.getByRole("link", { name: "Grid" }).getAttribute("aria-current")).toBe("true")
  })

  test("links pages with all other parameters retained", () => {
    open({ query: listingQuery({ page: 2, order: "name" }), listing: listing({ page: 2 }) })
    const pager = within(screen.getByRole("navigation", { name: "Pages" }))
    const hrefs = pager.getAllByRole("link").map((link) => link.getAttribute("href"))
    expect(hrefs[0]).toBe("/tableware.html?product_list_order=name")
    expect(hrefs.at(-1)).toBe("/tableware.html?p=3&product_list_order=name")
    expect(pager.getByRole("link", { name: "Page 2" }).getAttribute("aria-current")).toBe("page")
  })

  test("Load more links the next page and names its products; the last page has no such link", () => {
    open({ query: listingQuery({ page: 4, order: "name" }), listing: listing({ page: 4 }) })
    expect(hrefOf("Load more")).toBe("/tableware.html?p=5&product_list_order=name")
    expect(link("Load more").dataset["loadMore"]).toBe("Products 49 to 57 of 57")
    cleanup()
    open({ query: listingQuery({ page: 5 }), listing: listing({ page: 5 }) })
    expect(screen.queryByRole("link", { name: "Load more" })).toBeNull()
  })

  test("marks links that only reorder as nofollow", () => {
    open()
    for (const name of ["Product Name", "24", "List", "Fjord 3 items"])
      expect(link(name).getAttribute("rel")).toBe("nofollow")
  })

  test("shows the price form when no product lies between the chosen prices", () => {
    const none = { cards: [], total: 0, pages: 0, facets: [] }
    open({ listing: listing(none), query: listingQuery({ filters: [{ code: "price", value: "30-30" }] }) })
    expect(screen.getByLabelText<HTMLInputElement>("Price from").value).toBe("30")
    cleanup()
    open({ listing: listing(none), query: listingQuery({ filters: [{ code: "glaze", value: "5" }] }) })
    expect(screen.queryByLabelText("Price from")).toBeNull()
  })

  test("shows a message for an empty result and leaves the filters available", () => {
    open({
      listing: listing({ cards: [], total: 0, pages: 0 }),
      query: listingQuery({ filters: [{ code: "glaze", value: "5" }] }),
    })
    expect(screen.getByText("We can't find products matching the selection.")).toBeTruthy()
    expect(screen.getByRole("list", { name: "Now Shopping by" })).toBeTruthy()
  })
})

describe("Search results page", () => {
  const search = (
    searchText: string,
    change: Partial<Pick<ListingProps, "listing">>,
    suggestions: ReadonlyArray<string> = [],
  ) =>
    render(
      inPage(
        <SearchPage
          path="/catalogsearch/result/"
          listing={listing()}
          query={listingQuery()}
          choices={choices}
          searchText={searchText}
          suggestions={suggestions}
          {...change}
        />,
      ),
    )

  test("[2.search-results-page.1] shows the search term and retains it in every link", () => {
    search("salt & pepper", {})
    expect(screen.getByRole("heading", { level: 1, name: "Search results for: 'salt & pepper'" })).toBeTruthy()
    expect(hrefOf("Product Name")).toBe("/catalogsearch/result/?q=salt%20%26%20pepper&product_list_order=name")
  })

  test("offers other terms and the search field when nothing is found", () => {
    search("mugg", { listing: listing({ cards: [], total: 0, pages: 0, facets: [] }) }, ["mug"])
    expect(screen.getByText("Your search returned no results.")).toBeTruthy()
    expect(hrefOf("mug")).toBe("/catalogsearch/result/?q=mug")
    expect(screen.getByRole<HTMLInputElement>("searchbox", { name: "Search" }).value).toBe("mugg")
  })
})
