import { useEffect, useRef } from "react"

import { displayedIssues } from "../../core/checkout/order/place-order-issues.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { usePriceText, useText } from "../storefront/storefront-context.tsx"
import { useCheckout, usePaymentKinds } from "./use-checkout.ts"

const NewTotal = () => {
  const t = useText()
  const price = usePriceText()
  const total = useCheckout(({ orderStatus, totals }) =>
    orderStatus._tag === "TotalChanged" ? totals.grandTotal : undefined,
  )
  return total === undefined ? null : (
    <p>{t("The total of your order has changed to %1. Please look at it and place the order again.", price(total))}</p>
  )
}

/** Summary of the issues, with the messages of the fields. Receives the focus after a failed attempt. [I11] */
export const ErrorSummary = () => {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const checkout = useCheckout((state) => state)
  const { failedAttempts, notice } = checkout
  const before = useRef(failedAttempts)
  const focusedFor = useRef(0)
  const issues = displayedIssues(checkout, usePaymentKinds())
  const isShown =
    notice !== undefined || checkout.orderStatus._tag === "TotalChanged" || (failedAttempts > 0 && issues.length > 0)
  const isNotPlaced = failedAttempts > 0 && notice?.kind !== "notice"

  useEffect(() => {
    // `t` is a new function with every change of the page; only another failed attempt may take the focus from a field.
    if (failedAttempts === focusedFor.current) return
    focusedFor.current = failedAttempts
    box.current?.focus()
    // The server has written the title of a page that opens with a failed attempt.
    if (before.current === 0) document.title = t("Error: %1", document.title)
    before.current = failedAttempts
  }, [failedAttempts, t])

  return isShown ? (
    <div className="form-problems" ref={box} role="alert" tabIndex={-1}>
      <h2>{t(isNotPlaced ? "Your order was not placed yet" : "There is a problem")}</h2>
      {notice !== undefined && <p>{t(notice.text as UncheckedText)}</p>}
      <NewTotal />
      {issues.length > 0 && (
        <ul>
          {issues.map(({ fieldId, message, about = "" }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`}>{t(message as UncheckedText, t(about as UncheckedText))}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  ) : null
}
