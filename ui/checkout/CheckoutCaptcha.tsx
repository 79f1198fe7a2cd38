import type { ReactNode } from "react"

import type { CaptchaForm } from "../../core/checkout/checkout-captcha.ts"
import { CaptchaEntry } from "../forms/CaptchaEntry.tsx"
import { useText } from "../storefront/storefront-context.tsx"
import { useCheckout } from "./use-checkout.ts"

/**
 * CAPTCHA of a form of the checkout. Without JavaScript a note replaces it: the shop creates a new picture whenever the checkout is loaded,
 * and without JavaScript the checkout is loaded again before the entered text is checked.
 */
const CheckoutCaptcha = ({ form }: { readonly form: CaptchaForm }) => {
  const t = useText()
  const captcha = useCheckout(({ captchas }) => captchas?.[form])
  const isOnePage = useCheckout(({ layout }) => layout._tag === "OnePage")
  if (captcha === undefined || isOnePage || "shopPage" in captcha)
    return <CaptchaEntry id={`${form}-captcha`} captcha={captcha} />
  return (
    <noscript>
      <p className="field__problem">
        {t("Here the shop asks for the text of a picture, which needs JavaScript. Please turn it on in your browser.")}
      </p>
    </noscript>
  )
}

/** Renders the CAPTCHA of a form of the checkout. */
export const checkoutCaptcha = (form: CaptchaForm): ReactNode => <CheckoutCaptcha form={form} />
