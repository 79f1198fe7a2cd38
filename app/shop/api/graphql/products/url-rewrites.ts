import { mapLoaded } from "../create-loader.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import { fieldsOfEveryProduct } from "./product-fields.sdl.ts"
import type { ProductSource } from "./product-source.ts"

const sdl = /* GraphQL */ `
  ${fieldsOfEveryProduct(/* GraphQL */ `
    url_rewrites: [UrlRewrite]
    "Always null, as in Magento since 2.2."
    url_path: String @deprecated(reason: "Use the product's canonical_url or url_rewrites instead.")
  `)}

  type UrlRewrite {
    "The path with its suffix, without the base URL."
    url: String
    parameters: [HttpQueryParameter]
  }

  type HttpQueryParameter {
    name: String
    value: String
  }
`

/** The field `url_rewrites` of products: their URLs, in each category and without. */
export const urlRewritesPart = {
  sdl,
  resolvers: {
    ProductInterface: { url_rewrites: (source, _args, context) => urlRewrites(source, context) },
  },
} satisfies SchemaPart

/** The URLs of a product: first the URL without a category, then one URL for each of its categories. None for a product without a page. */
const urlRewrites = ({ product }: ProductSource, { load, structure, shop }: GraphqlContext) =>
  mapLoaded(load.addresses.get(product.id), (paths) =>
    mapLoaded(load.categoryIds.get(product.id), (categoryIds) => {
      if (paths.length === 0) return []
      const id = { name: "id", value: String(product.id) }
      const categories = categoryIds
        .flatMap((categoryId) => structure.categories.byId.get(categoryId) ?? [])
        .filter(({ urlPath }) => urlPath !== "")
        .toSorted((one, other) => one.level - other.level || one.id - other.id)
      return [
        ...paths.map((url) => ({ url, parameters: [id] })),
        ...categories.map((category) => ({
          url: `${category.urlPath}/${product.urlKey}${shop.settings.suffix.product}`,
          parameters: [id, { name: "category", value: String(category.id) }],
        })),
      ]
    }),
  )
