import { noSuchEntity } from "../graphql-error.ts"
import { sortOf } from "../listing/index-query.ts"
import { listingQuery } from "../listing/listing-query.ts"
import { pageInfoOf, requestedPage } from "../pagination.ts"
import { productSources } from "../products/product-source.ts"
import type { SchemaPart } from "../schema-part.ts"
import { selectedFields } from "../selected-fields.ts"
import { categorySource } from "./category-source.ts"

declare module "../resolver-types.ts" {
  interface Sources {
    readonly CategoryProducts: Listed & Omit<PlainSource<"CategoryProducts">, "items">
  }
}

const productsField = /* GraphQL */ `
    products(pageSize: Int = 20, currentPage: Int = 1, sort: ProductAttributeSortInput): CategoryProducts
`

const sdl = /* GraphQL */ `
  extend type Query {
    category(id: Int): CategoryTree @deprecated(reason: "Use categories instead.")
  }

  extend interface CategoryInterface { ${productsField} }
  extend type CategoryTree { ${productsField} }

  type CategoryProducts {
    items: [ProductInterface]
    page_info: SearchResultPageInfo
    total_count: Int
  }
`

type Listed = { readonly ids: ReadonlyArray<number> }

/** The query `category`, by id, and the field `products` of categories. */
export const categoryProductsPart = {
  sdl,
  resolvers: {
    Query: {
      category: (_source, { id }, context) => {
        const { structure, shop } = context
        const category = structure.categories.byId.get(id ?? shop.settings.rootCategoryId)
        if (category === undefined) throw noSuchEntity("Category doesn't exist")
        return categorySource(category, context)
      },
    },
    CategoryInterface: {
      products: async ({ category }, args, { shop }) => {
        const page = requestedPage(args)
        const { ids, total } = await shop.listProducts({
          categoryIds: [category.id],
          sort: sortOf(listingQuery({ filter: {}, sort: args.sort ?? null })),
          offset: (page.page - 1) * page.size,
          limit: page.size,
          hasFacets: false,
        })
        return { ids, total_count: total, page_info: pageInfoOf(total, page) }
      },
    },
    CategoryProducts: {
      items: ({ ids }, _args, context, info) => productSources(ids, selectedFields(info), context),
    },
  },
} satisfies SchemaPart
