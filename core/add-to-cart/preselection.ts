import { type ConfigurableChoice, optionUnavailableReason } from "../catalogue/product/configurable-choice.ts"
import type { SwatchAttribute, Variant } from "../catalogue/product/product.ts"
import { type QueryPair, queryPairs } from "../web/query.ts"
import { optionInPath, swatchAddresses } from "./swatch-address.ts"

/** An address in its parts; query and fragment with or without their sign. */
export type ProductAddress = { readonly path?: string; readonly query: string; readonly fragment: string }

/** The option of an attribute that pairs ask for under one of the attribute's names; what the product does not offer is no option. */
const optionIn = (
  pairs: ReadonlyArray<QueryPair>,
  attribute: SwatchAttribute,
  names: ReadonlyArray<string>,
): number | undefined => {
  const asked = pairs.find(([name]) => names.includes(name))?.[1] ?? ""
  const offered = attribute.values.find((value) => String(value.optionId) === asked)
  return offered?.optionId
}

/**
 * The options an address asks for. The fragment, which a redirect from a listing writes by code or id, counts before the query by code,
 * and that before the path. An option that cannot be had with those before it is left out. [2.product-page.9] [2.category-listing.2]
 */
export const preselectedOptions = (
  address: ProductAddress,
  attributes: ReadonlyArray<SwatchAttribute>,
  variants: ReadonlyArray<Variant> = [],
): ConfigurableChoice => {
  const addresses = swatchAddresses(attributes)
  const query = queryPairs(address.query)
  const fragment = queryPairs(address.fragment)
  return attributes.reduce((choice: ConfigurableChoice, attribute) => {
    const id = String(attribute.attributeId)
    const optionId =
      optionIn(fragment, attribute, [attribute.code, id]) ??
      optionIn(query, attribute, [attribute.code]) ??
      optionInPath(address.path ?? "", attribute, addresses)
    if (optionId === undefined) return choice
    const refused =
      variants.length > 0 && optionUnavailableReason(variants, choice, attribute.attributeId, optionId) !== undefined
    return refused ? choice : { ...choice, [id]: optionId }
  }, {})
}
