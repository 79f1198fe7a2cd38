import type { ReactNode } from "react"

import { useText, useView } from "../storefront/storefront-context.tsx"

type DeletionProps = {
  readonly id: string
  /** What goes, as its owner knows it. */
  readonly name: string
  readonly question: string
  readonly submit: string
  readonly action: string
  /** What the form sends beside its key. */
  readonly children?: ReactNode
}

/** Asks once more before something goes. A popover is native: it opens without scripts too. */
export const Deletion = ({ id, name, question, submit, action, children }: DeletionProps) => {
  const t = useText()
  const formKey = useView((state) => state.page.formKey)
  return (
    <>
      <button type="button" className="link-button" popoverTarget={id}>
        {t("Delete")}
        <span className="visually-hidden"> {name}</span>
      </button>
      <dialog className="account-question" id={id} popover="auto" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{t(question)}</h2>
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
