import { imageSize } from "../../../../core/web/image-size.wire.ts"
import type { AttributeSetting } from "../../context/settings.ts"
import { message, type Message } from "../../infra/translation/shop-message.ts"
import type { ReceivedFile } from "../cart/buy-request.ts"
import { extensionOf, hasContentOf, knownExtensions } from "../uploads/uploaded-file.ts"

/** Tests whether the value of an attribute is an uploaded file. */
export const isFile = ({ input }: Pick<AttributeSetting, "input">): boolean => input === "file" || input === "image"

/** The limits of a file: those of the setting, otherwise those of the shop. */
export const fileLimits = (attribute: AttributeSetting) => ({
  extensions:
    attribute.input === "image" ? ["gif", "jpeg", "jpg", "png"] : (attribute.fileExtensions ?? knownExtensions),
  maxBytes: attribute.maxFileSize ?? 2_000_000,
  maxWidth: attribute.maxImageWidth ?? 10_000,
  maxHeight: attribute.maxImageHeight ?? 10_000,
})

const dimensionsProblem = (
  { maxWidth, maxHeight }: ReturnType<typeof fileLimits>,
  { name, bytes }: ReceivedFile,
): Message | undefined => {
  const size = imageSize(bytes)
  if (size === undefined) return message('"%1" is not a valid file.', [name])
  if (size.width > maxWidth) return message('"%1" width exceeds allowed value of %2 px.', [name, maxWidth])
  return size.height > maxHeight ? message('"%1" height exceeds allowed value of %2 px.', [name, maxHeight]) : undefined
}

/**
 * Returns the problem of an uploaded file, in Magento's words. The extension must be allowed and the content be of that type; the type that
 * the browser names is ignored. [S37]
 */
export const customerFileProblem = (attribute: AttributeSetting, file: ReceivedFile): Message | undefined => {
  const limits = fileLimits(attribute)
  const { name, bytes } = file
  const extension = extensionOf(name)
  if (!limits.extensions.includes(extension)) return message('"%1" is not a valid file extension.', [extension])
  if (!hasContentOf(extension, bytes)) return message('"%1" is not a valid file.', [name])
  if (bytes.byteLength > limits.maxBytes) return message('"%1" exceeds the allowed file size.', [name])
  return attribute.input === "image" ? dimensionsProblem(limits, file) : undefined
}

/** A path of a file as the shop writes it, `/p/l/plan.pdf`; empty for any other text. */
export const filePathIn = (text: string): string =>
  /^\/[\w-]\/[\w-]\/[\w-]{1,100}\.[a-z]{3,4}$/.test(text) ? text : ""

/** The name of the file at a path. */
export const fileNameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1)
