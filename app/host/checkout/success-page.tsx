import type { PlacedOrder } from "../../../core/checkout/placed-order.ts"
import { SuccessPage } from "../../../ui/checkout/SuccessPage.tsx"
import type { Page } from "../page.ts"

/** The order that this session placed last. */
export const successPage = (order: PlacedOrder): Page => ({
  kind: "success",
  title: "Success Page",
  bodyClass: "checkout-onepage-success",
  robots: "NOINDEX,NOFOLLOW",
  view: () => <SuccessPage order={order} />,
})
