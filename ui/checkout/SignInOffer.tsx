import { useRef } from "react"

import { signInBackTo } from "../../core/checkout/checkout-notice.ts"
import { Icon } from "../page/Icon.tsx"
import { useText, useView } from "../page/storefront.tsx"
import { useCheckout } from "./use-checkout.ts"

const SignInForm = ({ referer }: { readonly referer: string }) => {
  const t = useText()
  const formKey = useView((state) => state.page.formKey)
  return (
    <form
      className="fields"
      method="post"
      action={`/customer/account/loginPost/referer/${referer}/`}
      data-needs-cookies=""
    >
      <input type="hidden" name="form_key" value={formKey} />
      <div className="field field--wide">
        <label htmlFor="sign-in-email">{t("Email")}</label>
        <input id="sign-in-email" name="login[username]" type="email" autoComplete="username" required />
      </div>
      <div className="field field--wide">
        <label htmlFor="sign-in-password">{t("Password")}</label>
        <input id="sign-in-password" name="login[password]" type="password" autoComplete="current-password" required />
      </div>
      <div className="form-actions">
        <button type="submit" className="button button--primary">
          {t("Sign In")}
        </button>
        <a href="/customer/account/create/">{t("Create an Account")}</a>
      </div>
    </form>
  )
}

/** The window of the offer: a sign-in without leaving the page behind. */
const SignInDialog = ({ referer }: { readonly referer: string }) => {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" className="link-button" onClick={() => dialog.current?.showModal()}>
        {t("Sign In")}
      </button>
      <dialog ref={dialog} className="checkout-dialog" aria-labelledby="sign-in-title" closedby="any">
        <div className="checkout-dialog__head">
          <h2 id="sign-in-title">{t("Sign In")}</h2>
          <form method="dialog">
            <button type="submit" className="icon-button">
              <Icon name="close" />
              <span className="visually-hidden">{t("Close")}</span>
            </button>
          </form>
        </div>
        <SignInForm referer={referer} />
      </dialog>
    </>
  )
}

/**
 * A way in for those who have an account: a dialog where scripts run, the sign-in page where they do not. Both come back here, and what
 * was typed is kept. Shown to guests only. [2.authentication-pop-up.1]
 */
export const SignInOffer = () => {
  const t = useText()
  const { isGuest, isOnePage, referer } = useCheckout(({ owner, layout, signInReferer }) => ({
    isGuest: owner.kind === "guest",
    isOnePage: layout._tag === "OnePage",
    referer: signInReferer,
  }))
  if (!isGuest) return null

  return (
    <div className="checkout-sign-in">
      {t("Already have an account?")}{" "}
      {isOnePage ? <SignInDialog referer={referer} /> : <a href={signInBackTo(referer)}>{t("Sign In")}</a>}
    </div>
  )
}
