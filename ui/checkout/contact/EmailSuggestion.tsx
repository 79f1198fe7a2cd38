import { emailFieldId } from "../../../core/checkout/order/place-order-issues.ts"
import { emailSuggestion } from "../../../core/web/email-suggestion.ts"
import { useDispatch, useText } from "../../storefront/storefront-context.tsx"
import { useCheckout } from "../use-checkout.ts"

/** Suggestion for an e-mail whose host looks mistyped. Loaded when the field is left. */
export const EmailSuggestion = () => {
  const t = useText()
  const dispatch = useDispatch()
  const suggestion = useCheckout(({ email }) => emailSuggestion(email))
  if (suggestion === undefined) return null
  const use = () => {
    dispatch({ _tag: "CheckoutEmailTyped", text: suggestion })
    document.getElementById(emailFieldId)?.focus()
  }
  return (
    <>
      {t("Did you mean %1?", suggestion)}{" "}
      <button type="button" className="link-button" onClick={use}>
        {t("Use this address")}
      </button>
    </>
  )
}
