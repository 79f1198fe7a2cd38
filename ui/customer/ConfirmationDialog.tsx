import type { ReactNode } from "react"

import type { PlainPhrase } from "../../core/translation/source-text.ts"
import { useText, useSelector } from "../storefront/storefront-context.tsx"

type ConfirmationDialogProps = {
  readonly id: string
  readonly title: PlainPhrase
  readonly action: string
  /** The text of the submit button. */
  readonly submit: PlainPhrase
  /** The text of the button that closes the dialog. */
  readonly dismiss: PlainPhrase
  /** Text above the form. */
  readonly text: ReactNode
  /** Fields of the form. */
  readonly children?: ReactNode
}

/** Dialog that submits a form after a confirmation. It is a native popover, which a button opens by `popoverTarget` without scripts. */
export const ConfirmationDialog = ({ id, title, action, submit, dismiss, text, children }: ConfirmationDialogProps) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <dialog className="account-dialog" id={id} popover="auto" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(title)}</h2>
      <p>{text}</p>
      <form method="post" action={action}>
        <input type="hidden" name="form_key" value={formKey} />
        {children}
        <div className="form-actions">
          <button type="submit" className="button button--primary">
            {t(submit)}
          </button>
          <button type="button" className="button" popoverTarget={id} popoverTargetAction="hide" autoFocus>
            {t(dismiss)}
          </button>
        </div>
      </form>
    </dialog>
  )
}
