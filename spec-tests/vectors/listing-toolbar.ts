import { listingAddress, listingQuery, type ListingOptions } from "../../core/catalogue/listing/listing-address.ts"
import { withDirection, withLimit, withMode, withOrder } from "../../core/catalogue/listing/listing-change.ts"
import { queryPairs } from "../../core/web/query.ts"
import { converter } from "./converter.ts"

// Listing toolbar of Magento's own client.

type Input = {
  readonly options: {
    readonly url: string
    readonly post: boolean
    readonly limitDefault?: string
  }
  readonly param: string
  readonly value: string | number
  readonly defaultValue: string
}
type Pairs = ReadonlyArray<readonly [name: string, value: string]>

/** A listing that offers all values of the vectors, as a grid by default. */
const choicesOf = ({ options, param, defaultValue }: Input): ListingOptions => {
  const usual = Number(options.limitDefault ?? (param === "product_list_limit" ? defaultValue : "9"))
  const sizes = { default: usual, offered: [5, 9, 12, 24, 36] }
  const value = (one: string) => ({ value: one, label: one, count: 1 })
  return {
    perPage: { grid: sizes, list: sizes },
    orders: ["position", "price"],
    defaultOrder: "position",
    defaultDirection: "asc",
    facets: [
      { code: "color", label: "Color", values: [value("5")] },
      { code: "price", label: "Price", values: [value("10-20"), value("30-40")] },
    ],
  }
}

const known = /^(p|q|color|price|product_list_(mode|order|dir|limit))$/

const pairsIn = (address: string): Pairs =>
  queryPairs(address.split("?")[1] ?? "")
    .map(([name, value]): Pairs[number] => [name, value])
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

const changed = (input: Input): string => {
  const { pathname, search, searchParams } = new URL(input.options.url)
  const choices = choicesOf(input)
  const query = listingQuery(queryPairs(search), choices)
  const value = String(input.value)
  const next = {
    product_list_mode: () => withMode(query, value === "list" ? "list" : "grid", choices),
    product_list_dir: () => withDirection(query, value === "desc" ? "desc" : "asc"),
    product_list_order: () => withOrder(query, value),
    product_list_limit: () => withLimit(query, Number(value)),
  }[input.param]
  if (next === undefined) throw new Error(`no change ${input.param}`)
  return listingAddress(pathname, next(), choices, searchParams.get("q") ?? undefined)
}

export const listingToolbar = converter<Input, { readonly url?: string }, Pairs>({
  set: "14-forms-and-listing",
  functions: ["changeUrl"],
  title: "URL of a listing after a change in its toolbar",
  leftOut: [
    {
      reason: "the URL contains the whole state of a listing, so nothing is posted to the session",
      applies: ({ input }) => input.options.post,
    },
    { reason: "no listing shows all products on one page", applies: ({ input }) => input.value === "all" },
    {
      reason: "a fragment is not part of the query; Magento's client reads it as such",
      applies: ({ input }) => input.options.url.includes("#"),
    },
  ],
  theirs: ({ output }) => pairsIn(output.url ?? ""),
  ours: ({ input }) => pairsIn(changed(input)),
  differences: [
    {
      reason: "a URL has only parameters that the listing knows, so that one query has one URL",
      applies: (_, pairs) => pairs.some(([name]) => !known.test(name)),
      expected: (pairs) => pairs.filter(([name]) => known.test(name)),
    },
  ],
})
