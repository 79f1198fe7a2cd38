import type { ReactNode } from "react"

import type { PlainPhrase } from "../../core/translation/source-text.ts"
import { useText, useView } from "../storefront/storefront-context.tsx"

type DeletionProps = {
  readonly id: string
  /** Name of the deleted thing, as the shopper knows it. */
  readonly name: string
  /** Title of the confirmation dialog. */
  readonly confirmation: PlainPhrase
  /** The text of the submit button. */
  readonly submit: PlainPhrase
  readonly action: string
  /** Further fields of the form. */
  readonly children?: ReactNode
}

/** Delete button with a confirmation dialog. The dialog is a native popover, which opens without scripts. */
export const Deletion = ({ id, name, confirmation, submit, action, children }: DeletionProps) => {
  const t = useText()
  const formKey = useView((state) => state.page.formKey)
  return (
    <>
      <button type="button" className="link-button" popoverTarget={id}>
        {t("Delete")}
        <span className="visually-hidden"> {name}</span>
      </button>
      <dialog className="account-dialog" id={id} popover="auto" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{t(confirmation)}</h2>
        <p>{name}</p>
        <form className="form-actions" method="post" action={action}>
          <input type="hidden" name="form_key" value={formKey} />
          {children}
          <button type="submit" className="button button--primary">
            {t(submit)}
          </button>
          <button type="button" className="button" popoverTarget={id} popoverTargetAction="hide" autoFocus>
            {t("Cancel")}
          </button>
        </form>
      </dialog>
    </>
  )
}
