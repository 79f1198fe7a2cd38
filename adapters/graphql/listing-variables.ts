import type { ListingSubject } from "../../core/catalogue/catalogue.program.ts"
import type { ListingQuery } from "../../core/catalogue/listing/listing.ts"
import { priceRange } from "../../core/catalogue/listing/price-range.ts"
import { uidOf } from "../../core/catalogue/product/uid.ts"

/** The category of a listing: the one visited, or the one chosen below it. */
const categoryFilter = (subject: ListingSubject, question: ListingQuery) => {
  const chosen = question.filters.find(({ code }) => code === "cat")
  if (chosen !== undefined) return { category_uid: { eq: uidOf(Number(chosen.value)) } }
  return subject.kind === "category" ? { category_uid: { eq: subject.uid } } : {}
}

const attributeFilters = ({ filters }: ListingQuery) => {
  const codes = [...new Set(filters.map(({ code }) => code))].filter((code) => code !== "cat")
  return Object.fromEntries(
    codes.map((code) => {
      const values = filters.flatMap((filter) => (filter.code === code ? [filter.value] : []))
      return [code, code === "price" ? priceRange(values[0] ?? "") : { in: values }]
    }),
  )
}

/** Returns the variables of the listing document. */
export const listingVariables = (subject: ListingSubject, question: ListingQuery) => ({
  ...(subject.kind === "search" ? { search: subject.text } : {}),
  filter: { ...categoryFilter(subject, question), ...attributeFilters(question) },
  ...(question.order === undefined ? {} : { sort: { [question.order]: question.direction.toUpperCase() } }),
  page: question.page,
  size: question.limit,
})
