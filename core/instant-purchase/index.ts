// Instant purchase: eligibility, confirmation and order. Imported as "vitrine/core/instant-purchase".

export { instantConfirmation } from "./instant-confirmation.ts"
export { instantOutcome } from "./instant-order.ts"
export { type InstantOffer, type InstantPurchase, instantEligibility, readInstantPurchase } from "./instant-purchase.ts"
export {
  type InstantEvent,
  type InstantOrder,
  type InstantRequest,
  type InstantStep,
  instantStep,
  idleInstantOrder,
} from "./instant-step.ts"
export { InstantPurchaseCalls, placeInstantOrder } from "./instant-purchase.program.ts"
