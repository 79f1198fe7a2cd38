import { Effect } from "effect"

import { readStoredText, removeStored, writeStoredText } from "../../../adapters/browser/browser-storage.ts"
import { readCookie } from "../../../adapters/browser/cookies.ts"
import { browsingTimeKey, lastVisitKey } from "../../../core/banners/banner-storage.wire.ts"
import { mayStoreVisit } from "../../../core/consent/consent.ts"
import { consentCookie, readConsent } from "../../../core/consent/consent.wire.ts"

/** Stores browsing time and last visit across pages. Without the required consent nothing is stored, and earlier values are removed. [3.banner-browser-storage] */
export const visitStorage = (requiresConsent: boolean) => {
  const allowed = mayStoreVisit(requiresConsent, readConsent(readCookie(consentCookie)))
  if (!allowed) for (const key of [browsingTimeKey, lastVisitKey]) removeStored(key)
  return {
    stored: (key: string) => Effect.sync(() => (allowed ? readStoredText(key) : undefined)),
    store: (key: string, text: string) => Effect.sync(() => allowed && writeStoredText(key, text)).pipe(Effect.asVoid),
  }
}
