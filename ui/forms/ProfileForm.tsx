import type { ReactNode } from "react"

import type { Account } from "../../core/customer/account.ts"
import type { PlainPhrase } from "../../core/translation/source-text.ts"
import { ownerField } from "../../core/web/form-draft.ts"
import { useText, useSelector } from "../storefront/storefront-context.tsx"
import { CaptchaEntry } from "./CaptchaEntry.tsx"
import type { ShopFields } from "./FormEntry.tsx"

/** A form of the profile page. `children` must include first and last name, which Magento requires in each of them. */
export const ProfileForm = ({
  id,
  title,
  submitLabel,
  account,
  captcha,
  hasFiles = false,
  children,
}: {
  readonly id: string
  readonly title: PlainPhrase
  readonly submitLabel: PlainPhrase
  readonly account: Account
  readonly captcha: ShopFields["captcha"]
  readonly hasFiles?: boolean
  readonly children: ReactNode
}) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <section className="panel account__form" aria-labelledby={id}>
      <h2 className="panel__title" id={id}>
        {t(title)}
      </h2>
      <form
        className="fields"
        method="post"
        action="/customer/account/editPost/"
        encType={hasFiles ? "multipart/form-data" : undefined}
        noValidate
        data-draft={id}
        data-draft-owner={account.email}
      >
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name={ownerField} value={account.email} />
        {children}
        <CaptchaEntry captcha={captcha} id={`${id}-captcha`} />
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            {t(submitLabel)}
          </button>
        </div>
      </form>
    </section>
  )
}
