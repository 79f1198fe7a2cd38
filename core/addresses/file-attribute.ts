import type { PlainPhrase } from "../translation/source-text.ts"
import type { ImageSize } from "../web/image-size.ts"

/** Custom attribute of a customer or an address whose value is an uploaded file. */
export type FileAttribute = {
  readonly code: string
  readonly label: string
  readonly required: boolean
  readonly kind: "file" | "image"
  /** Accepted extensions in lower case; empty if the store accepts any. */
  readonly extensions: ReadonlyArray<string>
  /** Maximum size in bytes; absent if the store has none. */
  readonly maxBytes?: number | undefined
  /** Maximum width and height of an image in pixels; absent if the store has none. */
  readonly maxWidth?: number | undefined
  readonly maxHeight?: number | undefined
}

/** File that a shopper has selected. Only the server reads `image` from its content: `none` if that is not an image. */
export type SelectedFile = {
  readonly name: string
  readonly bytes: number
  readonly image?: ImageSize | "none" | undefined
}

/** File of an attribute that the shop has: its path in the shop, and the address to open it, if the shop has one. */
export type SavedFile = { readonly path: string; readonly href?: string | undefined }

/** Field of a form for the file of an attribute. */
export type FileField = {
  readonly attribute: FileAttribute
  readonly saved?: SavedFile | undefined
  /** True if the saved file is to be removed. */
  readonly isRemoved: boolean
  /** The submitted file. A form that is shown again lacks it, so it has to be selected again. */
  readonly selected?: SelectedFile | undefined
}

/** The extension of a file name in lower case; empty without one. */
export const extensionOf = (name: string): string => /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ""

/** The name of a file without its folders, as from a path of the shop or of another system. */
export const fileNameOf = (path: string): string => path.replace(/^.*[\\/]/s, "")

/** Kind of problem of a file before it is uploaded. */
export type FileRejection = "empty" | "kind" | "size" | "dimensions"

/** Checks the name and the size of a file, in the browser or on the server. */
export const fileRejection = (
  { extensions, maxBytes }: Pick<FileAttribute, "extensions" | "maxBytes">,
  { name, bytes }: Pick<SelectedFile, "name" | "bytes">,
): FileRejection | undefined => {
  if (bytes === 0) return "empty"
  if (extensions.length > 0 && !extensions.includes(extensionOf(name))) return "kind"
  return maxBytes !== undefined && bytes > maxBytes ? "size" : undefined
}

/** Problems of a file as phrases. */
export const rejectionTexts = {
  empty: "This file is empty.",
  kind: "This kind of file is not accepted.",
  size: "This file is too large.",
  dimensions: "This image is too wide or too high.",
} as const satisfies Readonly<Record<FileRejection, PlainPhrase>>

/** Checks the content of an image. Magento checks it too, but has deleted the former image by then. */
const imageRejection = (
  { kind, maxWidth = Infinity, maxHeight = Infinity }: FileAttribute,
  { image }: SelectedFile,
): FileRejection | undefined => {
  if (kind === "file" || image === undefined) return undefined
  if (image === "none" || image.type === "webp") return "kind"
  return image.width > maxWidth || image.height > maxHeight ? "dimensions" : undefined
}

/** Finds the problem of a field; a required file cannot be removed without another. */
export const fileFieldProblem = ({ attribute, saved, isRemoved, selected }: FileField): PlainPhrase | undefined => {
  const rejection = selected && (fileRejection(attribute, selected) ?? imageRejection(attribute, selected))
  if (rejection !== undefined) return rejectionTexts[rejection]
  if (selected !== undefined) return undefined
  return attribute.required && (saved === undefined || isRemoved) ? "This is a required field." : undefined
}

/** Finds the problems of the fields of a form, in its order. */
export const fileProblems = (fields: ReadonlyArray<FileField>) =>
  fields.flatMap((field) => {
    const message = fileFieldProblem(field)
    return message === undefined ? [] : [{ field: field.attribute.code, message }]
  })

/** Name of the checkbox that removes the file of an attribute, as PHP reads it. */
export const removalFieldName = (code: string): string => `${code}[delete]`

/** Value of `accept` for the file dialog; absent if any file is accepted. */
export const acceptedKinds = ({ extensions }: FileAttribute): string | undefined =>
  extensions.length === 0 ? undefined : extensions.map((extension) => `.${extension}`).join(",")

/** Formats a size in steps of 1,000: `20 KB`, `1.5 MB`. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, "KB"] : [bytes / 1_000_000, "MB"]
  return `${Math.floor(amount * 10) / 10} ${unit}`
}

const ownFields = (code: string): ReadonlyArray<string> => [code, removalFieldName(code), `${code}_uploaded`]

/**
 * Converts a form with files to the text fields of Magento's form. A file that stays is named in `{code}_uploaded`: without it the form of a
 * customer deletes the file.
 */
export const magentoFields = (
  sent: Readonly<Record<string, string>>,
  files: ReadonlyArray<FileField>,
): Readonly<Record<string, string>> => {
  const replaced = new Set(["delete_attribute_value", ...files.flatMap(({ attribute }) => ownFields(attribute.code))])
  return {
    ...Object.fromEntries(Object.entries(sent).filter(([name]) => !replaced.has(name))),
    ...Object.fromEntries(
      files.flatMap(({ attribute, saved, isRemoved, selected }) =>
        saved === undefined || isRemoved || selected !== undefined ? [] : [[`${attribute.code}_uploaded`, saved.path]],
      ),
    ),
  }
}

/** Returns the attributes whose saved file is removed without another. Magento's address form accepts one of them in `delete_attribute_value`. */
export const removedFiles = (files: ReadonlyArray<FileField>): ReadonlyArray<string> =>
  files.flatMap(({ attribute, saved, isRemoved, selected }) =>
    saved !== undefined && isRemoved && selected === undefined ? [attribute.code] : [],
  )
