// Express buttons of payment modules: the button of a module, and the shop's data for its sheet. Imported as "vitrine/core/checkout/express".

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
