import { Option, Schema } from "effect"

import { type Amount, amountOfNumber, isAmount, sumOf } from "../money/amount.ts"

/**
 * Context for decoding responses. Decoders never fail: invalid values are `undefined` or left out, so that one broken product does
 * not break a page.
 */
export type DecodeContext = {
  /** Origin of the backend; addresses there become paths. */
  readonly origin: string
  /** Makes HTML of the shop safe by the one allow-list. */
  readonly safeHtml: (html: string) => string
  /** The day it is, such as `2026-11-20`. */
  readonly today: string
}

/** A text that may be null or missing. */
export const MaybeText = Schema.optional(Schema.NullOr(Schema.String))

/** A number that may come as text, be null or missing. */
export const MaybeNumber = Schema.optional(Schema.NullOr(Schema.Union([Schema.Finite, Schema.String])))

/** Yes or no, as a boolean, 0 or 1, or text of these. */
export const MaybeFlag = Schema.optional(Schema.NullOr(Schema.Union([Schema.Boolean, Schema.Finite, Schema.String])))

/** List, or the value of a missing list: null, `{}`, `[]`. Read with `listOf`. */
export const MaybeList = Schema.optional(Schema.Unknown)

export const isYes = (flag: typeof MaybeFlag.Type): boolean =>
  flag === true || flag === 1 || flag === "1" || flag === "true"

/** Decodes a flag; `undefined` when absent. */
export const flagOf = (flag: typeof MaybeFlag.Type): boolean | undefined =>
  flag === undefined || flag === null || flag === "" ? undefined : isYes(flag)

/** Only the values that are there: an absent one is left to what lies below. */
export const present = <A extends object>(values: A): { [K in keyof A]?: NonNullable<A[K]> } => {
  const given: { [K in keyof A]?: NonNullable<A[K]> } = {}
  for (const key in values) {
    const value = values[key]
    if (value !== undefined && value !== null) given[key] = value
  }
  return given
}

/** A number of the wire as an exact amount; "0" when it is missing or unreadable. */
export const amountOf = (value: typeof MaybeNumber.Type): Amount => {
  if (typeof value === "number") return amountOfNumber(value) ?? "0"
  return typeof value === "string" && isAmount(value) ? sumOf([value]) : "0"
}

/** A number of the wire that counts something. */
export const numberOf = (value: typeof MaybeNumber.Type): number | undefined => {
  if (value === null || value === undefined || value === "") return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

/** Makes a reader of one thing from its wire shape. */
export const readerOf = <Wire, A>(
  schema: Schema.Codec<Wire, unknown>,
  made: (wire: Wire, reading: DecodeContext) => A | undefined,
): ((input: unknown, reading: DecodeContext) => A | undefined) => {
  const decode = Schema.decodeUnknownOption(schema)
  return (input, reading) => {
    const wire = decode(input)
    return Option.isSome(wire) ? made(wire.value, reading) : undefined
  }
}

/** Reads the entries of a list and leaves out what cannot be read. */
export const listOf = <A>(
  input: unknown,
  read: (entry: unknown, reading: DecodeContext) => A | undefined,
  reading: DecodeContext,
): ReadonlyArray<A> => {
  if (!Array.isArray(input)) return []
  const entries: ReadonlyArray<unknown> = input
  return entries.flatMap((entry) => {
    const one = read(entry, reading)
    return one === undefined ? [] : [one]
  })
}

/** An address at the shop's own origin as a path; any other stays as it is. */
export const pathAtShop = (address: string, { origin }: DecodeContext): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
