import { useMemo } from "react"

import { chosenMethod } from "../../core/checkout/checkout-state.ts"
import { methodFieldId, paymentFieldId } from "../../core/checkout/order-blocks.ts"
import { methodsWithoutFields, paymentKindOf, type PaymentField } from "../../core/checkout/payment-kind.ts"
import { freeMethod, offeredMethods } from "../../core/checkout/payment-method.ts"
import { useTell, useText } from "../page/storefront.tsx"
import { FieldProblem, problemProps, useProblem } from "./FieldProblem.tsx"
import { PaymentView } from "./payment/PaymentView.tsx"
import { useCheckout, usePaymentKinds } from "./use-checkout.ts"

const PaymentFieldView = ({ name, label, autocomplete, inputMode, required, maxLength }: PaymentField) => {
  const t = useText()
  const tell = useTell()
  const id = paymentFieldId(name)
  const typed = useCheckout((checkout) => checkout.paymentValues[name] ?? "")
  const problem = useProblem(id)
  return (
    <div className="field field--wide">
      <label htmlFor={id}>{t(label)}</label>
      <input
        id={id}
        autoComplete={autocomplete}
        inputMode={inputMode}
        aria-required={required}
        maxLength={maxLength}
        value={typed}
        {...problemProps(id, problem)}
        onChange={(event) => tell({ _tag: "PaymentFieldTyped", field: name, text: event.target.value })}
      />
      <FieldProblem fieldId={id} problem={problem} />
    </div>
  )
}

/** What the chosen method wants typed. */
const PaymentFields = ({ method }: { readonly method: string }) =>
  paymentKindOf(method, usePaymentKinds()).kind.fields.map((field) => <PaymentFieldView key={field.name} {...field} />)

/** How it is paid; nothing to choose where nothing is to be paid. [4.payment-method-choice] */
export const MethodChoice = () => {
  const t = useText()
  const tell = useTell()
  const named = useCheckout((checkout) => checkout.methods)
  const grandTotal = useCheckout((checkout) => checkout.totals.grandTotal)
  const chosen = useCheckout((checkout) => chosenMethod(checkout)?.method)
  const notes = useCheckout((checkout) => checkout.paymentNotes)
  const kinds = usePaymentKinds()
  const inSteps = useCheckout((checkout) => checkout.layout._tag === "Steps")
  const all = useMemo(() => offeredMethods(named, grandTotal), [named, grandTotal])
  const offered = inSteps ? methodsWithoutFields(all, kinds) : all
  const isLessInSteps = offered.length < all.length
  const problem = useProblem(methodFieldId)

  return (
    <fieldset className="choices" {...problemProps(methodFieldId, problem)}>
      <legend className="visually-hidden">{t("Payment Method")}</legend>
      {offered.map(({ method, title }, index) => (
        <label key={method} className="choice">
          <input
            type="radio"
            id={index === 0 ? methodFieldId : undefined}
            name="method"
            value={method}
            checked={method === chosen}
            onChange={() => tell({ _tag: "MethodPicked", method })}
          />
          <span className="choice__text">
            <span className="choice__title">{t(title)}</span>
            {method === freeMethod && <span className="choice__note">{t("There is nothing to pay.")}</span>}
            {method === chosen && notes[method] !== undefined && (
              <span className="choice__note payment-note">{notes[method]}</span>
            )}
          </span>
        </label>
      ))}
      {chosen !== undefined && <PaymentFields method={chosen} />}
      {chosen !== undefined && !inSteps && <PaymentView method={chosen} />}
      {isLessInSteps && <p className="field__note">{t("Other ways to pay need JavaScript.")}</p>}
      {offered.length === 0 && <p className="field__note">{t("No Payment Methods")}</p>}
      <FieldProblem fieldId={methodFieldId} problem={problem} />
    </fieldset>
  )
}
