import type { ProductCard } from "../catalogue/product/product.ts"

/** What was chosen, as people read it. */
export type WishListOption = { readonly label: string; readonly value: string }

/** A product that somebody wants, as far as they have chosen. Picture and price are those of what was chosen. */
export type WishListItem = {
  readonly id: string
  readonly quantity: number
  readonly description: string
  readonly options: ReadonlyArray<WishListOption>
  readonly product: ProductCard
}

/** One page of a wish list. */
export type WishListPage = {
  readonly items: ReadonlyArray<WishListItem>
  readonly page: number
  readonly pages: number
}

/** A list that somebody else shows, and the name they go by. */
export type SharedWishList = WishListPage & { readonly owner: string; readonly code: string }

/** Products beside each other: what is compared, and of each product what it has. */
export type Comparison = {
  readonly attributes: ReadonlyArray<{ readonly code: string; readonly label: string }>
  readonly products: ReadonlyArray<{ readonly card: ProductCard; readonly values: Readonly<Record<string, string>> }>
}

/** Most that the platform mails a list to at once, and the longest message. */
export const shareLimits = { emails: 10, message: 255 }
