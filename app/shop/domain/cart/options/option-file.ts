import { imageSize } from "../../../../../core/web/image-size.wire.ts"
import { message } from "../../../infra/translation/shop-message.ts"
import { type ShopError, shopError } from "../../errors/shop-error.ts"
import { extensionOf, hasContentOf } from "../../uploads/uploaded-file.ts"
import type { ReceivedFile } from "../buy-request.ts"
import type { CustomOption } from "../salable-product.ts"

const megabyte = 1_000_000

/** The maximum size of an uploaded file, in megabytes. */
const maxMegabytes = 5

/**
 * Returns the error of an uploaded file, in Magento's words: the extension must be allowed by the option, the content must be of that type,
 * and a picture must not exceed the option's size. The name is only displayed, never used as a path. [S37]
 */
export const fileProblem = (option: CustomOption, { name, bytes }: ReceivedFile): ShopError | undefined => {
  if (bytes.byteLength === 0)
    return shopError(400, message("The file '%1' is empty. Select another file and try again.", [name]))
  if (bytes.byteLength > maxMegabytes * megabyte) {
    return shopError(
      400,
      message("The file '%1' you uploaded is larger than the %2 megabytes allowed by our server.", [
        name,
        maxMegabytes,
      ]),
    )
  }
  const extension = extensionOf(name)
  const isAllowed = option.fileExtensions.length === 0 || option.fileExtensions.includes(extension)
  if (!isAllowed || !hasContentOf(extension, bytes)) {
    return shopError(400, message("The file '%1' for '%2' has an invalid extension.", [name, option.title]))
  }
  return sizeProblem(option, extension, bytes)
}

const sizeProblem = (option: CustomOption, extension: string, bytes: Uint8Array): ShopError | undefined => {
  if (extension === "pdf") return undefined
  const size = imageSize(bytes)
  const width = option.imageWidth || maxSidePx
  const height = option.imageHeight || maxSidePx
  const isWithinLimits = size !== undefined && size.width <= width && size.height <= height
  return isWithinLimits
    ? undefined
    : shopError(400, message("The maximum allowed image size for '%1' is %2x%3 px.", [option.title, width, height]))
}

const maxSidePx = 10_000
