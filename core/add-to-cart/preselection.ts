import type { ConfigurableChoice } from "../catalogue/configurable-choice.ts"
import type { SwatchAttribute } from "../catalogue/product.ts"
import { queryPairs } from "../page/query.ts"

/** `code=optionId` or `attributeId=optionId` pairs of a query or fragment; what does not name an option of the product is left out. */
const pairs = (text: string, attributes: ReadonlyArray<SwatchAttribute>): ConfigurableChoice => {
  const asked = queryPairs(text)
  return Object.fromEntries(
    attributes.flatMap((attribute) => {
      const id = String(attribute.attributeId)
      const named = asked.find(([name]) => name === attribute.code || name === id)
      const optionId = Number(named?.[1])
      return attribute.values.some((value) => value.optionId === optionId) ? [[id, optionId]] : []
    }),
  )
}

/** The options an address asks for: the fragment, which a redirect from a listing writes, counts before the query. [2.category-listing.2] */
export const preselectedOptions = (
  address: { readonly query: string; readonly fragment: string },
  attributes: ReadonlyArray<SwatchAttribute>,
): ConfigurableChoice => ({ ...pairs(address.query, attributes), ...pairs(address.fragment, attributes) })
