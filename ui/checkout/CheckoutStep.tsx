import { useId, type ReactNode } from "react"

import type { CheckoutState, CheckoutStepName } from "../../core/checkout/checkout.ts"
import type { PlainPhrase, UncheckedText } from "../../core/translation/source-text.ts"
import { useText } from "../storefront/storefront-context.tsx"
import { useCheckout } from "./use-checkout.ts"

type StepState = "open" | "done" | "next"

const stepState = ({ layout }: CheckoutState, step: CheckoutStepName): StepState => {
  if (layout._tag === "OnePage" || layout.open === step) return "open"
  const { steps, open } = layout
  return steps.indexOf(step) < steps.indexOf(open) ? "done" : "next"
}

type CheckoutStepProps = {
  readonly step: CheckoutStepName
  readonly title: PlainPhrase | UncheckedText
  /** Summary of a completed step. */
  readonly summary: ReactNode
  readonly children: ReactNode
}

/** Step of the checkout under its heading: open, completed with a summary and an edit link, or upcoming. */
export const CheckoutStep = ({ step, title, summary, children }: CheckoutStepProps) => {
  const t = useText()
  const headingId = useId()
  const state = useCheckout((checkout) => stepState(checkout, step))

  return (
    <section className="checkout-part" data-state={state} aria-labelledby={headingId}>
      <div className="checkout-part__head">
        <h2 className="checkout-part__title" id={headingId}>
          {t(title)}
        </h2>
        {state === "done" && (
          <a href={`/checkout/?step=${step}`} aria-describedby={headingId}>
            {t("Change")}
          </a>
        )}
      </div>
      {state === "open" && children}
      {state === "done" && <div className="checkout-part__summary">{summary}</div>}
    </section>
  )
}
