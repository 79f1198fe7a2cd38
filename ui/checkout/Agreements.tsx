import type { InputHTMLAttributes } from "react"

import { agreementFieldId, type Agreement } from "../../core/checkout/order/agreements.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { useDispatch, useText } from "../storefront/storefront-context.tsx"
import { CheckoutFieldProblem, problemProps, useProblem } from "./CheckoutFieldProblem.tsx"
import { useCheckout } from "./use-checkout.ts"

const Conditions = ({ text }: Pick<Agreement, "text">) => {
  const t = useText()
  return (
    <details className="checkout-more agreement__text">
      <summary>{t("Read the conditions")}</summary>
      {text.split(/\n+/).map((paragraph, index) => (
        <p key={`${index} ${paragraph}`}>{paragraph}</p>
      ))}
    </details>
  )
}

type AgreementViewProps = {
  readonly agreement: Agreement
  /** Translated problem of the checkbox; empty without one. */
  readonly problem: string
  readonly checkbox: Pick<InputHTMLAttributes<HTMLInputElement>, "checked" | "defaultChecked" | "onChange">
}

/** An agreement: its sentence, with a checkbox if it is required, and its text. */
export const AgreementView = ({ agreement, problem, checkbox }: AgreementViewProps) => {
  const t = useText()
  const fieldId = agreementFieldId(agreement.id)
  const sentence = t(agreement.checkboxText as UncheckedText)
  return (
    <div className="agreement">
      {agreement.isRequired ? (
        <>
          <label className="check" htmlFor={fieldId}>
            <input
              type="checkbox"
              id={fieldId}
              name={fieldId}
              value="1"
              aria-required
              {...problemProps(fieldId, problem)}
              {...checkbox}
            />
            <span>{sentence}</span>
          </label>
          <CheckoutFieldProblem fieldId={fieldId} problem={problem} />
        </>
      ) : (
        <p>{sentence}</p>
      )}
      {agreement.text !== "" && <Conditions text={agreement.text} />}
    </div>
  )
}

const CheckoutAgreement = ({ agreement }: { readonly agreement: Agreement }) => {
  const { id } = agreement
  const dispatch = useDispatch()
  const checked = useCheckout((checkout) => checkout.acceptedAgreements.includes(id))
  const problem = useProblem(agreementFieldId(id))
  const accept = (accepted: boolean) => dispatch({ _tag: "AgreementChanged", id, accepted })
  return (
    <AgreementView
      agreement={agreement}
      problem={problem}
      checkbox={{ checked, onChange: (event) => accept(event.target.checked) }}
    />
  )
}

/** Agreements above the button: checkboxes of required ones, and the text of the others. */
export const Agreements = () =>
  useCheckout((checkout) => checkout.agreements).map((agreement) => (
    <CheckoutAgreement key={agreement.id} agreement={agreement} />
  ))
