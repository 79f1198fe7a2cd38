import type { PlainPhrase } from "../translation/source-text.ts"

/** Next step after a rejected add to cart, with the alert to show. */
export type AfterRejection =
  | { readonly _tag: "ReloadPage"; readonly alert: string }
  /** The browser is offline: reloading would lose the page. */
  | { readonly _tag: "StayOnPage"; readonly alert: PlainPhrase }

/** A rejected request reloads the page, unless the browser is offline. [8.14] */
export const afterRejection = (isOnline: boolean): AfterRejection =>
  isOnline
    ? { _tag: "ReloadPage", alert: "We can't add this item to your shopping cart right now." }
    : { _tag: "StayOnPage", alert: "You are offline. Please check your connection and try again." }
