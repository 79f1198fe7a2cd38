import { Option, Schema } from "effect"

import { type Amount, amountOfNumber, isAmount, sumOf } from "../money/amount.ts"
import type { AllowedHtml } from "./allow-list.ts"

/**
 * Context for decoding responses. Decoders never fail: invalid values are `undefined` or left out, so that one broken product does
 * not break a page.
 */
export type DecodeContext = {
  /** Origin of the backend; addresses there become paths. */
  readonly origin: string
  /** Sanitizes HTML of the backend, by the common allow-list or another one. */
  readonly safeHtml: (html: string, allowed?: AllowedHtml) => string
  /** Current day, such as `2026-11-20`. */
  readonly today: string
}

/** Context of responses without addresses, HTML and dates. */
export const emptyDecodeContext: DecodeContext = { origin: "", safeHtml: () => "", today: "" }

/** Text that may be null or missing. */
export const MaybeText = Schema.optional(Schema.NullOr(Schema.String))

/** Number that may be sent as text, be null or missing. */
export const MaybeNumber = Schema.optional(Schema.NullOr(Schema.Union([Schema.Finite, Schema.String])))

/** Flag: a boolean, 0 or 1, or text of these. */
export const MaybeFlag = Schema.optional(Schema.NullOr(Schema.Union([Schema.Boolean, Schema.Finite, Schema.String])))

/** List, or the value of a missing list: null, `{}`, `[]`. Read with `listOf`. */
export const MaybeList = Schema.optional(Schema.Unknown)

/** Tests a flag of the backend, which is true as `true`, `1`, `"1"` or `"true"`. */
export const isYes = (flag: typeof MaybeFlag.Type): boolean =>
  flag === true || flag === 1 || flag === "1" || flag === "true"

/** Decodes a flag; `undefined` when absent. */
export const flagOf = (flag: typeof MaybeFlag.Type): boolean | undefined =>
  flag === undefined || flag === null || flag === "" ? undefined : isYes(flag)

/** Returns the record without null and undefined values, so that defaults apply to them. */
export const withoutEmptyValues = <A extends object>(values: A): { [K in keyof A]?: NonNullable<A[K]> } => {
  const given: { [K in keyof A]?: NonNullable<A[K]> } = {}
  for (const key in values) {
    const value = values[key]
    if (value !== undefined && value !== null) given[key] = value
  }
  return given
}

/** Decodes a number to an exact amount; "0" when it is missing or invalid. */
export const amountOf = (value: typeof MaybeNumber.Type): Amount => {
  if (typeof value === "number") return amountOfNumber(value) ?? "0"
  return typeof value === "string" && isAmount(value) ? sumOf([value]) : "0"
}

/** Decodes a number; `undefined` when it is missing or invalid. */
export const numberOf = (value: typeof MaybeNumber.Type): number | undefined => {
  if (value === null || value === undefined || value === "") return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** Creates a decoder from a Schema and a conversion; it returns `undefined` for invalid input. */
export const readerOf = <Wire, A>(
  schema: Schema.Codec<Wire, unknown>,
  convert: (wire: Wire, context: DecodeContext) => A | undefined,
): ((input: unknown, context: DecodeContext) => A | undefined) => {
  const decode = Schema.decodeUnknownOption(schema)
  return (input, context) => {
    const wire = decode(input)
    return Option.isSome(wire) ? convert(wire.value, context) : undefined
  }
}

/** Decodes the entries of a list; invalid ones are left out. */
export const listOf = <A>(
  input: unknown,
  read: (entry: unknown, context: DecodeContext) => A | undefined,
  context: DecodeContext,
): ReadonlyArray<A> => {
  if (!Array.isArray(input)) return []
  const entries: ReadonlyArray<unknown> = input
  return entries.flatMap((entry) => {
    const item = read(entry, context)
    return item === undefined ? [] : [item]
  })
}

/** Converts an address at the origin of the backend to a path; others stay unchanged. */
export const pathAtShop = (address: string, { origin }: DecodeContext): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
