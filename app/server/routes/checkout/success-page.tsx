import type { PlacedOrder } from "../../../../core/checkout/order/placed-order.ts"
import { orderPlaced } from "../../../../core/storefront/page-analytics.ts"
import { SuccessPage } from "../../../../ui/checkout/SuccessPage.tsx"
import type { FilledForm } from "../../../../ui/forms/FormEntry.tsx"
import type { Page } from "../../render/page.ts"

/** Creates the success page of the last order; `offer` adds the form with which a guest creates an account. */
export const successPage = (order: PlacedOrder, offer?: FilledForm, status = 200): Page => ({
  kind: "success",
  title: (t) => t("Success Page"),
  bodyClass: "checkout-onepage-success",
  robots: "NOINDEX,NOFOLLOW",
  analyticsEvents: [orderPlaced(order)],
  view: () => <SuccessPage order={order} offer={offer} />,
  status,
})
