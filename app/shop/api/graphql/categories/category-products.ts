import { selectedFields } from "../asked-fields.ts"
import { noSuchEntity } from "../graphql-error.ts"
import { sortOf } from "../listing/listing-question.ts"
import { type ListingArguments, listingQuery } from "../listing/listing-wishes.ts"
import { pageInfoOf, requestedPage } from "../page-of-list.ts"
import type { SchemaPart } from "../parts.ts"
import { productSources } from "../products/product-source.ts"
import type { GraphqlContext } from "../request-context.ts"
import { categorySource, type CategorySource } from "./category-source.ts"

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

/** One category by its id, and the products of categories. */
export const categoryProductsPart: SchemaPart = {
  sdl,
  resolvers: {
    Query: {
      category: (_source, { id }: { readonly id?: number | null }, context: GraphqlContext) => {
        const { structure, shop } = context
        const category = structure.categories.byId.get(id ?? shop.settings.rootCategoryId)
        if (category === undefined) throw noSuchEntity("Category doesn't exist")
        return categorySource(category, context)
      },
    },
    CategoryInterface: {
      products: async (
        { category }: CategorySource,
        args: Omit<ListingArguments, "search">,
        { shop }: GraphqlContext,
      ) => {
        const page = requestedPage(args)
        const { ids, total } = await shop.listProducts({
          categoryIds: [category.id],
          sort: sortOf(listingQuery({ filter: {}, sort: args.sort ?? null })),
          offset: (page.page - 1) * page.size,
          limit: page.size,
          facets: false,
        })
        return { ids, total_count: total, page_info: pageInfoOf(total, page) }
      },
    },
    CategoryProducts: {
      items: ({ ids }: Listed, _args, context: GraphqlContext, info) =>
        productSources(ids, selectedFields(info), context),
    },
  },
}
