import { priceOfForm } from "../add-to-cart/product-form.ts"
import { sectionsToLoad, type CachedSections } from "../customer/customer-sections.ts"
import { checkoutDecisions } from "../page-cache/checkout-decisions.ts"
import type { Decision } from "../page-cache/logged-decision.ts"
import { readQuery } from "../search/search-query.ts"
import type { StorefrontState } from "./storefront.ts"

const priceDecision = ({ product }: StorefrontState): ReadonlyArray<Decision> => {
  if (product === undefined) return []
  const { price, reason } = priceOfForm(product)
  return [{ about: "Price", outcome: price.final, reason }]
}

const searchDecision = ({ search }: StorefrontState): ReadonlyArray<Decision> => {
  if (search === undefined || !search.isActive) return []
  const { query: text, reason } = readQuery(search.text, search.settings)
  return [{ about: "Request for suggestions", outcome: text === undefined ? "not sent" : "sent", reason }]
}

const checkoutPart = (before: StorefrontState, { checkout }: StorefrontState): ReadonlyArray<Decision> =>
  checkout === undefined ? [] : checkoutDecisions(before.checkout ?? checkout, checkout)

/** Returns the decisions between two states of the page, each with its reason. */
export const pageDecisions = (before: StorefrontState, state: StorefrontState): ReadonlyArray<Decision> => [
  ...(before.product === state.product && before !== state ? [] : priceDecision(state)),
  ...(before.search === state.search ? [] : searchDecision(state)),
  ...(before.checkout === state.checkout && before !== state ? [] : checkoutPart(before, state)),
]

/** Returns the decision about loading each customer section at page load, with its reason. `now` in unix seconds. */
export const sectionDecisions = (
  cached: CachedSections,
  moment: { readonly now: number; readonly somethingChanged: boolean },
  known: ReadonlyArray<string>,
): ReadonlyArray<Decision> => {
  const toLoad = sectionsToLoad(cached, moment)
  return known.map((name) => {
    const about = `Request for section ${name}`
    const reload = toLoad.find((section) => section.name === name)
    if (reload !== undefined) return { about, outcome: "sent", reason: reload.reason }
    const reason = Object.hasOwn(cached.contents, name)
      ? "the cached data is current"
      : "nothing is known to have changed"
    return { about, outcome: "not sent", reason }
  })
}
