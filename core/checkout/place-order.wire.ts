import { Schema } from "effect"

/** The order's entity id. A real shop sends it as a number or as text. */
export const OrderId = Schema.Union([Schema.Int, Schema.NonEmptyString])
