/** A row of the tax table. Without a region it applies to the whole country. */
export type TaxRate = {
  readonly code: string
  readonly title: string
  readonly country: string
  /** Region code within the country, such as `CA`. */
  readonly region?: string | undefined
  /** Decimal text such as `8.25`. */
  readonly percent: string
}
