import type { FormEvent, ReactNode } from "react"

import type { CheckoutStepName } from "../../core/checkout/checkout.ts"
import type { PlainPhrase } from "../../core/translation/source-text.ts"
import { ownerField } from "../../core/web/form-draft.ts"
import { useText, useSelector } from "../storefront/storefront-context.tsx"
import { useCheckout } from "./use-checkout.ts"

type StepFormProps = {
  readonly step: CheckoutStepName
  readonly children: ReactNode
  /** Label of the button, which is displayed without JavaScript. */
  readonly button: PlainPhrase
  readonly className?: string
}

/** Step as a form. With JavaScript all steps are open and have no button. */
export const StepForm = ({ step, children, button, className = "" }: StepFormProps) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  const isOnePage = useCheckout(({ layout }) => layout._tag === "OnePage")
  const draftOwner = useCheckout(({ owner, email }) => (owner.kind === "customer" ? email : ""))
  const submitted = (event: FormEvent) => {
    if (isOnePage) event.preventDefault()
  }

  return (
    <form method="post" action="/checkout/" noValidate className={`checkout-form ${className}`} onSubmit={submitted}>
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="form_key" value={formKey} />
      <input type="hidden" name={ownerField} value={draftOwner} />
      {children}
      {!isOnePage && (
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            {t(button)}
          </button>
        </div>
      )}
    </form>
  )
}
