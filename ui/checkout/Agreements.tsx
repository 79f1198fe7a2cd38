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

const RequiredAgreement = ({ id, checkboxText: sentence }: Agreement) => {
  const t = useText()
  const dispatch = useDispatch()
  const fieldId = agreementFieldId(id)
  const isAccepted = useCheckout((checkout) => checkout.acceptedAgreements.includes(id))
  const problem = useProblem(fieldId)
  return (
    <>
      <label className="check" htmlFor={fieldId}>
        <input
          type="checkbox"
          id={fieldId}
          name={fieldId}
          value="1"
          aria-required
          checked={isAccepted}
          {...problemProps(fieldId, problem)}
          onChange={(event) => dispatch({ _tag: "AgreementChanged", id, accepted: event.target.checked })}
        />
        <span>{t(sentence as UncheckedText)}</span>
      </label>
      <CheckoutFieldProblem fieldId={fieldId} problem={problem} />
    </>
  )
}

/** Agreements above the button: checkboxes of required ones, and the text of the others. */
export const Agreements = () => {
  const t = useText()
  const agreements = useCheckout((checkout) => checkout.agreements)
  return agreements.map((agreement) => (
    <div key={agreement.id} className="agreement">
      {agreement.isRequired ? (
        <RequiredAgreement {...agreement} />
      ) : (
        <p>{t(agreement.checkboxText as UncheckedText)}</p>
      )}
      {agreement.text !== "" && <Conditions text={agreement.text} />}
    </div>
  ))
}
