import { useId, type ReactNode } from "react"

import { stepsOf } from "../../core/checkout/checkout-steps.ts"
import type { CheckoutState, CheckoutStepName } from "../../core/checkout/checkout.ts"
import type { PlainPhrase } from "../../core/translation/source-text.ts"
import { useText } from "../storefront/storefront-context.tsx"
import { useCheckout } from "./use-checkout.ts"

type PartState = "open" | "done" | "next"

const partState = ({ layout, isVirtual }: CheckoutState, step: CheckoutStepName): PartState => {
  if (layout._tag === "OnePage" || layout.open === step) return "open"
  const steps = stepsOf(isVirtual)
  return steps.indexOf(step) < steps.indexOf(layout.open) ? "done" : "next"
}

type CheckoutPartProps = {
  readonly step: CheckoutStepName
  readonly title: PlainPhrase
  /** Summary of a completed part. */
  readonly summary: ReactNode
  readonly children: ReactNode
}

/** Part of the checkout under its heading: open, completed with a summary and an edit link, or upcoming. */
export const CheckoutPart = ({ step, title, summary, children }: CheckoutPartProps) => {
  const t = useText()
  const headingId = useId()
  const state = useCheckout((checkout) => partState(checkout, step))

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
