import type { RouteContext, ShopperVisit } from "../route-context.ts"
import { ownPayment } from "./stored-payments.ts"

/** True if the last order of the shopper is placed and not paid yet, such as after a closed window. */
export const awaitsPayment = async ({ paymentProviders }: RouteContext, visit: ShopperVisit): Promise<boolean> =>
  paymentProviders.size > 0 && (await ownPayment(visit))?.state === "open"
