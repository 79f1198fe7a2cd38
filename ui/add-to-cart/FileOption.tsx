import { useRef } from "react"

import { customOptionField } from "../../core/add-to-cart/product-form-problems.ts"
import type { CustomOption } from "../../core/catalogue/product/product.ts"
import { useText, useView } from "../storefront/storefront-context.tsx"
import { FieldProblem, useProblemMark } from "./FieldProblem.tsx"
import { OptionTitle } from "./OptionTitle.tsx"
import { useSubmittedValue } from "./use-submitted-value.ts"

type FileProps = { readonly option: Extract<CustomOption, { kind: "file" }> }

/** Accepted file types and image size of an option. */
const FileNotes = ({ option }: FileProps) => {
  const t = useText()
  const endings = endingsOf(option)
  return (
    <>
      {endings !== "" && <p className="field__note">{t("Compatible file extensions to upload: %1", endings)}</p>}
      {option.maxWidth > 0 && option.maxHeight > 0 && (
        <p className="field__note">{t("Maximum image size: %1 × %2 px", option.maxWidth, option.maxHeight)}</p>
      )}
    </>
  )
}

const endingsOf = ({ extensions }: FileProps["option"]): string =>
  extensions.map((extension) => `.${extension}`).join(", ")

const NewFile = ({ option }: FileProps) => {
  const field = customOptionField(option)
  const mark = useProblemMark(field)
  return (
    <div className="field">
      <label className="field__label" htmlFor={field}>
        <OptionTitle title={option.title} required={option.required} price={option.price} />
      </label>
      <input id={field} name={field} type="file" required={option.required} accept={endingsOf(option)} {...mark} />
      <input type="hidden" name={`options_${option.id}_file_action`} value="save_new" />
      <FileNotes option={option} />
      <FieldProblem field={field} />
    </div>
  )
}

/** A file that was uploaded before: it stays, is replaced, or is removed if the option is not required. */
const UploadedFile = ({ option, name }: FileProps & { readonly name: string }) => {
  const t = useText()
  const another = useRef<HTMLInputElement>(null)
  const chosen = useRef<HTMLInputElement>(null)
  const field = customOptionField(option)
  const action = `options_${option.id}_file_action`
  const [submitted] = useSubmittedValue(`options_${option.id}_saved_file`) ?? []
  const mark = useProblemMark(field)
  const clearChosenFile = () => {
    if (chosen.current !== null) chosen.current.value = ""
  }
  return (
    <fieldset className="choices" role="radiogroup" {...mark}>
      <legend className="choices__title">
        <OptionTitle title={option.title} required={option.required} price={option.price} />
      </legend>
      {submitted !== undefined && <input type="hidden" name={`options_${option.id}_saved_file`} value={submitted} />}
      <label className="choice">
        <input type="radio" name={action} value="save_old" defaultChecked onChange={clearChosenFile} />
        <span className="choice__text">{t("Keep %1", name)}</span>
      </label>
      {!option.required && (
        <label className="choice">
          <input type="radio" name={action} value="remove" onChange={clearChosenFile} />
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
          accept={endingsOf(option)}
          {...mark}
          ref={chosen}
          // Choosing a file also selects "Another file".
          onChange={() => another.current?.click()}
        />
        <FileNotes option={option} />
        <FieldProblem field={field} />
      </div>
    </fieldset>
  )
}

/** A file option: an upload field, or the choices for a file that was uploaded before. */
export const FileOption = ({ option }: FileProps) => {
  const name = useView(({ product }) => product?.editing?.files[option.id])
  return name === undefined ? <NewFile option={option} /> : <UploadedFile option={option} name={name} />
}
