import type { PlacedOrder } from "../../../../core/checkout/order/placed-order.ts"
import type { FilledForm } from "../../../../ui/forms/FormEntry.tsx"
import type { ShopperVisit } from "../../route-context.ts"
import { signedInEmail } from "../customer/signed-in-customer.ts"

/** Form to create an account, offered to guests; not offered when the session cannot be read. */
export const accountOffer = async (
  visit: ShopperVisit,
  { isGuestOrder = false }: PlacedOrder,
): Promise<FilledForm | undefined> =>
  isGuestOrder
    ? {}
    : signedInEmail(visit).then(
        (email) => (email === undefined ? {} : undefined),
        () => undefined,
      )
