import type { MerchantContent } from "./merchant/merchant-content.ts"

/** CMS page; `html` is sanitized. */
export type ContentPage = {
  readonly identifier: string
  readonly title: string
  readonly heading: string
  readonly html: string
  /** The content with its layout; absent for plain HTML. */
  readonly content?: MerchantContent | undefined
  readonly metaTitle: string
  readonly metaDescription: string
}
