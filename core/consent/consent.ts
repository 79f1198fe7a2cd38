/** Consent beyond necessary cookies. */
export type ConsentChoice = { readonly statistics: boolean; readonly marketing: boolean }

/**
 * Whether browsing time and last visit may be stored in the browser: always, except in a shop that requires consent, where the shopper has to
 * have allowed marketing. [4.banner-timers.3] [3.banner-browser-storage]
 */
export const mayStoreVisit = (requiresConsent: boolean, choice: ConsentChoice | undefined): boolean =>
  !requiresConsent || choice?.marketing === true

/** Before a shopper has chosen, only what is necessary is done. */
export const onlyNecessary: ConsentChoice = { statistics: false, marketing: false }
