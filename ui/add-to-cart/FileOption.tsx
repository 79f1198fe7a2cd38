import type { ComponentType, ReactNode } from "react"

import { customOptionField } from "../../core/add-to-cart/product-form-problems.ts"
import type { CustomOption } from "../../core/catalogue/product/product.ts"
import { useText, useSelector } from "../storefront/storefront-context.tsx"
import { FieldProblem, useProblemProps } from "./FieldProblem.tsx"
import { OptionTitle } from "./OptionTitle.tsx"

type FileProps = { readonly option: Extract<CustomOption, { kind: "file" }> }

/** Accepted file types and image size of an option. */
const FileNotes = ({ option }: FileProps) => {
  const t = useText()
  const extensions = extensionsText(option)
  return (
    <>
      {extensions !== "" && <p className="field__note">{t("Compatible file extensions to upload: %1", extensions)}</p>}
      {option.maxWidth > 0 && option.maxHeight > 0 && (
        <p className="field__note">{t("Maximum image size: %1 × %2 px", option.maxWidth, option.maxHeight)}</p>
      )}
    </>
  )
}

const extensionsText = ({ extensions }: FileProps["option"]): string =>
  extensions.map((extension) => `.${extension}`).join(", ")

const NewFile = ({ option }: FileProps) => {
  const field = customOptionField(option)
  const problemProps = useProblemProps(field)
  return (
    <div className="field">
      <label className="field__label" htmlFor={field}>
        <OptionTitle {...option} />
      </label>
      <input
        id={field}
        name={field}
        type="file"
        required={option.required}
        accept={extensionsText(option)}
        {...problemProps}
      />
      <input type="hidden" name={`options_${option.id}_file_action`} value="save_new" />
      <FileNotes option={option} />
      <FieldProblem field={field} />
    </div>
  )
}

/** Props of the view of a file that was uploaded before; title, notes and accepted extensions are those of a new file. */
export type UploadedFileProps = FileProps & {
  readonly name: string
  readonly title: ReactNode
  readonly notes: ReactNode
  readonly accept: string
}

/** View of a file that was uploaded before; loaded only by a form that edits a cart line. */
export type UploadedFileView = ComponentType<UploadedFileProps>

/** A file option: an upload field, or for a line with an uploaded file the choices of `Uploaded`. */
export const FileOption = ({ option, Uploaded }: FileProps & { readonly Uploaded?: UploadedFileView | undefined }) => {
  const name = useSelector(({ product }) => product?.editing?.files[option.id])
  return name === undefined || Uploaded === undefined ? (
    <NewFile option={option} />
  ) : (
    <Uploaded
      option={option}
      name={name}
      title={<OptionTitle {...option} />}
      notes={<FileNotes option={option} />}
      accept={extensionsText(option)}
    />
  )
}
