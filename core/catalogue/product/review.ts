/** Rating with one to five stars, such as quality. Requests identify each number of stars by an id. */
export type ReviewRating = {
  readonly id: number
  readonly name: string
  /** Values in ascending order of stars. */
  readonly values: ReadonlyArray<{ readonly id: number; readonly stars: number }>
}

/** Rules of the store for reviews. */
export type ReviewRules = {
  readonly enabled: boolean
  readonly guests: boolean
  readonly ratings: ReadonlyArray<ReviewRating>
}

/** Rules of a store that accepts no reviews, or does not provide its rules. */
export const noReviews: ReviewRules = { enabled: false, guests: false, ratings: [] }

/** Page size of reviews. */
export const reviewsPerPage = 10

/** Returns the page of reviews in the query parameter `p`; 1 when it is absent or invalid. */
export const reviewPageIn = (query: ReadonlyArray<readonly [name: string, value: string]>): number => {
  const written = query.findLast(([name]) => name === "p")?.[1] ?? ""
  return /^[1-9]\d{0,3}$/.test(written) ? Number(written) : 1
}

/** Returns the address of a page of a product's reviews. */
export const reviewPagePath = (path: string, page: number): string => (page <= 1 ? path : `${path}?p=${page}`)

/** Stars of a rating in percent, rounded to one decimal: 86 is 4.3. */
export const starsOf = (percent: number): number => Math.round(percent / 2) / 10
