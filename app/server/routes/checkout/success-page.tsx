import type { PlacedOrder } from "../../../../core/checkout/order/placed-order.ts"
import { orderPlaced } from "../../../../core/storefront/page-analytics.ts"
import { SuccessPage } from "../../../../ui/checkout/SuccessPage.tsx"
import type { FilledForm } from "../../../../ui/forms/FormEntry.tsx"
import { type Page, titleWithStatus } from "../../render/page.ts"

/** Creates the success page of the last order; `offer` adds the form with which a guest creates an account. */
export const successPage = (order: PlacedOrder, offer?: FilledForm, status = 200): Page => ({
  kind: "success",
  title: titleWithStatus((t) => t("Thank you for your purchase!"), status),
  bodyClass: "checkout-onepage-success",
  robots: "NOINDEX,NOFOLLOW",
  analyticsEvents: [orderPlaced(order)],
  view: () => <SuccessPage order={order} offer={offer} />,
  status,
})
