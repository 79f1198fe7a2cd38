import type { ProductCard } from "../catalogue/product/product.ts"

/** Selected option as shown. */
export type WishListOption = { readonly label: string; readonly value: string }

/** Product on a wish list with its selected options; picture and price are those of the selection. [1.7] */
export type WishListItem = {
  readonly id: string
  readonly quantity: number
  readonly description: string
  readonly options: ReadonlyArray<WishListOption>
  readonly product: ProductCard
}

/** Page of a wish list. */
export type WishListPage = {
  readonly items: ReadonlyArray<WishListItem>
  readonly page: number
  readonly pages: number
}

/** Shared wish list with the name of its owner, or with the shop's heading. */
export type SharedWishList = WishListPage & { readonly code: string } & (
    | { readonly owner: string }
    | { readonly title: string }
  )

/** Maximum number of recipients of a shared wish list, and maximum length of the message, as in Magento. */
export const shareLimits = { emails: 10, message: 255 }
