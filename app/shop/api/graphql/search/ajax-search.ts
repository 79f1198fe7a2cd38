import { wireNumber } from "../../../context/money.ts"
import { type Suggested, suggest } from "../../../domain/search/suggest.ts"
import { type SuggestedProduct, suggestedProducts } from "../../../domain/search/suggested-products.ts"
import type { Units } from "../../../infra/database/tables/column-types.ts"
import { untranslated } from "../../../infra/translation/shop-message.ts"
import { decodePercent } from "../../../infra/web/decode-percent.ts"
import { inputError } from "../graphql-error.ts"
import { type PageArguments, requestedPage } from "../pagination.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import { moneyOf } from "../store/graphql-money.ts"
import { ajaxSearchSdl } from "./ajax-search.sdl.ts"
import { categoryChoices } from "./category-choices-resolvers.ts"

declare module "../resolver-types.ts" {
  interface Sources {
    readonly AjaxsearchSuggestions: SuggestionsSource
  }
}

type SearchArguments = PageArguments & { readonly search?: string | null; readonly category?: number | null }
type SuggestionsSource = { readonly found: Suggested }

/** The queries `ajaxsearch` and `ajaxsearchCategoryOptions`: suggestions of the search box, and the options of its category filter. */
export const ajaxSearchPart = {
  sdl: ajaxSearchSdl,
  resolvers: {
    Query: {
      ajaxsearch: (_source, args, context) => search(args, context),
      ajaxsearchCategoryOptions: (_source, args, context) => ({
        items: categoryChoices(args.search ?? "", args.category ?? 0, context),
      }),
    },
    AjaxsearchSuggestions: {
      products: async ({ found }, _args, context) => {
        const products = await suggestedProducts(context.shop, found.products, context.baseUrl)
        return products.map((product) => productItem(product, context))
      },
      categories: ({ found }, _args, { baseUrl, shop }) =>
        found.categories.map(({ name, urlPath }) => ({
          title: name,
          num_results: "",
          url: `${baseUrl}${urlPath}${shop.settings.suffix.category}`,
        })),
      pages: ({ found }, _args, { baseUrl }) =>
        found.pages.map(({ title, identifier }) => ({ title, num_results: "", url: `${baseUrl}${identifier}` })),
      autocompletes: ({ found }) =>
        found.terms.map(({ text, results }) => ({ title: text, num_results: String(results) })),
    },
  },
} satisfies SchemaPart

const search = async (args: SearchArguments, context: GraphqlContext) => {
  if (args.search === null || args.search === undefined)
    throw inputError(untranslated("'search' input argument is required."))
  const page = requestedPage(args)
  context.countEntries(page.size)
  const categoryId = args.category === null || args.category === 0 ? undefined : args.category
  const products = { offset: (page.page - 1) * page.size, limit: page.size }
  const suggested = await suggest(context.shop, { text: decodePercent(args.search), categoryId, products })
  return {
    suggestions: { found: suggested },
    page_info: {
      page_size: page.size,
      current_page: page.page,
      total_pages: Math.ceil(suggested.total / page.size),
    },
    total_count: suggested.total,
  }
}

const productItem = ({ id, sku, name, url, imageHtml, prices }: SuggestedProduct, context: GraphqlContext) => {
  const amount = (units: Units) => ({ amount: moneyOf(units, context) })
  return {
    id,
    sku,
    name,
    title: name,
    num_results: "",
    url,
    image_html: imageHtml,
    final_price: wireNumber(prices.minimum.final),
    price: { regularPrice: amount(prices.minimum.regular), minimalPrice: amount(prices.minimum.final) },
  }
}
