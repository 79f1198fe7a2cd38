import { readSearchTerm } from "../../../domain/search/search-terms.ts"
import type { SchemaPart } from "../schema-part.ts"

const sdl = /* GraphQL */ `
  extend type Query {
    "null for words that few have searched for."
    searchTerm(Search: String): SearchTerm
  }

  type SearchTerm {
    query_text: String
    "The page that a search for these words opens instead of its results."
    redirect: String
    popularity: Int
  }
`

/** The query `searchTerm`: the popularity of a search term. Part of Magento's PWA extension; Venia requests it on every search page. */
export const searchTermPart = {
  sdl,
  resolvers: {
    Query: {
      searchTerm: async (_source, { Search }, { shop }) => {
        const term = await readSearchTerm(shop.read, Search ?? "")
        return term && { query_text: term.text, popularity: term.uses, redirect: null }
      },
    },
  },
} satisfies SchemaPart
