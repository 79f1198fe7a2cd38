import {
  captchaFieldName,
  captchaHoneypotName,
  type Captcha,
  type ProofOfWork,
  type RecaptchaForm,
} from "../../core/customer/captcha.ts"
import { useText } from "../storefront/storefront-context.tsx"

type CaptchaEntryProps = {
  readonly captcha: Captcha | RecaptchaForm | ProofOfWork | undefined
  /** Distinguishes the fields of several forms of a page. */
  readonly id?: string
}

/** Note with the link to the shop's own page of a form that a reCAPTCHA protects. */
const RecaptchaFormNote = ({ shopPage }: RecaptchaForm) => {
  const t = useText()
  return (
    <p className="field__note captcha">
      {t("This form is protected by reCAPTCHA, which runs on a page of its own.")}{" "}
      <a href={shopPage}>{t("Open that page")}</a>
    </p>
  )
}

/** Fields of a proof of work, which a script fills in. The text of `data-waiting` is shown only if the shopper has to wait. */
const ProofFields = ({ proof }: { readonly proof: ProofOfWork }) => {
  const t = useText()
  return (
    <>
      <input
        type="hidden"
        className="captcha"
        name={captchaFieldName(proof)}
        autoComplete="off"
        data-proof=""
        data-waiting={t("One moment: your browser shows us that no program sends this form.")}
      />
      <input name={captchaHoneypotName} className="visually-hidden" tabIndex={-1} autoComplete="off" aria-hidden />
      <output className="visually-hidden" />
    </>
  )
}

/**
 * Picture of a CAPTCHA, the field for its text, and a link to another picture, which a script loads in place; for a reCAPTCHA a link to
 * the form that has it; for a proof of work its fields.
 */
export const CaptchaEntry = ({ captcha, id = "captcha" }: CaptchaEntryProps) => {
  const t = useText()
  if (captcha === undefined) return null
  if ("proves" in captcha) return <ProofFields proof={captcha} />
  if ("shopPage" in captcha) return <RecaptchaFormNote shopPage={captcha.shopPage} />
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
