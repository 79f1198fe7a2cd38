import type { FormEvent } from "react"

import type { CheckoutState } from "../../core/checkout/checkout.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { useDispatch, useText, useSelector } from "../storefront/storefront-context.tsx"
import type { CaptchaView } from "./captcha-view.ts"
import { Fold } from "./Fold.tsx"
import { useCheckout } from "./use-checkout.ts"

const fieldId = "checkout-coupon"
const messageId = `${fieldId}-message`

/** Message about the last change; its text is empty without one. */
const couponMessage = ({ couponStatus }: CheckoutState) => ({
  text: "text" in couponStatus ? couponStatus.text : "",
  isError: couponStatus._tag === "Failed",
})

/** Field of the code; read-only while a coupon is applied. */
const CouponField = ({ applied }: { readonly applied: string }) => {
  const t = useText()
  const dispatch = useDispatch()
  const typed = useCheckout((checkout) => checkout.couponInput)
  const { text, isError } = useCheckout(couponMessage)
  return (
    <div className="field">
      <label htmlFor={fieldId}>{t("Enter discount code")}</label>
      <input
        id={fieldId}
        name="coupon_code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={applied !== ""}
        value={applied === "" ? typed : applied}
        aria-invalid={isError || undefined}
        aria-describedby={text === "" ? undefined : messageId}
        onChange={(event) => dispatch({ _tag: "CouponTyped", text: event.target.value })}
      />
    </div>
  )
}

const CouponMessage = () => {
  const t = useText()
  const { text, isError } = useCheckout(couponMessage)
  return (
    <output id={messageId} className={isError ? "field__problem" : "field__note"}>
      {t(text as UncheckedText)}
    </output>
  )
}

/** Coupon form of the checkout; a form of its own without JavaScript. [2.discount-code-form] */
export const CouponForm = ({ captcha }: CaptchaView) => {
  const t = useText()
  const dispatch = useDispatch()
  const formKey = useSelector((state) => state.page.formKey)
  const applied = useCheckout((checkout) => checkout.totals.couponCode)
  const isPending = useCheckout((checkout) => checkout.couponStatus._tag === "Pending")
  const isOnePage = useCheckout((checkout) => checkout.layout._tag === "OnePage")
  const isOpen = useCheckout(
    ({ totals, couponStatus, couponInput }) => totals.couponCode !== "" || "text" in couponStatus || couponInput !== "",
  )

  const submitted = (event: FormEvent) => {
    if (!isOnePage) return
    event.preventDefault()
    dispatch({ _tag: applied === "" ? "CouponApplyPressed" : "CouponRemovePressed" })
  }

  return (
    <Fold title={t("Apply Discount Code")} isNeeded={isOpen}>
      <form
        className="coupon-form"
        method="post"
        action="/checkout/"
        noValidate
        onSubmit={submitted}
        aria-busy={isPending}
      >
        <input type="hidden" name="step" value="coupon" />
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name="remove" value={applied === "" ? "0" : "1"} />
        <CouponField applied={applied} />
        {captcha?.("coupon")}
        <button type="submit" className="button" aria-disabled={isPending} data-busy={isPending || undefined}>
          {applied === "" ? t("Apply Discount") : t("Cancel Coupon")}
        </button>
        <CouponMessage />
      </form>
    </Fold>
  )
}
