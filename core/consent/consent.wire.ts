import type { ConsentChoice } from "./consent.ts"

/** Name of the consent cookie. */
export const consentCookie = "vitrine-consent"

/** Lifetime of the choice in seconds. */
export const consentLifetime = 365 * 24 * 60 * 60

/**
 * Reads the consent cookie, such as `necessary.marketing`; `undefined` when it is missing or invalid.
 *
 * @example
 * readConsent("necessary.statistics") // { statistics: true, marketing: false }
 */
export const readConsent = (cookie: string | undefined): ConsentChoice | undefined => {
  const kinds = (cookie ?? "").split(".")
  if (!kinds.includes("necessary")) return undefined
  return { statistics: kinds.includes("statistics"), marketing: kinds.includes("marketing") }
}

/** Returns the value of the consent cookie. It needs no encoding. */
export const consentText = ({ statistics, marketing }: ConsentChoice): string =>
  ["necessary", ...(statistics ? ["statistics"] : []), ...(marketing ? ["marketing"] : [])].join(".")
