import { useText } from "../storefront/storefront-context.tsx"

/** Page after signing out. The cart is saved for the next sign-in. */
export const SignedOutPage = () => {
  const t = useText()
  return (
    <div className="account-entry account-entry--narrow width-page">
      <h1 className="page-title">{t("You are signed out")}</h1>
      <p>{t("What is in your cart waits until you sign in again.")}</p>
      <p className="form-actions">
        <a className="button button--primary" href="/">
          {t("Continue Shopping")}
        </a>
        <a href="/customer/account/login/">{t("Sign In")}</a>
      </p>
    </div>
  )
}
