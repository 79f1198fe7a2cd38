import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip as zlibGzip } from "node:zlib"

/** How a page may be sent. */
export type ContentEncoding = "br" | "gzip" | "identity"

const brotli = promisify(brotliCompress)
const zip = promisify(zlibGzip)

const atQuality = (html: Buffer, quality: number): Promise<Buffer> =>
  brotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.byteLength,
    },
  })

/** Good enough to be made while the shopper waits. */
export const fastBrotli = (html: Buffer): Promise<Buffer> => atQuality(html, 5)

/** As small as it gets; takes some hundred milliseconds, so it is made for pages that are asked for again. */
export const bestBrotli = (html: Buffer): Promise<Buffer> => atQuality(html, 11)

export const gzip = (html: Buffer): Promise<Buffer> => zip(html, { level: 6 })

/** Weak, because every coding of the page has the same. */
export const etagOf = (html: Buffer): string =>
  `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`

const refused = /;\s*q=0(\.0*)?\s*$/

const parseAcceptEncoding = (accepted: string): ContentEncoding => {
  const names = new Set(
    accepted
      .toLowerCase()
      .split(",")
      .filter((entry) => !refused.test(entry))
      .map((entry) => entry.split(";")[0]?.trim() ?? ""),
  )
  if (names.has("br")) return "br"
  return names.has("gzip") || names.has("*") ? "gzip" : "identity"
}

const negotiated = new Map<string, ContentEncoding>()

/** The coding for an `Accept-Encoding`. Browsers send a handful of different ones, so what was decided is remembered. */
export const negotiateEncoding = (accepted: string | undefined): ContentEncoding => {
  if (accepted === undefined) return "identity"
  const known = negotiated.get(accepted)
  if (known !== undefined) return known
  const coding = parseAcceptEncoding(accepted)
  if (negotiated.size < 100) negotiated.set(accepted, coding)
  return coding
}
