import { queryPairs, type QueryPair, queryText } from "../../web/query.ts"
import type { ConfigurableChoice } from "./configurable-choice.ts"
import type { SwatchAttribute } from "./product.ts"
import { optionInPath, swatchAddresses } from "./swatch-address.ts"

/** The options of a choice as pairs of an address, `glaze=57`, in the order of the attributes. */
const choicePairs = (
  attributes: ReadonlyArray<Pick<SwatchAttribute, "attributeId" | "code">>,
  choice: ConfigurableChoice,
): ReadonlyArray<QueryPair> =>
  attributes.flatMap(({ attributeId, code }): ReadonlyArray<QueryPair> => {
    const optionId = choice[String(attributeId)]
    return optionId === undefined ? [] : [[code, String(optionId)]]
  })

/** A choice as the query of a product's address, with its sign; empty without a choice. [2.product-page.9] */
export const choiceQuery = (
  attributes: ReadonlyArray<Pick<SwatchAttribute, "attributeId" | "code">>,
  choice: ConfigurableChoice,
): string => {
  const pairs = choicePairs(attributes, choice)
  return pairs.length === 0 ? "" : `?${queryText(pairs)}`
}

const without = (text: string, names: ReadonlySet<string>): ReadonlyArray<QueryPair> =>
  queryPairs(text).filter(([name]) => !names.has(name))

/** Removes segments such as `/glaze-moss` that select an option, so that they do not outlive a removed selection. */
const withoutSegments = (path: string, attributes: ReadonlyArray<SwatchAttribute>): string => {
  const addresses = swatchAddresses(attributes)
  const [suffix = ""] = /\.[a-z]+$/i.exec(path) ?? []
  const [first = "", ...segments] = path.slice(0, path.length - suffix.length).split("/")
  const remaining = segments.filter((segment) =>
    attributes.every((attribute) => optionInPath(`/${segment}`, attribute, addresses) === undefined),
  )
  return remaining.length === segments.length ? path : [first, ...remaining].join("/") + suffix
}

/** Path, query and fragment of a page, the latter two with their sign or empty. */
export type AddressParts = { readonly path: string; readonly query: string; readonly fragment: string }

/**
 * The address of a product page once this is chosen: the choice is in the query, where the server reads it too, and nowhere else; what
 * other features wrote stays. [2.product-page.9]
 */
export const withChoice = (
  { path, query, fragment }: AddressParts,
  attributes: ReadonlyArray<SwatchAttribute>,
  choice: ConfigurableChoice,
): AddressParts => {
  const codes = new Set(attributes.map(({ code }) => code))
  const ids = new Set([...codes, ...attributes.map(({ attributeId }) => String(attributeId))])
  const pairs = [...without(query, codes), ...choicePairs(attributes, choice)]
  const rest = without(fragment, ids)
  const isTouched = rest.length < queryPairs(fragment).length
  const left = rest.length === 0 ? "" : `#${queryText(rest)}`
  return {
    path: withoutSegments(path, attributes),
    query: pairs.length === 0 ? "" : `?${queryText(pairs)}`,
    fragment: isTouched ? left : fragment,
  }
}
