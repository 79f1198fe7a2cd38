import type { FormEvent, ReactNode } from "react"

import { stepButton } from "../../core/checkout/checkout-steps.ts"
import type { CheckoutStepName } from "../../core/checkout/checkout.ts"
import { ownerField } from "../../core/web/form-draft.ts"
import { useText, useSelector } from "../storefront/storefront-context.tsx"
import { useCheckout } from "./use-checkout.ts"

type StepFormProps = {
  readonly step: CheckoutStepName
  readonly children: ReactNode
  readonly className?: string
}

/** Step as a form. With JavaScript all steps are open and have no button. */
export const StepForm = ({ step, children, className = "" }: StepFormProps) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  const button = useCheckout(({ layout }) => stepButton(layout, step))
  const draftOwner = useCheckout(({ owner, email }) => (owner.kind === "customer" ? email : ""))
  const submitted = (event: FormEvent) => {
    if (button === undefined) event.preventDefault()
  }

  return (
    <form method="post" action="/checkout/" noValidate className={`checkout-form ${className}`} onSubmit={submitted}>
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="form_key" value={formKey} />
      <input type="hidden" name={ownerField} value={draftOwner} />
      {children}
      {button !== undefined && (
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            {t(button)}
          </button>
        </div>
      )}
    </form>
  )
}
