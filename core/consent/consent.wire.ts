import type { ConsentChoice } from "./consent.ts"

/** Name of the consent cookie. */
export const consentCookie = "vitrine-consent"

/** Lifetime of the choice in seconds. */
export const consentLivesFor = 365 * 24 * 60 * 60

/** The choice in the cookie's text, such as `necessary.marketing`; `undefined` when nothing was chosen, or it cannot be read. */
export const readConsent = (cookie: string | undefined): ConsentChoice | undefined => {
  const kinds = (cookie ?? "").split(".")
  if (!kinds.includes("necessary")) return undefined
  return { statistics: kinds.includes("statistics"), marketing: kinds.includes("marketing") }
}

/** The cookie's text, which needs no encoding. */
export const consentText = ({ statistics, marketing }: ConsentChoice): string =>
  ["necessary", ...(statistics ? ["statistics"] : []), ...(marketing ? ["marketing"] : [])].join(".")
