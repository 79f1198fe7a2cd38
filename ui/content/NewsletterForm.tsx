import { useId } from "react"

import { ProofOfWorkEntry } from "../forms/ProofOfWorkEntry.tsx"
import { useText, useSelector } from "../storefront/storefront-context.tsx"

/** Form that subscribes to the newsletter. */
export const NewsletterForm = ({ className }: { readonly className: string }) => {
  const t = useText()
  const id = useId()
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <form className={className} method="post" action="/newsletter/subscriber/new/" data-needs-cookies="">
      <label htmlFor={id}>{t("Sign Up for Our Newsletter")}</label>
      <input type="hidden" name="form_key" value={formKey} />
      <div>
        <input
          id={id}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <ProofOfWorkEntry formId="newsletter" />
        <button type="submit" className="button">
          {t("Subscribe")}
        </button>
      </div>
    </form>
  )
}
