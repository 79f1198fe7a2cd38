import { displayedIssues } from "../../core/checkout/order/place-order-issues.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { useText } from "../storefront/storefront-context.tsx"
import { useCheckout, usePaymentKinds } from "./use-checkout.ts"

/** Translated problem of a touched field; empty without one. */
export const useProblem = (fieldId: string): string => {
  const kinds = usePaymentKinds()
  const t = useText()
  const issue = useCheckout((checkout) =>
    displayedIssues(checkout, kinds).find((candidate) => candidate.fieldId === fieldId),
  )
  return issue === undefined ? "" : t(issue.message as UncheckedText, t((issue.about ?? "") as UncheckedText))
}

/** Returns the element id of a field's problem, for `aria-describedby`. */
export const problemId = (fieldId: string): string => `${fieldId}-problem`

/** ARIA attributes that connect a control with its problem. */
export const problemProps = (fieldId: string, problem: string) =>
  problem === "" ? {} : ({ "aria-invalid": true, "aria-describedby": problemId(fieldId) } as const)

/** Message below an invalid field. */
export const CheckoutFieldProblem = ({ fieldId, problem }: { readonly fieldId: string; readonly problem: string }) => {
  const t = useText()
  return problem === "" ? null : (
    <p className="field__problem" id={problemId(fieldId)}>
      {t(problem as UncheckedText)}
    </p>
  )
}
