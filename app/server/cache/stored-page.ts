import { bestBrotli, type ContentEncoding, etagOf, gzip, fastBrotli } from "../http/compression.ts"
import type { SecurityHeaders } from "../http/security-headers.ts"

/** A page as its loader rendered it. */
export type RenderedPage = {
  readonly html: string
  readonly status: number
  /** Data that the page shows, to purge it when that changes: `cat_p_12`, `cat_c_3`, `cms_p_home`, `cat_p`. */
  readonly tags: ReadonlyArray<string>
  /** Security headers that are not those of other responses. */
  readonly security?: SecurityHeaders | undefined
  /** Further headers, the same for every shopper. */
  readonly headers?: FlatHeaders | undefined
}

/** Header names and values alternating, the form that `writeHead` accepts without normalising. */
export type FlatHeaders = Array<string>

/** A page ready to be sent: body and headers for each content encoding, created once. */
export type StoredPage = {
  readonly status: number
  readonly tags: ReadonlySet<string>
  readonly etag: string
  /** The version of the page, also in its HTML if it shows products: equal for equal pages, whenever they were rendered. */
  readonly version: string
  /** Estimated bytes in memory with all encodings. */
  readonly size: number
  /** Body and headers, if this encoding was created by `encode` before. */
  readonly encoded: (encoding: ContentEncoding) => { readonly body: Buffer; readonly headers: FlatHeaders } | undefined
  readonly encode: (encoding: ContentEncoding) => Promise<{ readonly body: Buffer; readonly headers: FlatHeaders }>
  readonly notModifiedHeaders: FlatHeaders
  /** Replaces the fast Brotli compression by the best one, if that is smaller. */
  readonly recompress: () => Promise<void>
}

/** `X-Magento-Tags`, by which Magento's Varnish configuration purges. Lists are cut at 200 tags; `cat_p` still purges such a page. */
const tagHeader = (tags: ReadonlyArray<string>): string => [...tags, "FPC"].slice(0, 200).join(",")

const compressors: Record<ContentEncoding, (html: Buffer) => Promise<Buffer>> = {
  br: fastBrotli,
  gzip: gzip,
  identity: async (html) => html,
}

/** Replaces security headers in headers whose names and values alternate. */
const withSecurity = (headers: FlatHeaders, security: SecurityHeaders = []): FlatHeaders => {
  const securityByName = new Map(security)
  return headers.map((value, index) =>
    index % 2 === 1 ? (securityByName.get(headers[index - 1] ?? "") ?? value) : value,
  )
}

type StoredPageOptions = {
  /** Sent with every response. */
  readonly commonHeaders: FlatHeaders
  /** For caches in front. */
  readonly cacheControl: string
  /** Unix milliseconds. Browsers read it from `Server-Timing`, to correct prices and stock of an older page. */
  readonly now: number
}

/** The HTML with its version, if the page shows products: their prices and stock are compared by the browser. */
const withVersion = ({ html, tags }: RenderedPage, version: string): string =>
  tags.includes("cat_p") ? html.replace("<body ", `<body data-version="${version}" `) : html

/** Prepares a page for sending. */
export const storedPage = (page: RenderedPage, { commonHeaders, cacheControl, now }: StoredPageOptions): StoredPage => {
  const etag = etagOf(Buffer.from(page.html))
  const version = etag.replace(/^W\/|"/g, "")
  const html = Buffer.from(withVersion(page, version))
  const common = withSecurity(commonHeaders, page.security)
  const shared = [...common, "Cache-Control", cacheControl, "ETag", etag, "Vary", "Accept-Encoding"]
  shared.push("Server-Timing", `rendered;dur=${now}`)
  const bodies = new Map<ContentEncoding, { readonly body: Buffer; readonly headers: FlatHeaders }>()

  const store = (encoding: ContentEncoding, body: Buffer) => {
    const headers = [
      "Content-Type",
      "text/html; charset=utf-8",
      ...(encoding === "identity" ? [] : ["Content-Encoding", encoding]),
      "Content-Length",
      String(body.byteLength),
      "X-Magento-Tags",
      tagHeader(page.tags),
      ...(page.headers ?? []),
      ...shared,
    ]
    const encoded = { body, headers }
    bodies.set(encoding, encoded)
    return encoded
  }

  store("identity", html)
  return {
    status: page.status,
    tags: new Set(page.tags),
    etag,
    version,
    size: 2_000 + Math.ceil(html.byteLength * 1.5),
    encoded: (encoding) => bodies.get(encoding),
    encode: async (encoding) => bodies.get(encoding) ?? store(encoding, await compressors[encoding](html)),
    notModifiedHeaders: shared,
    recompress: async () => {
      const best = await bestBrotli(html)
      if (best.byteLength < (bodies.get("br")?.body.byteLength ?? Number.POSITIVE_INFINITY)) store("br", best)
    },
  }
}
