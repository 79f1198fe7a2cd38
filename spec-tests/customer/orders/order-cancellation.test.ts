import { describe, expect, test } from "vitest"

import type { OrderDocument, FullOrder } from "../../../core/customer/orders/full-order.ts"
import { cancellationReasons } from "../../../core/customer/orders/order-cancellation.ts"
import { readCancellationReasons } from "../../../core/customer/orders/order-cancellation.wire.ts"
import { emptyDecodeContext as context } from "../../../core/web/response.wire.ts"

describe("Reasons for the cancellation of an order", () => {
  const shopCancellationReasons = ["By mistake", "Other"]
  const german = (label: string) => ({ Complete: "Vollständig", Closed: "Geschlossen" })[label] ?? label
  const reasons = (state: Partial<FullOrder>) =>
    cancellationReasons({ status: "Pending", shopCancellationReasons, ...state }, german)
  const document = (kind: OrderDocument["kind"]): OrderDocument => ({ kind, number: "1", lines: [], tracking: [] })

  test("are those of the shop for an order that is pending, processing, or invoiced but not shipped", () => {
    for (const state of [{}, { status: "Processing" }, { status: "In Bearbeitung", documents: [document("invoice")] }])
      expect(reasons(state)).toEqual(shopCancellationReasons)
  })

  test("are none for an order in a final status, in English or in the language of the page", () => {
    for (const status of ["Complete", "Closed", "Canceled", "On Hold", "Vollständig", "Geschlossen"])
      expect(reasons({ status })).toEqual([])
  })

  test("are none for an order that is shipped or refunded, even in part, and in a shop that allows no cancellation", () => {
    expect(reasons({ documents: [document("invoice"), document("shipment")] })).toEqual([])
    expect(reasons({ documents: [document("credit memo")] })).toEqual([])
    expect(reasons({ shopCancellationReasons: undefined })).toEqual([])
  })

  test("are decoded as text, and are none while the shop does not allow cancellations", () => {
    const config = { order_cancellation_reasons: [{ description: "By <b>mistake</b>" }, { description: "" }, null] }
    expect(readCancellationReasons({ ...config, order_cancellation_enabled: true }, context)).toEqual(["By mistake"])
    expect(readCancellationReasons({ ...config, order_cancellation_enabled: false }, context)).toEqual([])
    expect(readCancellationReasons(config, context)).toEqual([])
  })
})
