import { readClientData, writeClientData } from "../../../adapters/browser/client-data.ts"
import {
  checkoutDataKey,
  readCheckoutData,
  storedCheckoutData,
  type CheckoutData,
} from "../../../core/checkout/checkout-data.ts"
import type { CheckoutState } from "../../../core/checkout/checkout.ts"
import { checkoutDataOf } from "../../../core/checkout/restored-checkout.ts"

const ownerOf = ({ owner, email }: CheckoutState): string => (owner.kind === "guest" ? "guest" : email)

/** Reads the stored checkout of this shopper. */
export const loadCheckoutData = (state: CheckoutState): CheckoutData =>
  readCheckoutData(readClientData(checkoutDataKey), { owner: ownerOf(state), time: Date.now() })

/** Stores the checkout, so that a reload, a crash or a sign-in loses no typed data. */
export const saveCheckoutData = (state: CheckoutState): void =>
  writeClientData(
    checkoutDataKey,
    storedCheckoutData(checkoutDataOf(state), { owner: ownerOf(state), time: Date.now() }),
  )
