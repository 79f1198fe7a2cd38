import { captchaFieldName, type Captcha } from "../../core/customer/captcha.ts"
import { useText } from "../storefront/storefront-context.tsx"

type CaptchaEntryProps = {
  readonly captcha: Captcha | undefined
  /** Distinguishes the fields of several forms of a page. */
  readonly id?: string
}

/** Picture of a CAPTCHA, the field for its text, and a link to another picture, which a script loads in place. */
export const CaptchaEntry = ({ captcha, id = "captcha" }: CaptchaEntryProps) => {
  const t = useText()
  if (captcha === undefined) return null
  const label = t("Please type the letters and numbers below")
  return (
    <div className="field field--wide captcha" data-captcha={captcha.formId}>
      <label htmlFor={id}>{label}</label>
      <div className="form-actions">
        <img src={captcha.picture} alt={label} height={50} />
        <a href={captcha.page}>{t("Reload captcha")}</a>
      </div>
      <input
        id={id}
        name={captchaFieldName(captcha)}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={captcha.isCaseSensitive ? `${id}-note` : undefined}
      />
      {captcha.isCaseSensitive && (
        <p className="field__note" id={`${id}-note`}>
          {t("Upper and lower case letters differ.")}
        </p>
      )}
    </div>
  )
}
