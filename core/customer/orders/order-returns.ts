import type { PlainPhrase } from "../../translation/source-text.ts"
import { type FieldProblem, problemIf, type TypedFields } from "../account-forms.ts"

/** Line of an order, and the number of its pieces that are returned or can be. */
export type ReturnLine = { readonly id: number; readonly name: string; readonly quantity: number }

/** Return that a shopper has requested. */
export type RequestedReturn = {
  readonly lines: ReadonlyArray<ReturnLine>
  /** Code of the reason. */
  readonly reason: string
  readonly comment: string
  /** ISO date and time. */
  readonly createdAt: string
}

/** Returns of an order: the items that can still be returned, and the requested returns. */
export type OrderReturns = {
  readonly lines: ReadonlyArray<ReturnLine>
  readonly requests: ReadonlyArray<RequestedReturn>
}

/** Return as it is sent to the shop. */
export type ReturnRequest = {
  readonly lines: ReadonlyArray<{ readonly id: number; readonly quantity: number }>
  readonly reason: string
  readonly comment: string
}

/** Reasons for a return by their codes, in the order of the form. */
export const returnReasons: Readonly<Record<string, PlainPhrase>> = {
  damaged: "It arrived damaged",
  wrong: "It is not what I ordered",
  unsuitable: "It does not suit me",
  other: "Another reason",
}

/** Returns the name of the field with the pieces of a line. */
export const returnQuantityField = (lineId: number): string => `return_qty_${lineId}`

/** Pieces typed for a line; empty counts as none, other text as `NaN`. */
const piecesOf = (typed: TypedFields, lineId: number): number => {
  const text = (typed[returnQuantityField(lineId)] ?? "").trim()
  return /^\d{0,9}$/.test(text) ? Number(text) : Number.NaN
}

/** Returns the problems of the form that requests a return, in the order of its fields. */
export const returnProblems = (typed: TypedFields, lines: ReadonlyArray<ReturnLine>): ReadonlyArray<FieldProblem> => {
  const wrong = lines.flatMap(({ id, quantity }) =>
    problemIf(
      !(piecesOf(typed, id) <= quantity),
      returnQuantityField(id),
      "Enter a whole number, at most as many as you ordered.",
    ),
  )
  const isEmpty = lines.every(({ id }) => piecesOf(typed, id) === 0)
  return [
    ...wrong,
    ...problemIf(isEmpty, returnQuantityField(lines[0]?.id ?? 0), "Enter how many pieces you want to return."),
    ...problemIf(!Object.hasOwn(returnReasons, typed["return_reason"] ?? ""), "return_reason", "Select a reason."),
  ]
}

/** Reads the return from a form without problems. */
export const returnRequest = (typed: TypedFields, lines: ReadonlyArray<ReturnLine>): ReturnRequest => ({
  lines: lines.map(({ id }) => ({ id, quantity: piecesOf(typed, id) })).filter(({ quantity }) => quantity > 0),
  reason: typed["return_reason"] ?? "",
  comment: (typed["return_comment"] ?? "").trim(),
})
