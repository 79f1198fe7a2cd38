import { readClientData, writeClientData } from "../../../adapters/browser/client-data.ts"
import { writeSession } from "../../../adapters/browser/session-storage.ts"
import { readCheckoutData, storedCheckoutData } from "../../../core/checkout/checkout-data.ts"
import type { CheckoutState } from "../../../core/checkout/checkout.ts"
import { checkoutDataKey } from "../../../core/checkout/opened-checkout.ts"
import { pickupCodeOf, selectedPickupStoreKey } from "../../../core/checkout/pickup/pickup.ts"
import { checkoutDataOf, restoredCheckout } from "../../../core/checkout/restored-checkout.ts"

const ownerOf = ({ owner, email }: CheckoutState): string => (owner.kind === "guest" ? "guest" : email)

/** Checkout that the browser stores, so that a reload, a crash or a sign-in loses no typed data. */
export const checkoutStorage = {
  /** Restores the stored checkout of this shopper. */
  restore: (state: CheckoutState): CheckoutState => {
    const now = Date.now()
    const data = readCheckoutData(readClientData(checkoutDataKey), { owner: ownerOf(state), time: now })
    return restoredCheckout(state, data, now)
  },
  /** Stores the checkout. */
  save: (state: CheckoutState): void => {
    writeClientData(
      checkoutDataKey,
      storedCheckoutData(checkoutDataOf(state), { owner: ownerOf(state), time: Date.now() }),
    )
    const selected = state.pickup?.selected
    const store = selected && pickupCodeOf(selected)
    if (store !== undefined) writeSession(selectedPickupStoreKey, store)
  },
}
