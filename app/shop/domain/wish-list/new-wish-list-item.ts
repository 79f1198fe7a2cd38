import type { BuyRequest } from "../cart/buy-request.ts"
import { areChoicesValid } from "../cart/line-stock-items.ts"
import type { OptionFileUpload } from "../cart/options/choose-custom-options.ts"
import { chooseLines } from "../cart/options/choose-lines.ts"
import { choicesKey, readChoices, type LineChoices } from "../cart/options/line-choices.ts"
import type { SalableProduct, SalableProducts } from "../cart/salable-product.ts"
import type { CartItem } from "../cart/shop-cart-lines.ts"
import { mostPieces } from "../cart/shop-quantity.ts"
import { isShopError } from "../errors/shop-error.ts"

/** The choices of a wish: those of a line of the cart, or of a group how many of which member. */
export type WishListItemChoices = LineChoices & {
  readonly group?: ReadonlyArray<readonly [number, number]> | undefined
}

/** A product that somebody wants. */
export type NewWishListItem = {
  readonly productId: number
  readonly quantity: number
  /** JSON text of `WishChoices`. */
  readonly choices: string
  readonly choicesKey: string
}

/**
 * What a product form asks for, as a wish. What is not chosen yet, or cannot be had as it was chosen, is no obstacle: the product is kept
 * without choices, and asked about when it goes to the cart.
 */
export const newWishListItem = (
  product: SalableProduct,
  products: SalableProducts,
  request: BuyRequest,
  newFileId: () => string,
): { readonly item: NewWishListItem; readonly files: ReadonlyArray<OptionFileUpload> } => {
  const quantity = request.quantity?.kind === "pieces" ? Math.min(request.quantity.count, mostPieces) : 1
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

/** Reads what `wishOf` wrote; the column holds nothing else. */
export const readWishListItemChoices = (text: string): WishListItemChoices => readChoices(text)

/** Whether everything is chosen that has to be, and can still be had. */
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

/** A row of a wish list, read as if it were a row of a cart: what is shown of both is the same. */
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
