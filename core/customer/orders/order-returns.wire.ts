import { Schema } from "effect"

import { listOf, MaybeList, readerOf } from "../../web/response.wire.ts"
import type { RequestedReturn, OrderReturns, ReturnLine } from "./order-returns.ts"

const readLine = readerOf(
  Schema.Struct({ id: Schema.Number, name: Schema.String, quantity: Schema.Number }),
  (line): ReturnLine => line,
)

const readRequest = readerOf(
  Schema.Struct({ lines: MaybeList, reason: Schema.String, comment: Schema.String, created_at: Schema.String }),
  ({ lines, reason, comment, created_at: createdAt }, context): RequestedReturn => ({
    lines: listOf(lines, readLine, context),
    reason,
    comment,
    createdAt,
  }),
)

/** Decodes the returns of an order. */
export const readOrderReturns = readerOf(
  Schema.Struct({ lines: MaybeList, requests: MaybeList }),
  ({ lines, requests }, context): OrderReturns => ({
    lines: listOf(lines, readLine, context),
    requests: listOf(requests, readRequest, context),
  }),
)
