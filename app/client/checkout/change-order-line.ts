import { Effect, Layer } from "effect"

import { browserHttp } from "../../../adapters/http/http.ts"
import { checkoutRest } from "../../../adapters/rest/checkout-rest.ts"
import type { QuantityChange } from "../../../core/cart/cart-page.ts"
import { readCartSection } from "../../../core/cart/mini-cart-reading.ts"
import type { CheckoutResult } from "../../../core/checkout/checkout-event.ts"
import type { CheckoutState } from "../../../core/checkout/checkout.ts"
import { somethingWentWrong } from "../../../core/checkout/failed-call-notice.ts"
import { reloadedCheckout, readChangedOrder } from "../../../core/checkout/lines/changed-order.program.ts"
import { changeCartLine, reloadAfterLineChange } from "../cart/change-cart-line.ts"
import type { CustomerSections } from "../sections/open-customer-sections.ts"

/** Changes a line of the order, then reloads the `cart` section and reads the changed order. Loaded with the first change. */
export const changeOrderLine = async (
  change: QuantityChange,
  state: CheckoutState,
  sections: CustomerSections,
): Promise<CheckoutResult> => {
  const outcome = await changeCartLine(change)
  if (outcome._tag === "Refused") return { _tag: "OrderLineRefused", problem: outcome.problem || somethingWentWrong }
  await reloadAfterLineChange(sections, change)
  const section = readCartSection(sections.content("cart"), location.origin)
  const order =
    section === undefined
      ? reloadedCheckout
      : await readChangedOrder(state, section).pipe(
          Effect.orElseSucceed(() => reloadedCheckout),
          Effect.provide(checkoutRest(state.storeCode, state.owner).pipe(Layer.provide(browserHttp))),
          Effect.runPromise,
        )
  return { _tag: "OrderLineChanged", order }
}
