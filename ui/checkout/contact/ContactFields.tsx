import { useState } from "react"

import { emailFieldId } from "../../../core/checkout/order/place-order-issues.ts"
import { LazyFieldNote } from "../../forms/LazyFieldNote.tsx"
import { useDispatch, useText } from "../../storefront/storefront-context.tsx"
import { CheckoutFieldProblem, problemProps, useProblem } from "../CheckoutFieldProblem.tsx"
import { useCheckout } from "../use-checkout.ts"
import { SignInLink } from "./SignInOffer.tsx"

/** Note that the e-mail address belongs to an account; signing in stays optional. */
const KnownEmail = () => {
  const t = useText()
  const hasAccount = useCheckout((checkout) => checkout.emailCheck.hasAccount)
  return (
    <output className="field__note">
      {hasAccount && (
        <>
          {t("You already have an account with us.")} <SignInLink /> {t("or continue as guest.")}
        </>
      )}
    </output>
  )
}

const loadSuggestion = () => import("../typed-values.ts").then(({ EmailSuggestion }) => EmailSuggestion)

const GuestEmail = () => {
  const t = useText()
  const dispatch = useDispatch()
  const email = useCheckout((checkout) => checkout.email)
  const [isBlurred, setBlurred] = useState(false)
  const problem = useProblem(emailFieldId)
  return (
    <div className="field field--wide">
      <label htmlFor={emailFieldId}>{t("Email Address")}</label>
      <input
        id={emailFieldId}
        name="email"
        type="email"
        enterKeyHint="next"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        value={email}
        {...problemProps(emailFieldId, problem)}
        onChange={(event) => dispatch({ _tag: "CheckoutEmailTyped", text: event.target.value })}
        onFocus={() => setBlurred(false)}
        onBlur={() => {
          setBlurred(true)
          dispatch({ _tag: "CheckoutFieldBlurred", fieldId: emailFieldId })
        }}
      />
      <p className="field__note">{t("For your receipt and order updates.")}</p>
      <LazyFieldNote isBlurred={isBlurred} load={loadSuggestion} props={{}} />
      <KnownEmail />
      <CheckoutFieldProblem fieldId={emailFieldId} problem={problem} />
    </div>
  )
}

/** E-mail field of a guest with the option to sign in, or the name of a customer. */
export const ContactFields = () => {
  const t = useText()
  const { owner, customerName, email } = useCheckout(({ owner, customerName, email }) => ({
    owner,
    customerName,
    email,
  }))
  return owner.kind === "guest" ? (
    <div className="fields">
      <GuestEmail />
    </div>
  ) : (
    <p className="checkout-customer">
      {t("Signed in as %1", customerName)} <span className="checkout-customer__email">{email}</span>
    </p>
  )
}
