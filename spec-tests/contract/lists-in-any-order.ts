import type { Exchange } from "./recordings.ts"

type ListInAnyOrder = {
  readonly at: RegExp
  readonly of: (exchange: Exchange) => boolean
  readonly reason: string
}

const always = () => true

/** True if a GraphQL request is a text search sorted by relevance. */
const searchesByRelevance = ({ request }: Exchange): boolean => {
  const query = JSON.stringify(request.body ?? "")
  return /\bsearch\s*:/.test(query) && !/\bsort\s*:/.test(query)
}

/** Lists without a defined order in Magento. Every other list is compared in order. */
export const listsInAnyOrder: ReadonlyArray<ListInAnyOrder> = [
  {
    at: /^body\.data\.products\.items$/,
    of: searchesByRelevance,
    reason: "The relevance of products comes from the search server; the recorded shop had a substitute for it.",
  },
  {
    at: /\.last-ordered-items\.items$/,
    of: always,
    reason: "Magento reads the items of an order unsorted: two recordings of one order differ.",
  },
  {
    at: /\.productReviewRatingsMetadata\.items$/,
    of: always,
    reason: "Sorted by position, which is 0 for all ratings of the recorded shop.",
  },
]
