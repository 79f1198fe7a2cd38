import { Option, Schema } from "effect"

import type { PriceFormat } from "../money/price-format.ts"
import { MaybeFlag, MaybeNumber, MaybeText, numberOf } from "../web/response.wire.ts"

const WireFormat = Schema.Struct({
  pattern: MaybeText,
  requiredPrecision: MaybeNumber,
  decimalSymbol: MaybeText,
  groupSymbol: MaybeText,
  groupLength: MaybeNumber,
  integerRequired: MaybeFlag,
})

const decode = Schema.decodeUnknownOption(WireFormat)

/** Returns a length that is possible in a price; `otherwise` for others. */
const lengthOf = (value: number | undefined, otherwise: number): number =>
  value === undefined ? otherwise : Math.min(Math.abs(Math.trunc(value)), 20)

/** Decodes a price format; by default two decimals after a comma, without groups. */
export const readPriceFormat = (input: unknown): PriceFormat => {
  const wire = Option.getOrElse(decode(input), (): typeof WireFormat.Type => ({}))
  const { integerRequired } = wire
  return {
    pattern: wire.pattern ?? "%s",
    decimals: lengthOf(numberOf(wire.requiredPrecision), 2),
    decimalSymbol: wire.decimalSymbol ?? ",",
    groupSymbol: wire.groupSymbol ?? ",",
    groupLength: lengthOf(numberOf(wire.groupLength), 0),
    minDigits: typeof integerRequired === "boolean" ? 1 : lengthOf(numberOf(integerRequired), 1),
  }
}
