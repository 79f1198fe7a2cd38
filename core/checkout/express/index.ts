// Express buttons of payment modules: what a module brings, and the shop behind its sheet. Imported as "vitrine/core/checkout/express".

export type {
  ExpressAddress,
  ExpressApproval,
  ExpressButton,
  ExpressDetails,
  ExpressField,
  ExpressOutcome,
  ExpressProblem,
  ExpressRate,
  ExpressShop,
} from "./express-button.ts"
