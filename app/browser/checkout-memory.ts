import { readStored, writeStored } from "../../adapters/browser-storage.ts"
import {
  checkoutDataKey,
  readCheckoutData,
  storedCheckoutData,
  type CheckoutData,
} from "../../core/checkout/checkout-data.ts"
import { rememberedCheckout } from "../../core/checkout/checkout-memory.ts"
import type { CheckoutState } from "../../core/checkout/checkout-state.ts"

// Where the platform's own pages keep it, so that both know it on one origin.
const storageKey = "mage-cache-storage"

const contents = (): Readonly<Record<string, unknown>> => {
  const stored = readStored(storageKey)
  return typeof stored === "object" && stored !== null && !Array.isArray(stored) ? { ...stored } : {}
}

const ownerOf = ({ owner, email }: CheckoutState): string => (owner.kind === "guest" ? "guest" : email)

/** What this browser remembers of a checkout of this shopper. */
export const recallCheckout = (state: CheckoutState): CheckoutData =>
  readCheckoutData(contents()[checkoutDataKey], { owner: ownerOf(state), at: Date.now() })

/** Remembers the checkout as it is now, so that a reload, a crash or a sign-in loses nothing that was typed. */
export const rememberCheckout = (state: CheckoutState): void =>
  writeStored(storageKey, {
    ...contents(),
    [checkoutDataKey]: storedCheckoutData(rememberedCheckout(state), { owner: ownerOf(state), at: Date.now() }),
  })
