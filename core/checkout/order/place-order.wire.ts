import { Schema } from "effect"

// The built-in shop reads these headers.
export { attemptKeyHeader, expectedTotalHeader } from "./place-order-extension.ts"

/** Entity id of the order. Magento sends it as a number or as text. */
export const OrderId = Schema.Union([Schema.Int, Schema.NonEmptyString])
