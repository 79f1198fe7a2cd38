import { useRef } from "react"

import { customOptionField } from "../../core/add-to-cart/product-form-problems.ts"
import { useText } from "../storefront/storefront-context.tsx"
import { FieldProblem, useProblemProps } from "./FieldProblem.tsx"
import type { UploadedFileProps } from "./FileOption.tsx"
import { useSubmittedValue } from "./use-submitted-value.ts"

/** A file that was uploaded before: it stays, is replaced, or is removed if the option is not required. */
export const UploadedFile = ({ option, name, title, notes, accept }: UploadedFileProps) => {
  const t = useText()
  const another = useRef<HTMLInputElement>(null)
  const selected = useRef<HTMLInputElement>(null)
  const field = customOptionField(option)
  const action = `options_${option.id}_file_action`
  const [submitted] = useSubmittedValue(`options_${option.id}_saved_file`) ?? []
  const problemProps = useProblemProps(field)
  const clearSelectedFile = () => {
    if (selected.current !== null) selected.current.value = ""
  }
  return (
    <fieldset className="choices" role="radiogroup" {...problemProps}>
      <legend className="choices__title">{title}</legend>
      {submitted !== undefined && <input type="hidden" name={`options_${option.id}_saved_file`} value={submitted} />}
      <label className="choice">
        <input type="radio" name={action} value="save_old" defaultChecked onChange={clearSelectedFile} />
        <span className="choice__text">{t("Keep %1", name)}</span>
      </label>
      {!option.required && (
        <label className="choice">
          <input type="radio" name={action} value="remove" onChange={clearSelectedFile} />
          <span className="choice__text">{t("No file")}</span>
        </label>
      )}
      <label className="choice">
        <input ref={another} type="radio" name={action} value="save_new" />
        <span className="choice__text">{t("Another file")}</span>
      </label>
      <div className="field">
        <input
          id={field}
          name={field}
          type="file"
          aria-label={t("Another file")}
          accept={accept}
          {...problemProps}
          ref={selected}
          // Choosing a file also selects "Another file".
          onChange={() => another.current?.click()}
        />
        {notes}
        <FieldProblem field={field} />
      </div>
    </fieldset>
  )
}
