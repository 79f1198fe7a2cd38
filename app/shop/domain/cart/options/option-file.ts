import { imageSize } from "../../../../../core/web/image-size.wire.ts"
import { message } from "../../../infra/translation/shop-message.ts"
import { type ShopError, shopError } from "../../errors/shop-error.ts"
import type { ReceivedFile } from "../buy-request.ts"
import type { CustomOption } from "../salable-product.ts"

/** The accepted file types by extension, each recognized by its first bytes. */
const signatures: ReadonlyMap<string, (bytes: Uint8Array) => boolean> = new Map([
  ["png", startsWith([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ["jpg", startsWith([0xff, 0xd8, 0xff])],
  ["jpeg", startsWith([0xff, 0xd8, 0xff])],
  ["gif", startsWith([0x47, 0x49, 0x46, 0x38])],
  [
    "webp",
    (bytes) => startsWith([0x52, 0x49, 0x46, 0x46])(bytes) && startsWith([0x57, 0x45, 0x42, 0x50])(bytes.subarray(8)),
  ],
  ["pdf", startsWith([0x25, 0x50, 0x44, 0x46, 0x2d])],
])

function startsWith(signature: ReadonlyArray<number>): (bytes: Uint8Array) => boolean {
  return (bytes) => signature.every((byte, index) => bytes[index] === byte)
}

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
  const allowed = option.fileExtensions.length === 0 || option.fileExtensions.includes(extension)
  const fits = signatures.get(extension)
  if (!allowed || fits === undefined || !fits(bytes)) {
    return shopError(400, message("The file '%1' for '%2' has an invalid extension.", [name, option.title]))
  }
  return sizeProblem(option, extension, bytes)
}

/** Extensions that some servers or browsers execute wherever they occur in a name. */
const runnable = /\.(php\d?|phtml|phar|p[ly]|cgi|[aj]spx?|sh|exe|js|mjs|svg|x?html?)(\.|$)/i

/** The last extension in lower case: `png` for `tea.pot.png`. Empty for `invoice.php.png` and for a name that looks like a path. */
const extensionOf = (name: string): string => {
  const plain = !/[\\/\0]/.test(name) && name.length <= 200 && !runnable.test(name)
  return plain ? (/[^.]\.([^.]+)$/.exec(name)?.[1] ?? "").toLowerCase() : ""
}

const sizeProblem = (option: CustomOption, extension: string, bytes: Uint8Array): ShopError | undefined => {
  if (extension === "pdf") return undefined
  const size = imageSize(bytes)
  const width = option.imageWidth || maxPixels
  const height = option.imageHeight || maxPixels
  const fits = size !== undefined && size.width <= width && size.height <= height
  return fits
    ? undefined
    : shopError(400, message("The maximum allowed image size for '%1' is %2x%3 px.", [option.title, width, height]))
}

const maxPixels = 10_000
