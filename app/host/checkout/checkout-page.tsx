import type { CheckoutState, CheckoutStepName } from "../../../core/checkout/checkout-state.ts"
import { Checkout } from "../../../ui/checkout/Checkout.tsx"
import { CheckoutPage } from "../../../ui/checkout/CheckoutPage.tsx"
import type { Page } from "../page.ts"
import { slimCountries } from "./slim-countries.ts"

/** The checkout page, one step open. An address that was typed wrongly says so in the title as well. */
export const checkoutPage = (state: CheckoutState, open: CheckoutStepName, status: number): Page => {
  const shown = new Set([state.shipping.draft.country_id, state.billing.draft.country_id])
  const checkout = {
    ...state,
    layout: { _tag: "Steps", open } as const,
    countries: slimCountries(state.countries, shown),
  }
  return {
    kind: "checkout",
    title: state.refusals > 0 ? "Error: Checkout" : "Checkout",
    bodyClass: "checkout-index-index page-layout-checkout",
    robots: "NOINDEX,NOFOLLOW",
    status,
    islands: [{ name: "checkout", view: <Checkout /> }],
    state: { checkout },
    view: (islands) => <CheckoutPage islands={islands} />,
  }
}
