import type { ProductPriceReason } from "../../add-to-cart/product-price.ts"
import { isZero } from "../../money/amount.ts"
import type { CustomOption, Price, ProductCard } from "../product/product.ts"

/** Returns `true` for a card whose product costs nothing as it is. Options that have to be chosen may cost something. */
export const isFreeCard = ({ addable, from }: Pick<ProductCard, "addable" | "from">): boolean =>
  addable && isZero(from.final)

const priceIsOwn: ReadonlySet<ProductPriceReason> = new Set(["own-price", "tier-price", "chosen-variant"])

/** Returns `true` for a form's price of nothing that no other choice can raise: not of parts chosen one by one, nor before required options. */
export const isFreePrice = (
  price: Price,
  why: ProductPriceReason,
  customOptions: ReadonlyArray<Pick<CustomOption, "required">>,
): boolean => priceIsOwn.has(why) && isZero(price.final) && !customOptions.some(({ required }) => required)
