/** Consent beyond necessary cookies. */
export type ConsentChoice = { readonly statistics: boolean; readonly marketing: boolean }

/**
 * Returns `true` when browsing time and last visit may be stored in the browser. A shop that requires consent stores them only after the
 * shopper has accepted marketing. [3.banner-browser-storage]
 */
export const mayStoreVisit = (requiresConsent: boolean, choice: ConsentChoice | undefined): boolean =>
  !requiresConsent || choice?.marketing === true

/** Consent of shoppers who have not chosen yet: necessary cookies only. */
export const onlyNecessary: ConsentChoice = { statistics: false, marketing: false }
