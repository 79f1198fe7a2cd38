import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { wireNumber } from "../../context/money.ts"
import { isRestError } from "../../domain/errors/rest-error.ts"
import { suggest, type Suggested } from "../../domain/search/suggest.ts"
import { suggestedProducts } from "../../domain/search/suggested-products.ts"
import { shopAddress } from "../../infra/web/own-address.ts"
import { inputDecoder } from "../input/decode-input.ts"
import { formFields, id, queryReader, text } from "../input/form-input.ts"
import { converted, Count, parameters, PresentString } from "../input/input-schema.ts"
import { readJson } from "../input/rest-body.ts"

/** Only the first products of a search are suggested. */
const suggestedWindow = { offset: 0, limit: 12 }

/** A category 0 or one that is not an id means all categories. */
const readQuery = queryReader(
  formFields({ text: text("q"), categoryId: converted(id("cat"), (category) => category || undefined) }),
)

const decodeSearch = inputDecoder(parameters({ text: PresentString, results: Count }))

/**
 * Mounts `GET search/ajax/suggest`: suggestions as one flat list of products, categories, pages and searches, as the search box module
 * sends it. A response with searches only is the same as Magento's.
 */
export const mountSuggestions = (app: Hono, shop: ShopContext): void => {
  // A worker that only reads the database sends its searches here. The server does not forward such requests of browsers.
  app.post("/search/term", async (c) => {
    const body = decodeSearch(await readJson(c.req.raw))
    if (isRestError(body)) return c.body(null, 400)
    shop.recordSearch(body.text, body.results)
    return c.body(null, 204)
  })
  app.get("/search/ajax/suggest", async (c) => {
    const { text, categoryId } = readQuery(c.req.raw)
    if (text.trim() === "") {
      const headers = { location: shopAddress(c.req.raw, "/"), "content-type": "text/html; charset=UTF-8" }
      return new Response("", { status: 302, headers: { ...headers, ...noStore } })
    }
    const found = await suggest(shop, { text, categoryId, products: suggestedWindow })
    return c.json(await flatList(shop, found, text, shopAddress(c.req.raw, "/")), 200, noStore)
  })
}

const noStore = { "cache-control": "max-age=0, must-revalidate, no-cache, no-store" }

const flatList = async (shop: ShopContext, found: Suggested, text: string, baseUrl: string) => {
  const products = await suggestedProducts(shop, found.products, baseUrl)
  const groups: ReadonlyArray<ReadonlyArray<{ readonly title: string }>> = [
    products.map(({ id, sku, name, url, imageHtml, prices }) => ({
      _type: "product",
      id,
      sku,
      name,
      title: name,
      url,
      image_html: imageHtml,
      final_price: wireNumber(prices.minimum.final),
      max_price: wireNumber(prices.maximum.final),
    })),
    found.categories.map(({ name, urlPath }) => ({
      _type: "category",
      title: name,
      url: `${baseUrl}${urlPath}${shop.settings.suffix.category}`,
    })),
    found.pages.map(({ title, identifier }) => ({ _type: "page", title, url: `${baseUrl}${identifier}` })),
    // Searches have no type, as in Magento's response.
    found.terms.map((term) => ({ title: term.text, num_results: String(term.results) })),
  ]
  return groups.flatMap((group) => exactFirst(group, text))
}

/** The entries of a group, those whose title is exactly the typed text first. */
const exactFirst = <Item extends { readonly title: string }>(group: ReadonlyArray<Item>, text: string) => {
  const typed = text.trim().toLowerCase()
  const isExact = ({ title }: Item) => title.toLowerCase() === typed
  return [...group.filter(isExact), ...group.filter((item) => !isExact(item))]
}
