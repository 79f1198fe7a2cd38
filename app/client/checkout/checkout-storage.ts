import { readClientData, writeClientData } from "../../../adapters/browser/client-data.ts"
import {
  checkoutDataKey,
  readCheckoutData,
  storedCheckoutData,
  type CheckoutData,
} from "../../../core/checkout/checkout-data.ts"
import { checkoutDataOf } from "../../../core/checkout/checkout-persistence.ts"
import type { CheckoutState } from "../../../core/checkout/checkout-state.ts"

const ownerOf = ({ owner, email }: CheckoutState): string => (owner.kind === "guest" ? "guest" : email)

/** What this browser remembers of a checkout of this shopper. */
export const recallCheckout = (state: CheckoutState): CheckoutData =>
  readCheckoutData(readClientData(checkoutDataKey), { owner: ownerOf(state), time: Date.now() })

/** Remembers the checkout as it is now, so that a reload, a crash or a sign-in loses nothing that was typed. */
export const rememberCheckout = (state: CheckoutState): void =>
  writeClientData(
    checkoutDataKey,
    storedCheckoutData(checkoutDataOf(state), { owner: ownerOf(state), time: Date.now() }),
  )
