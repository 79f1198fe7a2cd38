/** Review that a customer wrote, with its product. */
export type CustomerReview = {
  readonly productName: string
  /** Path of the product page; absent if the product is no longer sold. */
  readonly productPath?: string | undefined
  readonly title: string
  readonly text: string
  /** From 0 to 100; 0 without a rating. */
  readonly ratingPercent: number
  /** ISO date and time. */
  readonly createdAt: string
}

/** Page of the reviews of a customer, newest first. */
export type CustomerReviewsPage = {
  readonly reviews: ReadonlyArray<CustomerReview>
  readonly page: number
  readonly pages: number
}
