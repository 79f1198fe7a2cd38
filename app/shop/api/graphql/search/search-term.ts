import { readSearchTerm } from "../../../domain/search/search-terms.ts"
import type { SchemaPart } from "../parts.ts"
import type { GraphqlContext } from "../request-context.ts"

const sdl = /* GraphQL */ `
  extend type Query {
    "null for words that few have searched for."
    searchTerm(Search: String): SearchTerm
  }

  type SearchTerm {
    query_text: String
    "Where a search for these words leads instead of its results."
    redirect: String
    popularity: Int
  }
`

/** What is known of words that many search for. Magento's extension for PWA has it; Venia asks for it on every search page. */
export const searchTermPart: SchemaPart = {
  sdl,
  resolvers: {
    Query: {
      searchTerm: async (_source, { Search }: { readonly Search?: string | null }, { shop }: GraphqlContext) => {
        const term = await readSearchTerm(shop.read, Search ?? "")
        return term && { query_text: term.text, popularity: term.uses, redirect: null }
      },
    },
  },
}
