import type { Review } from "./product.ts"

/** Rating with one to five stars, such as quality. Requests identify each number of stars by an id. */
export type ReviewRating = {
  readonly id: number
  readonly name: string
  /** Values in ascending order of stars. */
  readonly values: ReadonlyArray<{ readonly id: number; readonly stars: number }>
}

/** Rules of the store for reviews. */
export type ReviewRules = {
  readonly isEnabled: boolean
  /** True if guests may write reviews, too. */
  readonly allowsGuests: boolean
  readonly ratings: ReadonlyArray<ReviewRating>
}

/** Rules of a store that accepts no reviews, or does not provide its rules. */
export const noReviews: ReviewRules = { isEnabled: false, allowsGuests: false, ratings: [] }

/** Page size of reviews. */
export const reviewsPerPage = 10

/** Number of latest reviews that are loaded to filter them by stars, because Magento's GraphQL cannot filter reviews. */
export const maxFilteredReviews = 100

/** Numbers of stars, the highest first. */
const allStars: ReadonlyArray<number> = [5, 4, 3, 2, 1]

/** Returns the page of reviews in the query parameter `p`; 1 when it is absent or invalid. */
export const reviewPageIn = (query: ReadonlyArray<readonly [name: string, value: string]>): number => {
  const written = query.findLast(([name]) => name === "p")?.[1] ?? ""
  return /^[1-9]\d{0,3}$/.test(written) ? Number(written) : 1
}

/** Returns the address of a page of a product's reviews. */
export const reviewPagePath = (path: string, page: number): string => (page <= 1 ? path : `${path}?p=${page}`)

/** Returns the number of stars by which reviews are filtered, in the query parameter `review_stars`; `undefined` when absent or invalid. */
export const reviewStarsIn = (query: ReadonlyArray<readonly [name: string, value: string]>): number | undefined => {
  const written = query.findLast(([name]) => name === "review_stars")?.[1]
  return allStars.find((stars) => String(stars) === written)
}

/** Returns the address of a product page whose reviews are filtered by a number of stars. */
export const reviewStarsPath = (path: string, stars: number): string => `${path}?review_stars=${stars}`

/** Returns the query that selects some of a product's reviews, by stars or by page; empty when a query selects none. */
export const reviewsAddress = (query: ReadonlyArray<readonly [name: string, value: string]>): string => {
  const stars = reviewStarsIn(query)
  return stars === undefined ? reviewPagePath("", reviewPageIn(query)) : reviewStarsPath("", stars)
}

/** Returns the whole stars of a review; `undefined` for a review without a rating. */
const wholeStarsOf = ({ ratingPercent }: Pick<Review, "ratingPercent">): number | undefined =>
  ratingPercent <= 0 ? undefined : Math.max(1, Math.round(ratingPercent / 20))

/** Returns the reviews with these stars, rounded to whole ones; all of them without a filter. */
export const reviewsWithStars = (reviews: ReadonlyArray<Review>, stars: number | undefined): ReadonlyArray<Review> =>
  stars === undefined ? reviews : reviews.filter((review) => wholeStarsOf(review) === stars)

/** Returns the stars to filter by, the most first: those that a review has, or all of them while further pages have reviews. */
export const offeredStars = (reviews: ReadonlyArray<Review>, pages: number): ReadonlyArray<number> =>
  allStars.filter((stars) => pages > 1 || reviews.some((review) => wholeStarsOf(review) === stars))

/** Stars of a rating in percent, rounded to one decimal: 86 is 4.3. */
export const starsOf = (percent: number): number => Math.round(percent / 2) / 10
