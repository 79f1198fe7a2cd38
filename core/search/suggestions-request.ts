import { queryText } from "../web/query.ts"
import type { SuggestionQuery } from "./search-box.ts"

/** Placeholder of the query in a configured address. [7.search-suggestions-plain-mode.1] */
const wildcard = "_QUERY"

/** Default name of the category parameter. [7.search-suggestions-plain-mode.2] */
export const categoryParameter = "cat"

/** Encodes a text as a component of an address. */
const encoded = (text: string): string => queryText([[text, ""]]).slice(0, -1)

/** Returns the address of suggestions in plain mode. [7.search-suggestions-plain-mode.1] [7.search-suggestions-plain-mode.2] */
export const suggestionAddress = (
  template: string,
  { text, category }: SuggestionQuery,
  parameter: string = categoryParameter,
): string => {
  const address = template.replace(wildcard, () => encoded(text))
  return category === undefined ? address : `${address}&${queryText([[parameter, category]])}`
}

const categoryNumber = (category: string | undefined): string =>
  category !== undefined && /^\d{1,10}$/.test(category) ? String(Number(category)) : "0"

const money = "{ amount { value currency } }"
const products = `title num_results id name sku url image_html final_price price { regularPrice ${money} minimalPrice ${money} } __typename`

/**
 * Returns the GraphQL document for suggestions. The text is percent-encoded inside its literal, as the backend expects, which also
 * prevents it from ending the literal; without a category it is 0. [7.search-suggestions-graphql-mode.2]
 */
export const suggestionsDocument = ({ text, category }: SuggestionQuery): string =>
  `{ ajaxsearch(search: "${encoded(text)}", category: ${categoryNumber(category)}, currentPage: 1, pageSize: 100) {` +
  ` suggestions { products { ${products} } categories { title num_results url __typename }` +
  ` pages { title num_results url __typename } autocompletes { title num_results __typename } __typename }` +
  ` page_info { total_pages __typename } total_count __typename } }`
