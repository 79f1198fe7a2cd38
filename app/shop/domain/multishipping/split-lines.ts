import { times } from "../../context/money.ts"
import type { CartLine } from "../cart/shop-cart-lines.ts"
import type { Assignment } from "./multishipping-choices.ts"

/** The lines that one address receives; `addressId` is undefined for the items that are not shipped. */
export type LinesOfAddress = {
  readonly addressId: number | undefined
  readonly lines: ReadonlyArray<CartLine>
}

/** The same line with a smaller quantity. Its unit price does not change, as in Magento: a tier price of the whole quantity still applies. */
const partOf = (line: CartLine, quantity: number): CartLine => ({
  ...line,
  quantity,
  rowTotal: times(line.price, quantity),
  taxableTotal: (line.taxableTotal / line.quantity) * quantity,
  weight: (line.weight / line.quantity) * quantity,
})

const piecesOf = (assignments: ReadonlyArray<Assignment>, itemId: number): number =>
  assignments.reduce((sum, assignment) => sum + (assignment.itemId === itemId ? assignment.quantity : 0), 0)

/** Tests whether every piece of the cart that is shipped has exactly one of these addresses, and nothing else is assigned. */
export const isCompleteSplit = (
  lines: ReadonlyArray<CartLine>,
  assignments: ReadonlyArray<Assignment>,
  addressIds: { readonly has: (id: number) => boolean },
): boolean => {
  const shipped = lines.filter(({ isVirtual }) => !isVirtual)
  const shippedIds = new Set(shipped.map(({ itemId }) => itemId))
  return (
    assignments.every(
      ({ itemId, quantity, addressId }) =>
        shippedIds.has(itemId) &&
        Number.isInteger(quantity) &&
        quantity >= 0 &&
        addressId !== undefined &&
        addressIds.has(addressId),
    ) && shipped.every(({ itemId, quantity }) => piecesOf(assignments, itemId) === quantity)
  )
}

/**
 * Distributes the lines of a cart over the addresses, in the order in which these are first assigned, and the items that are not shipped to
 * a last part of their own. The split must be complete.
 */
export const splitLines = (
  lines: ReadonlyArray<CartLine>,
  assignments: ReadonlyArray<Assignment>,
): ReadonlyArray<LinesOfAddress> => {
  const assigned = assignments.filter(({ quantity }) => quantity > 0)
  const addressIds = [...new Set(assigned.map(({ addressId }) => addressId))]
  const shipped = addressIds.map((addressId) => ({
    addressId,
    lines: lines.flatMap((line) => {
      const quantity = piecesOf(
        assigned.filter((assignment) => assignment.addressId === addressId),
        line.itemId,
      )
      return quantity === 0 ? [] : [partOf(line, quantity)]
    }),
  }))
  const virtual = lines.filter(({ isVirtual }) => isVirtual)
  return virtual.length === 0 ? shipped : [...shipped, { addressId: undefined, lines: virtual }]
}
