import { Schema } from "effect"

import { emailPattern } from "../../domain/customer/shop-email.ts"

/** A text that is not empty. */
export const Name = Schema.String.check(Schema.isNonEmpty({ expected: "a text that is not empty" }))

/** The schema of a field that may be absent, but not null. */
export const optional = Schema.optionalKey

/** A text of a pattern; `expected` describes it in problems. */
const patternText = (pattern: RegExp, expected: string) =>
  Schema.String.annotate({ message: `expected ${expected}` }).check(Schema.isPattern(pattern, { expected }))

/** An amount of money, a weight, a percentage or a rate as decimal text, so that no digit is lost. */
export const Amount = patternText(/^\d{1,9}(\.\d{1,4})?$/u, 'an amount as text such as "24.50"')

/** An amount of money above 0. */
export const PositiveAmount = patternText(
  /^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,4})?$/u,
  'an amount above 0 as text such as "20"',
)

/** An e-mail address. */
export const Email = patternText(emailPattern, 'an e-mail address such as "shop@example.com"')

/** A day or a moment in UTC. */
export const Moment = patternText(
  /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])(T\d\d:\d\d(:\d\d(\.\d+)?)?Z)?$/u,
  'a date such as "2026-11-23" or a moment such as "2026-11-23T09:00:00Z"',
)

/** A whole number from 0 up. */
export const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0, { expected: "a whole number from 0 up" }))

/** A number of things, at least one. */
export const CountFromOne = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1, { expected: "a whole number from 1 up" }))

/** The id in the database: only where something outside of the seed expects this number. */
export const Id = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1, { expected: "a whole number from 1 up" })).annotate(
  {
    description: "The number in the database; left out, the next free one.",
  },
)

/** The schema `schema` with a description that editors show beside the field. */
export const withDescription = <S extends Schema.Top>(schema: S, description: string): S["Rebuild"] =>
  schema.annotate({ description })

/** Groups of words or phrases that mean the same for the search. */
export const Synonyms = withDescription(
  Schema.Array(Schema.Array(Name)),
  'Groups of words or phrases that mean the same for the search, such as ["tea pot", "teapot"].',
)
