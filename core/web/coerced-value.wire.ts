import { Effect, Schema, SchemaGetter } from "effect"

import { amountOfNumber, isAmount, sumOf, type Amount } from "../money/amount.ts"

const amountOf = (given: string | number | null): Amount => {
  if (typeof given === "number") return amountOfNumber(given) ?? "0"
  return given !== null && isAmount(given) ? sumOf([given]) : "0"
}

/** Money and quantities: numbers in REST, text such as "59.0000" in page data; nothing counts as zero. */
export const CoercedAmount = Schema.Union([Schema.Finite, Schema.String, Schema.Null]).pipe(
  Schema.decodeTo(Schema.String, {
    decode: SchemaGetter.transform(amountOf),
    encode: SchemaGetter.transform((amount: string) => Number(amount)),
  }),
  Schema.withDecodingDefaultKey(Effect.succeed(null)),
)

/** A text that may be a number, nothing, or not there at all. */
export const CoercedText = Schema.Union([Schema.String, Schema.Finite, Schema.Null]).pipe(
  Schema.decodeTo(Schema.String, {
    decode: SchemaGetter.transform((given) => String(given ?? "")),
    encode: SchemaGetter.transform((text: string) => text),
  }),
  Schema.withDecodingDefaultKey(Effect.succeed(null)),
)

const trueTexts = new Set(["1", "true"])

/** A flag: 1, "1" and true all count. */
export const CoercedFlag = Schema.Union([Schema.Boolean, Schema.String, Schema.Finite, Schema.Null]).pipe(
  Schema.decodeTo(Schema.Boolean, {
    decode: SchemaGetter.transform((given) => trueTexts.has(String(given))),
    encode: SchemaGetter.transform((flag: boolean) => flag),
  }),
  Schema.withDecodingDefaultKey(Effect.succeed(null)),
)

/** Several values by name, or as a list: the platform's language writes an empty list for an empty record. Read with `Object.values`. */
export const listOrRecord = <S extends Schema.Constraint>(value: S) =>
  Schema.Union([Schema.Array(value), Schema.Record(Schema.String, value)])
