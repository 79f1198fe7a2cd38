import { Schema } from "effect"

// The embedded shop reads them at the other end.
export { attemptKeyHeader, expectedTotalHeader } from "./place-order-extension.ts"

/** The order's entity id. A real shop sends it as a number or as text. */
export const OrderId = Schema.Union([Schema.Int, Schema.NonEmptyString])
