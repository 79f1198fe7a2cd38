// Views that respond to a typed email address and postcode. Most orders need both, so that they are loaded as one file.
export { CheckoutPlace } from "./addresses/CheckoutPlace.tsx"
export { EmailSuggestion } from "./contact/EmailSuggestion.tsx"
