import { createHash } from "node:crypto"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip as zlibGzip } from "node:zlib"

import { memoize } from "../cache/memoize.ts"

/** Content encodings a response may have. */
export type ContentEncoding = "br" | "gzip" | "identity"

const brotli = promisify(brotliCompress)
const zip = promisify(zlibGzip)

const brotliAt = (html: Buffer, quality: number): Promise<Buffer> =>
  brotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.byteLength,
    },
  })

/** Brotli at quality 5, fast enough while the shopper waits. */
export const fastBrotli = (html: Buffer): Promise<Buffer> => brotliAt(html, 5)

/** Brotli at quality 11; takes some 100 ms per page, so it is for pages requested repeatedly. */
export const bestBrotli = (html: Buffer): Promise<Buffer> => brotliAt(html, 11)

/** Gzip at level 6. */
export const gzip = (html: Buffer): Promise<Buffer> => zip(html, { level: 6 })

/** A weak ETag, because all encodings of a page share it. */
export const etagOf = (html: Buffer): string =>
  `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`

const rejectedEncoding = /;\s*q=0(\.0*)?\s*$/

const parseAcceptEncoding = (accepted: string): ContentEncoding => {
  const names = new Set(
    accepted
      .toLowerCase()
      .split(",")
      .filter((entry) => !rejectedEncoding.test(entry))
      .map((entry) => entry.split(";")[0]?.trim() ?? ""),
  )
  if (names.has("br")) return "br"
  return names.has("gzip") || names.has("*") ? "gzip" : "identity"
}

/** Browsers send only a few different values. */
const encodingFor = memoize(parseAcceptEncoding, 100)

/** Negotiates the encoding for an `Accept-Encoding` header. */
export const negotiateEncoding = (accepted: string | undefined): ContentEncoding =>
  accepted === undefined ? "identity" : encodingFor(accepted)
