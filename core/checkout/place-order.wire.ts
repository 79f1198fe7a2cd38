import { Schema } from "effect"

/**
 * Headers that travel with `payment-information`. Headers, not body keys, because a shop that does not know them refuses unknown
 * keys and ignores unknown headers. [7.payment-information.3]
 *
 * What a shop that knows them answers: the same key with the same order while it runs, 409 with `Retry-After`; when it is done, the
 * same answer again; the same key with another order, 422; another total than expected, 409 without `Retry-After`.
 */
export const attemptKeyHeader = "Idempotency-Key"

/** The total the shopper saw when pressing the button, as exact decimal text. [I3] */
export const expectedTotalHeader = "X-Expected-Total"

/** The order's entity id. A real shop sends it as a number or as text. */
export const OrderId = Schema.Union([Schema.Int, Schema.NonEmptyString])
