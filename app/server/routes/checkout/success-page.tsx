import type { PlacedOrder } from "../../../../core/checkout/order/placed-order.ts"
import { orderSeen } from "../../../../core/storefront/page-analytics.ts"
import { SuccessPage } from "../../../../ui/checkout/SuccessPage.tsx"
import type { FilledForm } from "../../../../ui/forms/FormEntry.tsx"
import type { Page } from "../../render/page.ts"

/** The order that this session placed last; to a guest with the offer of an account. */
export const successPage = (order: PlacedOrder, offer?: FilledForm, status = 200): Page => ({
  kind: "success",
  title: (t) => t("Success Page"),
  bodyClass: "checkout-onepage-success",
  robots: "NOINDEX,NOFOLLOW",
  analyticsEvents: [orderSeen(order)],
  view: () => <SuccessPage order={order} offer={offer} />,
  status,
})
