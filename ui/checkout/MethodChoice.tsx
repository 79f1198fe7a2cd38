import { Fragment, useMemo } from "react"

import { selectedMethod } from "../../core/checkout/checkout.ts"
import { methodFieldId } from "../../core/checkout/order/place-order-issues.ts"
import { methodsWithoutScripts } from "../../core/checkout/payment/payment-kind.ts"
import { offeredMethods } from "../../core/checkout/payment/payment-method-choice.ts"
import { freeMethod } from "../../core/checkout/payment/payment-method.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { useDispatch, useText } from "../storefront/storefront-context.tsx"
import { CheckoutFieldProblem, problemProps, useProblem } from "./CheckoutFieldProblem.tsx"
import { PaymentView } from "./payment/PaymentView.tsx"
import { PaymentFields } from "./PaymentFields.tsx"
import { useCheckout, usePaymentKinds } from "./use-checkout.ts"

/** Payment methods; none to select for a total of zero. [4.payment-method-choice] */
export const MethodChoice = () => {
  const t = useText()
  const dispatch = useDispatch()
  const methods = useCheckout((checkout) => checkout.methods)
  const grandTotal = useCheckout((checkout) => checkout.totals.grandTotal)
  const selected = useCheckout((checkout) => selectedMethod(checkout)?.method)
  const notes = useCheckout((checkout) => checkout.paymentNotes)
  const kinds = usePaymentKinds()
  const inSteps = useCheckout((checkout) => checkout.layout._tag === "Steps")
  const all = useMemo(() => offeredMethods(methods, grandTotal), [methods, grandTotal])
  const offered = inSteps ? methodsWithoutScripts(all, kinds) : all
  const problem = useProblem(methodFieldId)

  return (
    <fieldset className="choices" {...problemProps(methodFieldId, problem)}>
      <legend className="visually-hidden">{t("Payment Method")}</legend>
      {offered.map(({ method, title }, index) => (
        <Fragment key={method}>
          <label className="choice">
            <input
              type="radio"
              id={index === 0 ? methodFieldId : undefined}
              name="method"
              value={method}
              checked={method === selected}
              onChange={() => dispatch({ _tag: "PaymentMethodSelected", method })}
            />
            <span className="choice__text">
              <span className="choice__title">{t(title as UncheckedText)}</span>
              {method === freeMethod && <span className="choice__note">{t("There is nothing to pay.")}</span>}
              {method === selected && notes[method] !== undefined && (
                <span className="choice__note payment-note">{notes[method]}</span>
              )}
            </span>
          </label>
          {(inSteps || method === selected) && <PaymentFields method={method} />}
          {!inSteps && method === selected && <PaymentView method={method} />}
        </Fragment>
      ))}
      {all
        .filter((method) => !offered.includes(method))
        .map(({ method, title }) => (
          <p key={method} className="field__note">
            {t("%1 needs JavaScript: its form is the payment provider's own.", t(title as UncheckedText))}
          </p>
        ))}
      {offered.length === 0 && <p className="field__note">{t("No Payment Methods")}</p>}
      <CheckoutFieldProblem fieldId={methodFieldId} problem={problem} />
    </fieldset>
  )
}
