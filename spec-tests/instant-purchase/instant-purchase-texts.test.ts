import { describe, expect, test } from "vitest"

import { instantConfirmation, instantPurchaseLabel } from "../../core/instant-purchase/instant-purchase-texts.ts"
import { offer } from "../arbitraries/instant-purchase.ts"

describe("Instant purchase texts", () => {
  test("[9.instant-purchase-texts.1] [9.instant-purchase-texts.2] [9.instant-purchase-texts.3] [9.instant-purchase-texts.4] [3.instant-purchase-customer-data.2] [4.instant-purchase.2] the confirmation has the summary of each part", () => {
    expect(instantConfirmation(offer)).toEqual({
      title: "Instant Purchase Confirmation",
      message: "Are you sure you want to place order and pay?",
      sections: [
        { title: "Shipping Address", summary: "Ann Lee, 1 Oak Ave" },
        { title: "Billing Address", summary: "Ann Lee, 2 Elm St" },
        { title: "Payment Method", summary: "Card ending 1111" },
        { title: "Shipping Method", summary: "Flat Rate - Fixed" },
      ],
      button: "Instant Purchase",
    })
  })

  test("[2.product-page.7] [9.instant-purchase-texts.4] the button on the page has the specified label", () => {
    expect(instantPurchaseLabel).toBe("Instant Purchase")
  })
})
