import { queryPairs, type QueryPair, queryText } from "../../web/query.ts"
import type { ConfigurableChoice } from "./configurable-choice.ts"
import type { SwatchAttribute } from "./product.ts"
import { optionInPath, swatchAddresses } from "./swatch-address.ts"

/** Returns the selection as pairs of an address, such as `glaze=57`, in the order of the attributes. */
const choicePairs = (
  attributes: ReadonlyArray<Pick<SwatchAttribute, "attributeId" | "code">>,
  choice: ConfigurableChoice,
): ReadonlyArray<QueryPair> =>
  attributes.flatMap(({ attributeId, code }): ReadonlyArray<QueryPair> => {
    const optionId = choice[String(attributeId)]
    return optionId === undefined ? [] : [[code, String(optionId)]]
  })

/** Returns a selection as the query of a product's address, with `?`; empty without a selection. */
export const choiceQuery = (
  attributes: ReadonlyArray<Pick<SwatchAttribute, "attributeId" | "code">>,
  choice: ConfigurableChoice,
): string => {
  const pairs = choicePairs(attributes, choice)
  return pairs.length === 0 ? "" : `?${queryText(pairs)}`
}

const pairsWithout = (text: string, names: ReadonlySet<string>): ReadonlyArray<QueryPair> =>
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

/** Path, query and fragment of a page; the latter two begin with `?` and `#`, or are empty. */
export type AddressParts = { readonly path: string; readonly query: string; readonly fragment: string }

/**
 * Returns the address of a product page with a selection. The selection is only in the query, where the server reads it too; parameters of
 * other features stay.
 */
export const withChoice = (
  { path, query, fragment }: AddressParts,
  attributes: ReadonlyArray<SwatchAttribute>,
  choice: ConfigurableChoice,
): AddressParts => {
  const codes = new Set(attributes.map(({ code }) => code))
  const ids = new Set([...codes, ...attributes.map(({ attributeId }) => String(attributeId))])
  const pairs = [...pairsWithout(query, codes), ...choicePairs(attributes, choice)]
  const rest = pairsWithout(fragment, ids)
  const hadChoice = rest.length < queryPairs(fragment).length
  const remaining = rest.length === 0 ? "" : `#${queryText(rest)}`
  return {
    path: withoutSegments(path, attributes),
    query: pairs.length === 0 ? "" : `?${queryText(pairs)}`,
    fragment: hadChoice ? remaining : fragment,
  }
}
