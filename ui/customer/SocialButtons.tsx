import type { SocialProvider } from "../../core/customer/social-sign-in.ts"
import { useDispatch, useText, useSelector } from "../storefront/storefront-context.tsx"

const noProviders: ReadonlyArray<SocialProvider> = []

/** A button for each social sign-in provider. [2.authentication-pop-up.4] [4.social-sign-in.1] [2.checkout-page.3] */
export const SocialButtons = () => {
  const t = useText()
  const dispatch = useDispatch()
  const providers = useSelector((state) => state.signIn?.providers ?? noProviders)
  if (providers.length === 0) return null
  return (
    <fieldset className="social-sign-in">
      <legend className="visually-hidden">{t("Sign in with another account")}</legend>
      {providers.map((provider) => (
        <button
          key={provider.id}
          type="button"
          className="button"
          onClick={() => dispatch({ _tag: "SocialProviderSelected", provider })}
        >
          {t("Continue with %1", provider.label)}
        </button>
      ))}
    </fieldset>
  )
}
