import { readStored, removeStored, writeStored } from "../../../adapters/browser/browser-storage.ts"
import { readCookie } from "../../../adapters/browser/cookies.ts"
import type { Consent } from "../../../core/analytics/analytics.ts"
import type { CartLineSnapshot } from "../../../core/cart/cart-analytics.ts"
import type { SubmittedOrder } from "../../../core/checkout/checkout-analytics.ts"
import { type ConsentChoice, onlyNecessary } from "../../../core/consent/consent.ts"
import { consentCookie, readConsent } from "../../../core/consent/consent.wire.ts"
import type { SignInAttempt } from "../../../core/customer/sign-in-analytics.ts"

/** Analytics data in the browser's storage, only with the shopper's consent to one of the sinks. Only this file writes it, so it is not validated. */
export type Memory = {
  /** Identifiers of the occurrences that were sent. */
  readonly sentOccurrences: ReadonlyArray<string>
  /** Lines and customer of the cart when it was last compared; absent after an order, or when unknown. */
  readonly cart?: { readonly lines: ReadonlyArray<CartLineSnapshot>; readonly customer: string } | undefined
  /** A submitted sign-in or registration, until the `customer` section has a name. */
  readonly signInAttempt?: SignInAttempt | undefined
  /** The last submitted order, until its purchase event is sent. */
  readonly submittedOrder?: SubmittedOrder | undefined
}

const memoryKey = "vitrine-analytics"

const storedChoice = (): ConsentChoice | undefined => readConsent(readCookie(consentCookie))

/** Returns what the shopper has accepted; only what is necessary before the choice was made. */
export const consentChoice = (): ConsentChoice => storedChoice() ?? onlyNecessary

let usesOfSinks: ReadonlyArray<keyof ConsentChoice> = ["statistics"]

/** Sets the uses of data for which this shop has sinks. */
export const setUsesOfSinks = (uses: ReadonlyArray<keyof ConsentChoice>): void => void (usesOfSinks = uses)

/** Returns `given` if the shopper has accepted one of the uses for which there is a sink; `unset` before the choice was made. */
export const consent = (): Consent => {
  const choice = storedChoice()
  if (choice === undefined) return "unset"
  return usesOfSinks.some((use) => choice[use]) ? "given" : "refused"
}

/** Reads the stored data. */
export const readMemory = (): Memory => {
  const stored = readStored(memoryKey)
  return typeof stored === "object" && stored !== null && "sentOccurrences" in stored
    ? (stored as Memory)
    : { sentOccurrences: [] }
}

/** Changes the stored data; does nothing without consent. */
export const changeMemory = (change: Partial<Memory>): void => {
  if (consent() === "given") writeStored(memoryKey, { ...readMemory(), ...change })
}

/** Removes the stored data. */
export const clearMemory = (): void => removeStored(memoryKey)
