import fc from "fast-check"

import type { InstantEvent } from "../../core/instant-purchase/instant-purchase-step.ts"
import type { InstantOffer } from "../../core/instant-purchase/instant-purchase.ts"

export const offer: InstantOffer = {
  paymentToken: { id: "hash", summary: "Card ending 1111" },
  shippingAddress: { id: "1", summary: "Ann Lee, 1 Oak Ave" },
  billingAddress: { id: "2", summary: "Ann Lee, 2 Elm St" },
  shippingMethod: { carrier: "flatrate", method: "fixed", summary: "Flat Rate - Fixed" },
}

/** The section as sent by Magento. */
export const instantSection = {
  available: true,
  paymentToken: { publicHash: "hash", summary: "Card ending 1111" },
  shippingAddress: { id: "1", summary: "Ann Lee, 1 Oak Ave" },
  billingAddress: { id: 2, summary: "Ann Lee, 2 Elm St" },
  shippingMethod: { carrier: "flatrate", method: "fixed", summary: "Flat Rate - Fixed" },
  data_id: 1795202108,
}

export const ann = { fullName: "Ann Lee" }

export const anyInstantEvent: fc.Arbitrary<InstantEvent> = fc.constantFrom<InstantEvent>(
  { _tag: "InstantDataLoaded", customer: ann, data: { available: true, offer } },
  { _tag: "InstantDataLoaded", customer: undefined, data: { available: false, offer: undefined } },
  { _tag: "InstantPressed", fields: [["qty", "1"]], problems: [] },
  { _tag: "InstantPressed", fields: [["qty", "0"]], problems: [{ field: "qty", text: "This is a required field." }] },
  { _tag: "InstantCancelled" },
  { _tag: "InstantConfirmed" },
  { _tag: "InstantOrderFinished", outcome: { _tag: "Placed", text: "Your order number is: 3." } },
  { _tag: "InstantOrderFinished", outcome: { _tag: "NotPlaced", text: "No." } },
  { _tag: "InstantOrderFinished", outcome: { _tag: "SignInNeeded" } },
)
