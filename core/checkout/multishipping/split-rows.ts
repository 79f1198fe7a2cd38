import { type FieldProblem, problemIf, type TypedFields } from "../../customer/account-forms.ts"
import type { Assignment, MultishippingItem } from "./multishipping.ts"

/** Row of the form that distributes the cart: some pieces of an item, and the address they are sent to. */
export type SplitRow = {
  /** Position in the form, from 0; part of the names of the fields. */
  readonly index: number
  readonly itemId: string
  /** Quantity as typed. */
  readonly quantity: string
  /** Id of an address of the address book; empty if none is selected. */
  readonly addressId: string
}

/** Returns the names of the fields of a row, as in Magento's form. */
export const splitFields = ({ index, itemId }: Pick<SplitRow, "index" | "itemId">) => ({
  quantity: `ship[${index}][${itemId}][qty]`,
  address: `ship[${index}][${itemId}][address]`,
})

const shippedItems = (items: ReadonlyArray<MultishippingItem>): ReadonlyArray<MultishippingItem> =>
  items.filter(({ isVirtual }) => !isVirtual)

type Pieces = { readonly pieces: number; readonly addressId: string }

/**
 * Pieces of an item by address: those assigned, as far as the cart has so many, and the rest without an address. Pieces of an address that
 * no longer exists are without address, too.
 */
const piecesOf = (
  { itemId, quantity }: MultishippingItem,
  assignments: ReadonlyArray<Assignment>,
  addressIds: ReadonlyArray<string>,
): ReadonlyArray<Pieces> => {
  const byAddress = new Map<string, number>()
  let left = quantity
  for (const assigned of assignments) {
    const pieces = assigned.itemId === itemId ? Math.min(left, assigned.quantity) : 0
    const { addressId = "" } = assigned
    const known = addressIds.includes(addressId) ? addressId : ""
    if (pieces > 0) byAddress.set(known, (byAddress.get(known) ?? 0) + pieces)
    left -= Math.max(0, pieces)
  }
  if (left > 0) byAddress.set("", (byAddress.get("") ?? 0) + left)
  return [...byAddress].map(([addressId, pieces]) => ({ addressId, pieces }))
}

/** Largest quantity of an item with a row for each of its pieces; a larger one has a row for each address. */
const maxSinglePieces = 20

/** One row for each piece, as in Magento, with the addresses in the same order. */
const singlePieces = (rows: ReadonlyArray<Pieces>): ReadonlyArray<Pieces> =>
  rows.flatMap(({ pieces, addressId }) => Array.from({ length: pieces }, () => ({ pieces: 1, addressId })))

/** Empty row for a further address of an item, if it has more pieces and the customer more addresses. */
const spareRow = (
  { quantity }: MultishippingItem,
  rows: ReadonlyArray<Pieces>,
  addressIds: ReadonlyArray<string>,
): ReadonlyArray<Pieces> => {
  const free = addressIds.find((id) => !rows.some(({ addressId }) => addressId === id))
  return rows.length < quantity && free !== undefined ? [{ pieces: 0, addressId: free }] : []
}

const rowsOf = (
  item: MultishippingItem,
  assignments: ReadonlyArray<Assignment>,
  addressIds: ReadonlyArray<string>,
): ReadonlyArray<Pieces> => {
  const rows = piecesOf(item, assignments, addressIds)
  return rows.every(({ pieces }) => Number.isInteger(pieces)) && item.quantity <= maxSinglePieces
    ? singlePieces(rows)
    : [...rows, ...spareRow(item, rows, addressIds)]
}

/**
 * Returns the rows of the form: one for each piece, and of many pieces one for each address. The quantities of an item always add up to
 * that of the cart, whatever has changed since the assignments were made.
 */
export const splitRows = (
  items: ReadonlyArray<MultishippingItem>,
  assignments: ReadonlyArray<Assignment>,
  addressIds: ReadonlyArray<string>,
): ReadonlyArray<SplitRow> =>
  shippedItems(items)
    .flatMap((item) => rowsOf(item, assignments, addressIds).map((row) => ({ ...row, itemId: item.itemId })))
    .map(({ itemId, pieces, addressId }, index) => ({ index, itemId, quantity: String(pieces), addressId }))

const rowField = /^ship\[(\d{1,4})\]\[(\w{1,20})\]\[qty\]$/

/** Reads the rows that were sent. Rows of items that are not in the cart any more are left out. */
export const sentRows = (typed: TypedFields, items: ReadonlyArray<MultishippingItem>): ReadonlyArray<SplitRow> => {
  const known = new Set(shippedItems(items).map(({ itemId }) => itemId))
  return Object.entries(typed).flatMap(([name, quantity]) => {
    const [, position, itemId = ""] = rowField.exec(name) ?? []
    if (position === undefined || !known.has(itemId)) return []
    const index = Number(position)
    return [{ index, itemId, quantity, addressId: typed[splitFields({ index, itemId }).address] ?? "" }]
  })
}

/** Pieces of a row; empty counts as none, any other text as `NaN`. */
const typedPieces = ({ quantity }: SplitRow): number =>
  /^\s*\d{0,6}\s*$/.test(quantity) ? Number(quantity) : Number.NaN

/** Returns the assignments of rows; those without a readable quantity, or with none, are left out. */
export const assignmentsOf = (rows: ReadonlyArray<SplitRow>): ReadonlyArray<Assignment> =>
  rows.flatMap((row) => {
    const quantity = typedPieces(row)
    return quantity > 0 ? [{ itemId: row.itemId, quantity, addressId: row.addressId || undefined }] : []
  })

const rowProblems = (row: SplitRow, addressIds: ReadonlyArray<string>): ReadonlyArray<FieldProblem> => {
  const pieces = typedPieces(row)
  const fields = splitFields(row)
  return [
    ...problemIf(Number.isNaN(pieces), fields.quantity, "Enter a whole number."),
    ...problemIf(pieces > 0 && !addressIds.includes(row.addressId), fields.address, "Select an address."),
  ]
}

/** Returns the problem of an item whose readable quantities do not add up to that of the cart, at its first row. */
const sumProblem = (item: MultishippingItem, rows: ReadonlyArray<SplitRow>): ReadonlyArray<FieldProblem> => {
  const own = rows.filter(({ itemId }) => itemId === item.itemId)
  const sum = own.reduce((pieces, row) => pieces + typedPieces(row), 0)
  const { quantity } = splitFields(own[0] ?? { index: 0, itemId: item.itemId })
  return problemIf(
    !Number.isNaN(sum) && sum !== item.quantity,
    quantity,
    "The quantities must add up to the quantity in your cart.",
  )
}

/** Returns the problems of rows, in the order of the form; none if every piece of the cart has an address. */
export const splitProblems = (
  rows: ReadonlyArray<SplitRow>,
  items: ReadonlyArray<MultishippingItem>,
  addressIds: ReadonlyArray<string>,
): ReadonlyArray<FieldProblem> =>
  shippedItems(items).flatMap((item) => [
    ...sumProblem(item, rows),
    ...rows.filter(({ itemId }) => itemId === item.itemId).flatMap((row) => rowProblems(row, addressIds)),
  ])
