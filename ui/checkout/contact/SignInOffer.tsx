import type { MouseEvent } from "react"

import { signInUrl } from "../../../core/checkout/failed-call-notice.ts"
import { offersSignIn } from "../../../core/customer/authentication-pop-up.ts"
import { SocialButtons } from "../../customer/SocialButtons.tsx"
import { useDispatch, useText, useSelector } from "../../storefront/storefront-context.tsx"
import { useCheckout } from "../use-checkout.ts"

/** Link to sign in: the pop-up, or the sign-in page without JavaScript. Both lead back here with the typed data. */
export const SignInLink = () => {
  const t = useText()
  const dispatch = useDispatch()
  const { isOnePage, referer } = useCheckout(({ layout, signInReferer }) => ({
    isOnePage: layout._tag === "OnePage",
    referer: signInReferer,
  }))
  const isOnPage = useSelector(({ signIn }) => signIn?.isOnPage)
  const pressed = (event: MouseEvent) => {
    if (!isOnePage || isOnPage) return
    event.preventDefault()
    dispatch({ _tag: "SignInRequested" })
  }
  return (
    <a href={signInUrl(referer)} onClick={pressed}>
      {t("Sign In")}
    </a>
  )
}

/** Sign-in link for guests. [2.authentication-pop-up.1] */
export const SignInOffer = () => {
  const t = useText()
  const kind = useSelector(({ page }) => page.kind)
  const offered = useCheckout(({ owner }) => offersSignIn({ kind, owner }))
  return offered ? (
    <div className="checkout-sign-in">
      {t("Already have an account?")} <SignInLink />
      <SocialButtons />
    </div>
  ) : null
}
