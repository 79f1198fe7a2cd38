// Payment methods of real providers: frames, views, redirects and the life of a payment. Imported as "vitrine/core/checkout/payment".

export type { PaymentKind } from "./payment-kind.ts"
export type { FrameMessage, PaymentFrame } from "./payment-frame.ts"
export {
  type PaymentEvent,
  type PaymentReport,
  type PaymentStage,
  type PaymentStep,
  paymentStep,
} from "./payment-life-cycle.ts"
export type { ProviderCard } from "./provider-card.ts"
export { saveCardData } from "./card-payment.ts"
export { savedCardData } from "./saved-card-choice.ts"
export type {
  MountedPayment,
  MountPayment,
  PaymentPage,
  PaymentContainer,
  PaymentViewLoader,
  TokenResult,
} from "./payment-view.ts"
