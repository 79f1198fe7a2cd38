import { useState, type ComponentType, type FormEvent } from "react"

import { discountSubmission, removeFlag } from "../../core/cart/discount-form.ts"
import type { Captcha, RecaptchaForm } from "../../core/customer/captcha.ts"
import type { PlainPhrase } from "../../core/translation/source-text.ts"
import { Fold } from "../checkout/Fold.tsx"
import { useText, useSelector } from "../storefront/storefront-context.tsx"
import { useCart } from "./use-cart.ts"

const problemId = "coupon-problem"

/** View of a CAPTCHA, loaded only when the shop requires one for coupons. */
export type CartCaptchaView = {
  readonly captcha?: ComponentType<{ readonly captcha: Captcha | RecaptchaForm | undefined }> | undefined
}

/** Coupon form of the cart. Applying requires a code, cancelling does not. [2.discount-code-form] */
export const CartCoupon = ({ captcha: CaptchaEntry }: CartCaptchaView) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  const applied = useCart((cart) => cart.totals.couponCode)
  const captcha = useCart((cart) => cart.couponCaptcha)
  const rejected = useCart((cart) => cart.rejectedCoupon ?? "")
  const [typed, setTyped] = useState(rejected)
  const [problem, setProblem] = useState<PlainPhrase | "">("")
  const isApplied = applied !== ""
  const mode = isApplied ? "cancel" : "apply"

  const validate = (event: FormEvent) => {
    const submission = discountSubmission(mode, isApplied ? applied : typed)
    if (submission._tag === "Send") return
    event.preventDefault()
    setProblem(submission.text)
  }

  return (
    <Fold title={t("Apply Discount Code")} isNeeded={isApplied || rejected !== ""}>
      <form className="coupon-form" method="post" action="/checkout/cart/couponPost/" noValidate onSubmit={validate}>
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name="remove" value={removeFlag[mode]} />
        <div className="field">
          <label htmlFor="coupon_code">{t("Enter discount code")}</label>
          <input
            id="coupon_code"
            name="coupon_code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            readOnly={isApplied}
            value={isApplied ? applied : typed}
            aria-invalid={problem !== "" || undefined}
            aria-describedby={problem === "" ? undefined : problemId}
            onChange={(event) => {
              setTyped(event.target.value)
              setProblem("")
            }}
          />
        </div>
        {CaptchaEntry !== undefined && !isApplied && <CaptchaEntry captcha={captcha} />}
        <button type="submit" className="button">
          {isApplied ? t("Cancel Coupon") : t("Apply Discount")}
        </button>
        <output id={problemId} className="field__problem">
          {problem === "" ? "" : t(problem)}
        </output>
      </form>
    </Fold>
  )
}
