import type { ShopSettings } from "../../context/settings.ts"
import { shopError, type ShopError } from "../errors/shop-error.ts"
import type { PaymentChoice } from "./payment-methods.ts"

const notAgreed = shopError(
  400,
  "The order wasn't placed. First, agree to the terms and conditions, then try placing your order again.",
)

/** Returns an error if an agreement that must be accepted is missing from the payment data. */
export const agreementProblem = (
  { checkout }: Pick<ShopSettings, "checkout">,
  { agreementIds = [] }: Pick<PaymentChoice, "agreementIds">,
): ShopError | undefined => {
  const needed = (checkout.agreements ?? []).filter(({ mustBeAccepted }) => mustBeAccepted)
  return needed.every(({ id }) => agreementIds.includes(id)) ? undefined : notAgreed
}
