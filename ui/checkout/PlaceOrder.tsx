import type { FormEvent } from "react"

import { selectedMethod } from "../../core/checkout/checkout.ts"
import { isOrdering, totalToPay } from "../../core/checkout/order/pending-order.ts"
import { LockIcon } from "../design/LockIcon.tsx"
import { usePriceText, useDispatch, useText, useSelector } from "../storefront/storefront-context.tsx"
import { Agreements } from "./Agreements.tsx"
import type { CaptchaView } from "./captcha-view.ts"
import { PaymentFields } from "./PaymentFields.tsx"
import { useCheckout } from "./use-checkout.ts"

/** Button that places the order for the displayed total. The form without JavaScript sends the attempt key and that total. [I1] [I3] */
export const PlaceOrder = ({ captcha }: CaptchaView) => {
  const t = useText()
  const price = usePriceText()
  const dispatch = useDispatch()
  const formKey = useSelector((state) => state.page.formKey)
  const { layout, isPending, total, toPay, attemptKey, method } = useCheckout((checkout) => ({
    layout: checkout.layout,
    isPending: isOrdering(checkout),
    total: checkout.totals.grandTotal,
    toPay: totalToPay(checkout),
    attemptKey: checkout.attemptKey,
    method: selectedMethod(checkout)?.method,
  }))
  if (layout._tag === "Steps" && layout.open !== "review") return null

  const submitted = (event: FormEvent) => {
    if (layout._tag === "Steps") return
    event.preventDefault()
    dispatch({ _tag: "PlaceOrderPressed" })
  }

  return (
    <form className="place-order" method="post" action="/checkout/" noValidate onSubmit={submitted}>
      <input type="hidden" name="step" value="place" />
      <input type="hidden" name="form_key" value={formKey} />
      <input type="hidden" name="attempt" value={attemptKey} />
      <input type="hidden" name="total" value={total} />
      {layout._tag === "Steps" && method !== undefined && <PaymentFields method={method} />}
      <Agreements />
      {captcha?.("order")}
      <button
        type="submit"
        className="button button--primary button--large button--wide"
        aria-disabled={isPending}
        data-busy={isPending || undefined}
      >
        <LockIcon />
        {t("Place Order")}
        {toPay !== undefined && ` · ${price(toPay)}`}
      </button>
    </form>
  )
}
