import { describe, expect, test } from "vitest"

import { listingAddress, listingQuestion, type ListingChoices } from "../../core/catalogue/listing-address.ts"
import { withDirection, withLimit, withMode, withOrder } from "../../core/catalogue/listing-change.ts"
import { queryPairs } from "../../core/page/query.ts"
import { platformVectors } from "../any/platform-vectors.ts"

type ToolbarInput = {
  readonly options: {
    readonly url: string
    readonly post: boolean
    readonly limitDefault?: string
    readonly modeDefault?: string
  }
  readonly param: string
  readonly value: string | number
  readonly defaultValue: string
}
type Toolbar = { readonly url?: string }

/** A listing that offers whatever the vectors name, grid by default. */
const choicesOf = ({ options, param, defaultValue }: ToolbarInput): ListingChoices => {
  const usual = Number(options.limitDefault ?? (param === "product_list_limit" ? defaultValue : "9"))
  const sizes = { usual, offered: [5, 9, 12, 24, 36] }
  return {
    perPage: { grid: sizes, list: sizes },
    orders: ["position", "price"],
    usualOrder: "position",
    usualDirection: "asc",
    facets: [{ code: "color", label: "Color", values: [{ value: "5", label: "Red", count: 1 }] }],
  }
}

/** Left out, with the reason. */
const isOurs = ({ options, value }: ToolbarInput): boolean =>
  // Pagination that is remembered in the session is not offered: an address says everything.
  !options.post &&
  // A listing is never shown whole.
  value !== "all" &&
  // Our addresses name only what the listing knows, so that one question has one address.
  !/[?&](x|arr|q=%C3%A4|price=10-20&price|a=1)/.test(options.url) &&
  // The toolbar of a listing that is a list at first has sizes of its own.
  options.modeDefault !== "list"

const pairsIn = (address: string) =>
  queryPairs(address.split("?")[1] ?? "").toSorted(([one], [other]) => (one < other ? -1 : 1))

describe("The listing toolbar, as the platform's own client treats it", () => {
  test.for(
    platformVectors<ToolbarInput, Toolbar>("14-forms-and-listing", ["changeUrl"]).filter(({ input }) => isOurs(input)),
  )("(facts: listing toolbar) $id: $input.param", ({ input, output }) => {
    const { pathname, search, searchParams } = new URL(input.options.url)
    const choices = choicesOf(input)
    const question = listingQuestion(queryPairs(search), choices)
    const value = String(input.value)
    const changed = {
      product_list_mode: () => withMode(question, value === "list" ? "list" : "grid", choices),
      product_list_dir: () => withDirection(question, value === "desc" ? "desc" : "asc"),
      product_list_order: () => withOrder(question, value),
      product_list_limit: () => withLimit(question, Number(value)),
    }[input.param]
    const q = searchParams.get("q") ?? undefined
    const address = changed && listingAddress(pathname, changed(), choices, q)
    expect(pairsIn(address ?? "")).toEqual(pairsIn(output.url ?? ""))
  })
})
