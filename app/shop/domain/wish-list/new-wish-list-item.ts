import type { BuyRequest } from "../cart/buy-request.ts"
import { areChoicesValid } from "../cart/line-stock-items.ts"
import type { OptionFileUpload } from "../cart/options/choose-custom-options.ts"
import { chooseLines } from "../cart/options/choose-lines.ts"
import { choicesKey, readChoices, type LineChoices } from "../cart/options/line-choices.ts"
import type { SalableProduct, SalableProducts } from "../cart/salable-product.ts"
import type { CartItem } from "../cart/shop-cart-lines.ts"
import { maxPieces } from "../cart/shop-quantity.ts"
import { isShopError } from "../errors/shop-error.ts"

/** The choices of a wish list item: those of a cart item, or for a grouped product pairs of member id and quantity. */
export type WishListItemChoices = LineChoices & {
  readonly group?: ReadonlyArray<readonly [number, number]> | undefined
}

/** A wish list item before it is inserted. */
export type NewWishListItem = {
  readonly productId: number
  readonly quantity: number
  /** JSON text of `WishListItemChoices`. */
  readonly choices: string
  readonly choicesKey: string
}

/**
 * Converts a request to a wish list item. Missing or unavailable options are not an error: the item is saved without options, which must
 * then be chosen before it is added to a cart.
 */
export const newWishListItem = (
  product: SalableProduct,
  products: SalableProducts,
  request: BuyRequest,
  newFileId: () => string,
): { readonly item: NewWishListItem; readonly files: ReadonlyArray<OptionFileUpload> } => {
  const quantity = request.quantity?.kind === "pieces" ? Math.min(request.quantity.count, maxPieces) : 1
  const chosen = chooseLines(product, products, { ...request, quantity: undefined }, newFileId)
  const lines = isShopError(chosen) ? [] : chosen
  const choices =
    product.type === "grouped"
      ? { group: lines.map((line) => [line.product.id, line.pieces] as const) }
      : (lines[0]?.choices ?? {})
  return {
    item: { productId: product.id, quantity, choices: JSON.stringify(choices), choicesKey: keyOf(choices) },
    files: lines.flatMap((line) => line.files),
  }
}

const keyOf = (choices: WishListItemChoices): string =>
  choices.group === undefined ? choicesKey(choices, undefined) : JSON.stringify(choices.group)

/** Parses the column `choices`. */
export const readWishListItemChoices = (text: string): WishListItemChoices => readChoices(text)

/** Tests whether all required options are chosen and still available. */
export const isComplete = (product: SalableProduct, choices: WishListItemChoices): boolean => {
  switch (product.type) {
    case "grouped":
      return isGroupOf(product, choices.group ?? [])
    case "bundle":
      return (choices.bundle ?? []).length > 0 && areChoicesValid(product, choices)
    case "downloadable":
      return (choices.links ?? []).length > 0 && areChoicesValid(product, choices)
    default:
      return areChoicesValid(product, choices)
  }
}

const isGroupOf = ({ members }: SalableProduct, group: NonNullable<WishListItemChoices["group"]>): boolean =>
  group.length > 0 && group.every(([id]) => members.some(({ productId }) => productId === id))

/** Converts a row of a wish list to the shape of a cart item, for code that displays both. */
export const asCartItem = (item: {
  readonly id: number
  readonly product_id: number
  readonly quantity: number
  readonly choices: string
  readonly choices_key: string
  readonly added_at: number
}): CartItem => ({
  id: item.id,
  cart_id: 0,
  product_id: item.product_id,
  grouped_product_id: null,
  quantity: item.quantity,
  choices: item.choices,
  choices_key: item.choices_key,
  created_at: item.added_at,
})
