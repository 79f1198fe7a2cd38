import { Option, Schema } from "effect"

import { CoercedFlag, CoercedText } from "../web/coerced-value.wire.ts"
import type { QuantityCheck } from "./quantity-validation.ts"

/** Response of `checkout/cart/updateItemQty`. `error_message` is a text, or JSON text of the rejected lines. [7.cart-quantity-validation.2] */
export const QuantityCheckWire = Schema.Struct({ success: CoercedFlag, error_message: CoercedText })

const RejectedLine = Schema.Struct({ itemId: CoercedText, error: CoercedText })
const RejectedLines = Schema.fromJsonString(Schema.Union([Schema.Array(RejectedLine), RejectedLine]))
const readLines = Schema.decodeUnknownOption(RejectedLines)

/** Converts the validation result. */
export const quantityCheckFrom = (wire: typeof QuantityCheckWire.Type): QuantityCheck => {
  if (wire.success || wire.error_message.trim() === "") return { _tag: "Passed" }
  return Option.match(readLines(wire.error_message), {
    onNone: (): QuantityCheck => ({ _tag: "Rejected", lines: [], message: wire.error_message }),
    onSome: (rejected): QuantityCheck => ({
      _tag: "Rejected",
      lines: "itemId" in rejected ? [rejected] : rejected,
      message: "",
    }),
  })
}
