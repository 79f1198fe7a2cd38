import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { readCategoryOptions } from "../../core/search/category-options.wire.ts"
import { suggestionTypeName } from "../../core/search/suggestion.ts"
import { readGraphqlSuggestions, readPlainSuggestions } from "../../core/search/suggestions.wire.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { suggestion } from "../arbitraries/search.ts"

const origin = "https://shop.example"
const context = { origin }
const read = (one: unknown) => readPlainSuggestions([one], context)?.[0]

describe("Search suggestion item", () => {
  test("[3.search-suggestion-item.1] has an id, a title, an address and a type", () => {
    const wire = {
      id: 7,
      title: "Bag <b>",
      url: `${origin}/bag.html?a=1`,
      _type: "product",
      sku: "B",
      num_results: "3",
    }
    expect(read(wire)).toEqual(
      suggestion("Bag <b>", { id: "7", path: "/bag.html?a=1", type: "product", sku: "B", results: 3 }),
    )
  })

  test("[3.search-suggestion-item.1] reads the type from _type, else from __typename without its common prefix", () => {
    expect(suggestionTypeName("page", "AjaxsearchItemProduct")).toBe("page")
    expect(suggestionTypeName("", "AjaxsearchItemProduct")).toBe("product")
    expect(suggestionTypeName("", "AjaxsearchItemBlogPost")).toBe("blogPost")
    expect(suggestionTypeName("", "AjaxsearchItem")).toBe("")
    expect(suggestionTypeName("", "SimpleProduct")).toBe("")
  })

  test("[3.search-suggestion-item.1] drops an address on another site, or one that runs a script", () => {
    const paths = [
      "https://elsewhere.example/bag.html",
      "//elsewhere.example/",
      "javascript:alert(1)",
      " JaVaScRiPt:alert(1)",
      "data:text/html,x",
      "/\\elsewhere.example",
      `${origin}.elsewhere.example/`,
    ].map((url) => read({ title: "Bag", url })?.path)
    expect(new Set(paths)).toEqual(new Set([""]))
  })

  test("[3.search-suggestion-item.1] uses only the address of a picture's HTML", () => {
    const pictures: ReadonlyArray<readonly [string, string]> = [
      [`<span><img class="a" src="${origin}/media/bag.webp" alt="Bag"></span>`, "/media/bag.webp"],
      ["<IMG alt='' SRC='https://cdn.example/bag.png?a=1&amp;b=2'/>", "https://cdn.example/bag.png?a=1&b=2"],
      ["<img data-src='/lazy.png'>", ""],
      ["<img src='javascript:alert(1)'>", ""],
      ["<img><script>alert(1)</script>", ""],
      ["", ""],
    ]
    for (const [image_html, address] of pictures) expect(read({ title: "Bag", image_html })?.picture).toBe(address)
  })

  test("[3.search-suggestion-item.1] has empty missing fields", () => {
    expect(read({ title: "Bag", url: null, id: null, _type: null, __typename: null, num_results: null })).toEqual(
      suggestion("Bag", { type: "" }),
    )
  })

  test("[3.search-suggestion-item.2] reads final_price and max_price from number or text", () => {
    expect(read({ title: "Bag", final_price: 19.9, max_price: "25.00" })?.price).toEqual({
      price: "19.9",
      reason: "final price",
    })
    expect(read({ title: "Bag", final_price: null, max_price: "25.00" })?.price).toEqual({
      price: "25",
      reason: "maximal price",
    })
    expect(read({ title: "Bag", final_price: 0 })?.price).toEqual({ price: "0", reason: "no price" })
    expect(read({ title: "Bag", final_price: "" })?.price).toBeUndefined()
    expect(read({ title: "Bag" })?.price).toBeUndefined()
  })

  test("[3.search-suggestion-item.3] reads regular and minimal price from price.…amount.value", () => {
    const at = (value: unknown) => ({ amount: { value, currency: "USD" } })
    const price = { regularPrice: at(30), minimalPrice: at("28.5") }
    expect(read({ title: "Bag", final_price: 19, price })?.price).toEqual({ price: "28.5", reason: "minimal price" })
    expect(read({ title: "Bag", final_price: 19, price: { regularPrice: at(30), minimalPrice: null } })?.price).toEqual(
      {
        price: "30",
        reason: "regular price",
      },
    )
    expect(read({ title: "Bag", final_price: 19, price: null })?.price?.price).toBe("19")
  })

  test("[3.search-suggestion-item.1] is left out if unreadable, and a response that is not a list is an error", () => {
    const titles = readPlainSuggestions([{ title: 1 }, null, "bag", { title: "Bag" }, {}], context)?.map(
      ({ title }) => title,
    )
    expect(titles).toEqual(["Bag"])
    for (const result of [undefined, null, {}, "<html>"]) expect(readPlainSuggestions(result, context)).toBeUndefined()
    expect(readPlainSuggestions([], context)).toEqual([])
    forAll(fc.anything(), (wire) => {
      expect(readPlainSuggestions([wire, { title: "Bag" }], context)?.at(-1)?.title).toBe("Bag")
    })
  })
})

describe("Search response decoding", () => {
  const lists = {
    products: [{ title: "p", __typename: "AjaxsearchItemProduct" }],
    pages: [{ title: "g", __typename: "AjaxsearchItemPage" }],
    categories: [{ title: "c", __typename: "AjaxsearchItemCategory" }],
    autocompletes: [{ title: "a", __typename: "AjaxsearchItemAutocomplete" }],
  }
  const response = (suggestions: unknown) => ({ data: { ajaxsearch: { suggestions } } })

  test("[3.search-response.1] has four lists", () => {
    const found = readGraphqlSuggestions(response(lists), context)
    expect(found?.map(({ type, title }) => [type, title])).toEqual([
      ["product", "p"],
      ["page", "g"],
      ["category", "c"],
      ["autocomplete", "a"],
    ])
  })

  test("[3.search-response.1] a missing list is empty; a response without any list is an error", () => {
    const { autocompletes } = lists
    expect(readGraphqlSuggestions(response({ products: null, pages: {}, autocompletes }), context)).toHaveLength(1)
    for (const wire of [undefined, {}, { data: null }, { data: { ajaxsearch: null } }, response(null), "<html>"]) {
      expect(readGraphqlSuggestions(wire, context)).toBeUndefined()
    }
  })
})

describe("Category filter option", () => {
  const response = (items: unknown) => ({ data: { ajaxsearchCategoryOptions: { items } } })

  test("[3.category-filter-option.1] has an id, a trimmed text and a typename", () => {
    const items = [
      { id: 0, text: "All", __typename: "Option" },
      { id: "7", text: "&nbsp;&nbsp;Bags &amp; more", __typename: "Option" },
      { id: 8, text: "\u00a0\u00a0Straps" },
      "odd",
    ]
    expect(readCategoryOptions(response(items))).toEqual([
      { id: "0", text: "All", typename: "Option" },
      { id: "7", text: "Bags & more", typename: "Option" },
      { id: "8", text: "Straps", typename: "" },
    ])
  })

  test("[3.category-filter-option.1] a response without options is an error", () => {
    expect(readCategoryOptions(response(null))).toEqual([])
    for (const wire of [undefined, {}, { data: null }, { errors: [] }])
      expect(readCategoryOptions(wire)).toBeUndefined()
  })
})
