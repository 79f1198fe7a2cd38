// Instant purchase: eligibility, confirmation and order. Imported as "vitrine/core/instant-purchase".

export { instantConfirmation } from "./instant-purchase-texts.ts"
export { instantOutcome } from "./instant-purchase-order.ts"
export { type InstantOffer, type InstantPurchase, instantEligibility, readInstantPurchase } from "./instant-purchase.ts"
export {
  type InstantEvent,
  type InstantOrder,
  type InstantRequest,
  type InstantStep,
  instantStep,
  idleInstantOrder,
} from "./instant-purchase-step.ts"
export { InstantPurchaseCalls, placeInstantOrder } from "./instant-purchase.program.ts"
