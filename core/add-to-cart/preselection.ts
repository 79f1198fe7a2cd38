import { type ConfigurableChoice, optionUnavailableReason } from "../catalogue/product/configurable-choice.ts"
import type { SwatchAttribute, Variant } from "../catalogue/product/product.ts"
import { optionInPath, swatchAddresses } from "../catalogue/product/swatch-address.ts"
import { type QueryPair, queryPairs } from "../web/query.ts"

/** Parts of a product's address; `?` and `#` may be included. */
export type ProductAddress = { readonly path?: string; readonly query: string; readonly fragment: string }

/**
 * Returns the option of an attribute in the query pairs, under any of the attribute's names; `undefined` when the product does not
 * offer it.
 */
const optionIn = (
  pairs: ReadonlyArray<QueryPair>,
  attribute: SwatchAttribute,
  names: ReadonlyArray<string>,
): number | undefined => {
  const requested = pairs.find(([name]) => names.includes(name))?.[1] ?? ""
  const offered = attribute.values.find((value) => String(value.optionId) === requested)
  return offered?.optionId
}

/**
 * Returns the options preselected by an address: the fragment (by code or id) has priority over the query (by code), and the query over the path.
 * Options that cannot be combined with earlier ones are left out. [2.product-page.9]
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
    const isUnavailable =
      variants.length > 0 && optionUnavailableReason(variants, choice, attribute.attributeId, optionId) !== undefined
    return isUnavailable ? choice : { ...choice, [id]: optionId }
  }, {})
}
