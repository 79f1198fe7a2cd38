/** CMS page; `html` is sanitized. */
export type ContentPage = {
  readonly identifier: string
  readonly title: string
  readonly heading: string
  readonly html: string
  readonly metaTitle: string
  readonly metaDescription: string
}
