/** What a store view says otherwise, as plain data: things are named as in the catalogue's seed. What is absent stays as it is. */
export type SeedViewTexts = {
  /** The code of the store view. */
  readonly view: string
  /** By sku. A make of a product that has no name here is named after the product and what was chosen. */
  readonly products?: Readonly<
    Record<
      string,
      {
        readonly name?: string
        readonly shortDescription?: string
        readonly description?: string
        readonly metaTitle?: string
        readonly metaDescription?: string
      }
    >
  >
  /** By path, such as `tableware/bowls`. */
  readonly categories?: Readonly<
    Record<string, { readonly name?: string; readonly description?: string; readonly metaDescription?: string }>
  >
  /** By identifier. */
  readonly pages?: Readonly<
    Record<
      string,
      {
        readonly title?: string
        readonly heading?: string
        readonly content?: string
        readonly metaTitle?: string
        readonly metaDescription?: string
      }
    >
  >
  /** By identifier. */
  readonly blocks?: Readonly<Record<string, { readonly title?: string; readonly content?: string }>>
  /** By identifier. */
  readonly banners?: Readonly<Record<string, { readonly title?: string; readonly html?: string }>>
  /** Short texts by what they say by default, wherever the catalogue says it. */
  readonly phrases?: Readonly<Record<string, string>>
}
