import type { RouteContext, ShopperVisit } from "../route-context.ts"
import { sessionPayment } from "./stored-payments.ts"

/** State of the shopper's last order if it waits for its payment, such as after a closed window, or was canceled; `undefined` for every other order. */
export const unpaidOrderState = async (
  { paymentProviders }: RouteContext,
  visit: ShopperVisit,
): Promise<"waiting" | "canceled" | undefined> => {
  const state = paymentProviders.size > 0 ? (await sessionPayment(visit))?.state : undefined
  if (state === "open") return "waiting"
  return state === "declined" || state === "canceled" ? "canceled" : undefined
}
