import { selectedMethod } from "../../core/checkout/checkout.ts"
import { paymentFieldId, paymentFieldName } from "../../core/checkout/order/place-order-issues.ts"
import { paymentKindOf, type PaymentField } from "../../core/checkout/payment/payment-kind.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { useDispatch, useText } from "../storefront/storefront-context.tsx"
import { CheckoutFieldProblem, problemProps, useProblem } from "./CheckoutFieldProblem.tsx"
import { useCheckout, usePaymentKinds } from "./use-checkout.ts"

type FieldOfMethod = { readonly method: string; readonly field: PaymentField }

const PaymentFieldView = ({ method, field }: FieldOfMethod) => {
  const t = useText()
  const dispatch = useDispatch()
  const { name, label, autocomplete, inputMode, required, maxLength } = field
  const formName = paymentFieldName(method, name)
  const isSelected = useCheckout((checkout) => selectedMethod(checkout)?.method === method)
  const id = isSelected ? paymentFieldId(name) : formName
  const value = useCheckout((checkout) => (isSelected ? checkout.paymentValues[name] : undefined) ?? "")
  const problem = useProblem(id)
  return (
    <div className="field field--wide">
      <label htmlFor={id}>{t(label as UncheckedText)}</label>
      <input
        id={id}
        name={formName}
        autoComplete={autocomplete}
        inputMode={inputMode}
        aria-required={required}
        maxLength={maxLength}
        value={value}
        {...problemProps(id, problem)}
        onChange={(event) => dispatch({ _tag: "PaymentFieldTyped", field: name, text: event.target.value })}
      />
      <CheckoutFieldProblem fieldId={id} problem={problem} />
    </div>
  )
}

/** Fields of a payment method. */
export const PaymentFields = ({ method }: { readonly method: string }) => {
  const { fields } = paymentKindOf(method, usePaymentKinds()).kind
  return fields.length === 0 ? null : (
    <div className="fields payment-fields">
      {fields.map((field) => (
        <PaymentFieldView key={field.name} method={method} field={field} />
      ))}
    </div>
  )
}
