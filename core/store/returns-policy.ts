/** Promises of the shop about returned products. */
export type ReturnsPolicy = {
  /** Days after the delivery in which a product may be sent back. */
  readonly days: number
  /** Page of the shop that explains returns, such as `/returns`. */
  readonly page: string
  /** True if the shop pays the return shipping; default: the shopper pays. */
  readonly isFree?: boolean
  /**
   * Code of the attribute that only products made to order have, such as `lead_time`. They cannot be returned, unless they are also sold
   * without options.
   */
  readonly madeToOrderAttribute?: string
  /** ISO codes of the countries that the policy is for; default: the country of the store view. */
  readonly countries?: ReadonlyArray<string>
}
