import type { Criterion } from "../../core/catalogue/advanced-search/advanced-search.ts"
import type { ListingSubject } from "../../core/catalogue/catalogue.program.ts"
import type { ListingQuery } from "../../core/catalogue/listing/listing.ts"
import { priceRange } from "../../core/catalogue/listing/price-range.ts"
import { numbersOfUid } from "../../core/catalogue/product/uid.ts"

/**
 * Filters by category: the visited one, or the one selected below it. By id, because Magento up to 2.4.7 ignores
 * `includeDirectChildrenOnly` beside `category_uid` and lists the category itself among its filters.
 */
const categoryFilter = (subject: ListingSubject, query: ListingQuery) => {
  const selected = query.filters.find(({ code }) => code === "cat")
  if (selected !== undefined) return { category_id: { eq: selected.value } }
  return subject.kind === "category" ? { category_id: { eq: numbersOfUid(subject.uid).join("/") } } : {}
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

/** Filter of one criterion. SKUs are the only texts that Magento's GraphQL compares as a whole. */
const criterionFilter = (criterion: Criterion): Readonly<Record<string, unknown>> => {
  switch (criterion.kind) {
    case "text":
      return criterion.code === "sku" ? { eq: criterion.text } : { match: criterion.text }
    case "range":
      return { from: criterion.from, to: criterion.to }
    case "choice":
      return { in: criterion.values.map(({ value }) => value) }
  }
}

const criteriaFilters = (subject: ListingSubject) =>
  subject.kind === "advanced"
    ? Object.fromEntries(subject.criteria.map((criterion) => [criterion.code, criterionFilter(criterion)]))
    : {}

/** Returns the variables of the listing document. */
export const listingVariables = (subject: ListingSubject, query: ListingQuery) => ({
  ...(subject.kind === "search" ? { search: subject.text } : {}),
  filter: { ...criteriaFilters(subject), ...categoryFilter(subject, query), ...attributeFilters(query) },
  ...(query.order === undefined ? {} : { sort: { [query.order]: query.direction.toUpperCase() } }),
  childrenOnly: query.allCategories !== true,
  page: query.page,
  size: query.limit,
})
