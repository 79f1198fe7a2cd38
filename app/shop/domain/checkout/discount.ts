import { times } from "../../context/money.ts"
import type { Units } from "../../infra/database/tables/column-types.ts"
import { choicesKey } from "../cart/options/line-choices.ts"
import type { CartLine } from "../cart/shop-cart-lines.ts"
import { roundWithCarry, hundredPercent } from "./carried-rounding.ts"
import type { Coupon } from "./shop-coupon.ts"

type DiscountableLine = Pick<CartLine, "productId" | "groupedProductId" | "choices" | "quantity" | "price" | "rowTotal">

/**
 * The discount of each line, in the order of `lines`. Remaining cents are distributed in an order that depends only on the content of the
 * lines, so that the order in which they were added never changes a total.
 */
export const lineDiscounts = (
  lines: ReadonlyArray<DiscountableLine>,
  coupon: Coupon | undefined,
): ReadonlyArray<Units> => {
  if (coupon === undefined) return lines.map(() => 0)
  const sortedLines = lines.toSorted(byContent)
  const discounts = new Map(discountsOf(sortedLines, coupon).map((discount, index) => [sortedLines[index], discount]))
  return lines.map((line) => discounts.get(line) ?? 0)
}

const discountsOf = (lines: ReadonlyArray<DiscountableLine>, coupon: Coupon): ReadonlyArray<Units> => {
  switch (coupon.kind) {
    case "percent":
      return roundWithCarry(
        lines.map(({ rowTotal }) => BigInt(rowTotal) * BigInt(coupon.amount)),
        hundredPercent,
      )
    case "fixed-item":
      return lines.map(({ price, quantity }) => times(Math.min(price, coupon.amount), quantity))
    case "fixed-cart": {
      const subtotal = lines.reduce((sum, { rowTotal }) => sum + rowTotal, 0)
      const amount = BigInt(Math.min(coupon.amount, subtotal))
      return subtotal === 0
        ? lines.map(() => 0)
        : roundWithCarry(
            lines.map(({ rowTotal }) => BigInt(rowTotal) * amount),
            BigInt(subtotal),
          )
    }
    case "free-shipping":
      return lines.map(() => 0)
  }
}

const byContent = (one: DiscountableLine, other: DiscountableLine): number =>
  one.productId - other.productId || (keyOf(one) < keyOf(other) ? -1 : 1)

const keyOf = ({ choices, groupedProductId }: DiscountableLine): string => choicesKey(choices, groupedProductId)
