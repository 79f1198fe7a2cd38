import { openStep } from "../../../../core/checkout/checkout-steps.ts"
import type { CheckoutState, CheckoutStepName } from "../../../../core/checkout/checkout.ts"
import { signInPart } from "../../../../core/customer/sign-in-step.ts"
import type { GiftMessages } from "../../../../core/gift-message/gift-messages.ts"
import { Checkout } from "../../../../ui/checkout/Checkout.tsx"
import { checkoutCaptcha } from "../../../../ui/checkout/CheckoutCaptcha.tsx"
import { CheckoutPage } from "../../../../ui/checkout/CheckoutPage.tsx"
import { checkoutFields } from "../../../../ui/checkout/fields/CheckoutFields.tsx"
import { moduleSteps } from "../../../../ui/checkout/fields/ModuleSteps.tsx"
import { PickupStores } from "../../../../ui/checkout/pickup/PickupStores.tsx"
import { GiftMessages as GiftMessagesView } from "../../../../ui/gift-message/GiftMessages.tsx"
import { type Page, titleWithStatus } from "../../render/page.ts"
import { hasGifts } from "../cart/cart-routes.tsx"
import type { ReadCheckout } from "./read-checkout.ts"
import { slimCountries } from "./slim-countries.ts"

/** Creates the checkout page with one step open. The title begins with "Error:" when a form was rejected. */
export const checkoutPage = (
  state: CheckoutState,
  open: CheckoutStepName,
  status: number,
  gifts: GiftMessages | undefined,
  { config, promise }: Pick<ReadCheckout, "config" | "promise">,
): Page => {
  const shown = new Set([state.shipping.draft.country_id, state.billing.draft.country_id])
  const checkout = {
    ...state,
    layout: openStep(state.layout, open),
    countries: slimCountries(state.countries, shown),
  }
  return {
    kind: "checkout",
    title: titleWithStatus((t) => t("Checkout"), status),
    bodyClass: "checkout-index-index page-layout-checkout",
    robots: "NOINDEX,NOFOLLOW",
    status,
    islands: [
      {
        name: "checkout",
        view: (
          <Checkout
            captcha={checkoutCaptcha}
            fields={checkoutFields}
            steps={moduleSteps}
            promise={promise}
            pickup={<PickupStores />}
          />
        ),
      },
      ...(hasGifts(gifts) ? [{ name: "gift-messages", view: <GiftMessagesView /> }] : []),
    ],
    state: { checkout, gifts, signIn: config.signIn && signInPart(config.signIn) },
    view: (islands) => <CheckoutPage islands={islands} />,
  }
}
