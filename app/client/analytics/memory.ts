import { readStored, removeStored, writeStored } from "../../../adapters/browser/browser-storage.ts"
import { readCookie } from "../../../adapters/browser/cookies.ts"
import type { Consent } from "../../../core/analytics/analytics.ts"
import type { CountedLine } from "../../../core/cart/cart-analytics.ts"
import type { SubmittedOrder } from "../../../core/checkout/checkout-analytics.ts"
import { consentCookie, readConsent } from "../../../core/consent/consent.wire.ts"
import type { SignInTry } from "../../../core/customer/sign-in-analytics.ts"

/** What is remembered from page to page, and only of who agreed to statistics. It is our own, so it is taken as it is. */
export type Memory = {
  readonly told: ReadonlyArray<string>
  /** The cart as it was counted last, and whose it was; absent after an order, or when it is not known. */
  readonly cart?: { readonly lines: ReadonlyArray<CountedLine>; readonly customer: string } | undefined
  /** A form that was sent, until the shop knows the shopper by name. */
  readonly tried?: SignInTry | undefined
  /** The order that was sent last, until it is counted. */
  readonly sent?: SubmittedOrder | undefined
}

const memoryKey = "vitrine-analytics"

export const consent = (): Consent => {
  const choice = readConsent(readCookie(consentCookie))
  if (choice === undefined) return "unset"
  return choice.statistics ? "given" : "refused"
}

export const recall = (): Memory => {
  const kept = readStored(memoryKey)
  return typeof kept === "object" && kept !== null && "told" in kept ? (kept as Memory) : { told: [] }
}

/** Changes what is remembered; nothing is, without consent. */
export const remember = (change: Partial<Memory>): void => {
  if (consent() === "given") writeStored(memoryKey, { ...recall(), ...change })
}

export const forget = (): void => removeStored(memoryKey)
