import type { ConsentChoice } from "../../core/consent/consent.ts"
import { useText, useSelector } from "../storefront/storefront-context.tsx"

const ConsentOption = ({
  name,
  label,
  note,
  checked,
  disabled = false,
}: {
  readonly name: string
  readonly label: string
  readonly note: string
  readonly checked: boolean
  readonly disabled?: boolean
}) => (
  <div className="consent__kind">
    <label className="check">
      <input
        type="checkbox"
        name={name}
        value="1"
        defaultChecked={checked}
        disabled={disabled}
        aria-describedby={`consent-${name}`}
      />
      {label}
    </label>
    <p id={`consent-${name}`}>{note}</p>
  </div>
)

/** Consent to statistics and marketing cookies: a plain form that works without scripts. */
export const ConsentPage = ({ choice }: { readonly choice: ConsentChoice }) => {
  const t = useText()
  const { formKey, requiresConsent } = useSelector(({ page }) => page)
  return (
    <div className="consent-page width-page">
      <h1 className="page-title">{t("Cookie Settings")}</h1>
      <p>{t("What this shop remembers in your browser is yours to choose, and to change at any time.")}</p>
      <form className="panel consent" method="post" action="/cookie-settings/" data-needs-cookies="">
        <input type="hidden" name="form_key" value={formKey} />
        <ConsentOption
          name="necessary"
          label={t("Necessary")}
          note={t("Your cart, your sign-in and this choice. Without them the shop does not work.")}
          checked
          disabled
        />
        <ConsentOption
          name="statistics"
          label={t("Statistics")}
          note={t("Which pages are read, counted without your name.")}
          checked={choice.statistics}
        />
        <ConsentOption
          name="marketing"
          label={t("Marketing")}
          note={
            requiresConsent === true
              ? t(
                  "Offers based on what you view. How long you looked around, and when you were last here, stays in your browser.",
                )
              : t("Offers based on what you view.")
          }
          checked={choice.marketing}
        />
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            {t("Save")}
          </button>
          <button type="submit" className="button" name="all" value="1">
            {t("Allow All")}
          </button>
        </div>
      </form>
    </div>
  )
}
