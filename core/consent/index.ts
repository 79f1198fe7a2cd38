// Consent: what a shopper allows the shop to store. Imported as "vitrine/core/consent".

export { type ConsentChoice, onlyNecessary } from "./consent.ts"
export { consentText, readConsent } from "./consent.wire.ts"
