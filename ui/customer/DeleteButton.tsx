import type { ReactNode } from "react"

import type { PlainPhrase } from "../../core/translation/source-text.ts"
import { useText } from "../storefront/storefront-context.tsx"
import { ConfirmationDialog } from "./ConfirmationDialog.tsx"

type DeleteButtonProps = {
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

/** Delete button with a confirmation dialog. */
export const DeleteButton = ({ id, name, confirmation, submit, action, children }: DeleteButtonProps) => {
  const t = useText()
  return (
    <>
      <button type="button" className="link-button" popoverTarget={id}>
        {t("Delete")}
        <span className="visually-hidden"> {name}</span>
      </button>
      <ConfirmationDialog id={id} title={confirmation} action={action} submit={submit} dismiss="Cancel" text={name}>
        {children}
      </ConfirmationDialog>
    </>
  )
}
