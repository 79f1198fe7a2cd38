/** What a shopper allowed besides what is necessary. */
export type ConsentChoice = { readonly statistics: boolean; readonly marketing: boolean }

/** Before a shopper has chosen, only what is necessary is done. */
export const onlyNecessary: ConsentChoice = { statistics: false, marketing: false }
