import { rememberMeName } from "../../core/customer/remember-me.ts"
import { useText } from "../storefront/storefront-context.tsx"
import type { FilledForm } from "./FormEntry.tsx"

/** Checkbox that keeps the cart on this device after the session has ended; nothing if the shop does not offer that. */
export const RememberMeEntry = ({ form: { rememberMe, typed } }: { readonly form: FilledForm }) => {
  const t = useText()
  if (rememberMe === undefined) return null
  return (
    <div className="field field--wide">
      <label className="check">
        <input
          type="checkbox"
          name={rememberMeName}
          aria-describedby="remember-me-note"
          defaultChecked={typed === undefined ? rememberMe : typed[rememberMeName] !== undefined}
        />
        <span>{t("Remember Me")}</span>
      </label>
      <p className="field__note" id="remember-me-note">
        {t('Check "Remember Me" to access your shopping cart on this computer even if you are not signed in.')}
      </p>
    </div>
  )
}
