import { inOrder, type ListingChoices } from "./listing-address.ts"
import type { ListingQuestion } from "./listing.ts"

export const withPage = (question: ListingQuestion, page: number): ListingQuestion => ({ ...question, page })

/** Another mode has other page sizes, so it begins at the first page. */
export const withMode = (
  question: ListingQuestion,
  mode: ListingQuestion["mode"],
  choices: ListingChoices,
): ListingQuestion => {
  const { usual, offered } = choices.perPage[mode]
  return { ...question, mode, limit: offered.includes(question.limit) ? question.limit : usual, page: 1 }
}

/** Another page size keeps the first product of the page in sight. */
export const withLimit = (question: ListingQuestion, limit: number): ListingQuestion => ({
  ...question,
  limit,
  page: Math.floor((question.limit * (question.page - 1)) / limit) + 1,
})

/** Another order keeps the page, as the platform does. */
export const withOrder = (question: ListingQuestion, order: string): ListingQuestion => ({ ...question, order })

export const withDirection = (question: ListingQuestion, direction: ListingQuestion["direction"]): ListingQuestion => ({
  ...question,
  direction,
})

/** Whether an attribute can hold one value only. */
const isSingle = (code: string): boolean => code === "price" || code === "cat"

/** The listing narrowed by one more value, from its first page. A price or a category takes the place of the one before. */
export const withFilter = (question: ListingQuestion, code: string, value: string): ListingQuestion => {
  const others = question.filters.filter(
    (filter) => filter.code !== code || (!isSingle(code) && filter.value !== value),
  )
  return { ...question, filters: inOrder([...others, { code, value }]), page: 1 }
}

/** The listing without one value of a filter, from its first page. */
export const withoutFilter = (question: ListingQuestion, code: string, value: string): ListingQuestion => ({
  ...question,
  filters: question.filters.filter((filter) => filter.code !== code || filter.value !== value),
  page: 1,
})

export const withoutFilters = (question: ListingQuestion): ListingQuestion => ({ ...question, filters: [], page: 1 })
