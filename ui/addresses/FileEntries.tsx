import { useId } from "react"

import {
  acceptedKinds,
  fileNameOf,
  rejectionTexts,
  removalFieldName,
  sizeText,
  type FileAttribute,
  type FileField,
} from "../../core/addresses/file-attribute.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { CheckoutFieldProblem, problemId } from "../checkout/CheckoutFieldProblem.tsx"
import { useText } from "../storefront/storefront-context.tsx"

/** Accepted kinds and sizes of a file. */
const Notes = ({ id, attribute }: { readonly id: string; readonly attribute: FileAttribute }) => {
  const t = useText()
  const { maxBytes, maxWidth, maxHeight } = attribute
  const kinds = acceptedKinds(attribute)
  const notes = [
    kinds === undefined ? "" : t("Compatible file extensions to upload: %1", kinds.replaceAll(",", ", ")),
    maxBytes === undefined ? "" : t("Maximum file size: %1", sizeText(maxBytes)),
    maxWidth === undefined || maxHeight === undefined ? "" : t("Maximum image size: %1 × %2 px", maxWidth, maxHeight),
  ]
  return (
    <p className="field__note" id={id}>
      {notes.filter((note) => note !== "").join(" · ")}
    </p>
  )
}

/** The saved file, and the checkbox that removes it; a required file can only be replaced. */
const SavedEntry = ({ attribute: { code, required }, saved, isRemoved }: FileField) => {
  const t = useText()
  if (saved === undefined) return null
  const name = fileNameOf(saved.path)
  return (
    <>
      <p>{saved.href === undefined ? name : <a href={saved.href}>{name}</a>}</p>
      {!required && (
        <label className="check">
          <input type="checkbox" name={removalFieldName(code)} value="1" defaultChecked={isRemoved} />
          <span>{t("Remove %1", name)}</span>
        </label>
      )}
    </>
  )
}

const FileEntry = ({
  id,
  field,
  problem,
}: {
  readonly id: string
  readonly field: FileField
  readonly problem: string
}) => {
  const t = useText()
  const noteId = useId()
  const { attribute, saved, selected } = field
  const { code, label, required, extensions, maxBytes } = attribute
  const chooseAgainText =
    selected !== undefined && problem === "" ? t("Please choose the file %1 again.", selected.name) : ""
  return (
    <div className="field field--wide">
      <label htmlFor={id}>
        {t(label as UncheckedText)} {!required && <span className="field__optional">{t("(optional)")}</span>}
      </label>
      <SavedEntry {...field} />
      <input
        id={id}
        name={code}
        type="file"
        accept={acceptedKinds(attribute)}
        aria-required={required && saved === undefined}
        aria-invalid={problem + chooseAgainText === "" ? undefined : true}
        aria-describedby={problem + chooseAgainText === "" ? noteId : `${problemId(id)} ${noteId}`}
        data-extensions={extensions.join(",")}
        data-max-bytes={maxBytes}
        data-empty={t(rejectionTexts.empty)}
        data-kind={t(rejectionTexts.kind)}
        data-size={t(rejectionTexts.size)}
      />
      <CheckoutFieldProblem fieldId={id} problem={problem + chooseAgainText} />
      <Notes id={noteId} attribute={attribute} />
    </div>
  )
}

type FileEntriesProps = {
  readonly fields: ReadonlyArray<FileField>
  readonly idOf: (code: string) => string
  /** The problem of the field with this code; empty for a valid field. */
  readonly problemOf: (code: string) => string
}

/** Fields for attributes whose value is a file. A browser does not keep a chosen file of a form that is shown again. */
export const FileEntries = ({ fields, idOf, problemOf }: FileEntriesProps) =>
  fields.map((field) => (
    <FileEntry
      key={field.attribute.code}
      id={idOf(field.attribute.code)}
      field={field}
      problem={problemOf(field.attribute.code)}
    />
  ))
