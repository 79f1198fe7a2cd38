import { Effect, Schema, SchemaGetter } from "effect"

import { amountOfNumber, isAmount, sumOf, type Amount } from "../money/amount.ts"

const amountOf = (given: string | number | null): Amount => {
  if (typeof given === "number") return amountOfNumber(given) ?? "0"
  return given !== null && isAmount(given) ? sumOf([given]) : "0"
}

/** Amount or quantity: a number in REST, text such as "59.0000" in page data; null and absent are zero. */
export const CoercedAmount = Schema.Union([Schema.Finite, Schema.String, Schema.Null]).pipe(
  Schema.decodeTo(Schema.String, {
    decode: SchemaGetter.transform(amountOf),
    encode: SchemaGetter.transform((amount: string) => Number(amount)),
  }),
  Schema.withDecodingDefaultKey(Effect.succeed(null)),
)

/** Text that may be sent as a number, null, or not at all. */
export const CoercedText = Schema.Union([Schema.String, Schema.Finite, Schema.Null]).pipe(
  Schema.decodeTo(Schema.String, {
    decode: SchemaGetter.transform((given) => String(given ?? "")),
    encode: SchemaGetter.transform((text: string) => text),
  }),
  Schema.withDecodingDefaultKey(Effect.succeed(null)),
)

const trueTexts = new Set(["1", "true"])

/** Flag: true for 1, "1", "true" and true. */
export const CoercedFlag = Schema.Union([Schema.Boolean, Schema.String, Schema.Finite, Schema.Null]).pipe(
  Schema.decodeTo(Schema.Boolean, {
    decode: SchemaGetter.transform((given) => trueTexts.has(String(given))),
    encode: SchemaGetter.transform((flag: boolean) => flag),
  }),
  Schema.withDecodingDefaultKey(Effect.succeed(null)),
)

/** Record or list of values: PHP encodes an empty record as an empty list. Read it with `Object.values`. */
export const listOrRecord = <S extends Schema.Constraint>(value: S) =>
  Schema.Union([Schema.Array(value), Schema.Record(Schema.String, value)])
