import { bestBrotli, type ContentEncoding, etagOf, gzip, fastBrotli } from "../http/compression.ts"

/** A page as a loader has rendered it. */
export type RenderedPage = {
  readonly html: string
  readonly status: number
  /** What the page shows, so that it goes when that changes: `product:12`, `category:3`, `page:home`, `catalogue`. */
  readonly tags: ReadonlyArray<string>
  /** What else is told of the page, the same to everybody. */
  readonly headers?: FlatHeaders | undefined
}

/** Header names and values in turn, as `writeHead` takes them without looking at each. */
export type FlatHeaders = Array<string>

/** A page ready to be sent: bytes and headers for every coding, made once. */
export type StoredPage = {
  readonly status: number
  readonly tags: ReadonlySet<string>
  readonly etag: string
  /** About what it takes in memory with all its codings. */
  readonly size: number
  /** Bytes and headers if they are at hand; what is not yet made is made by `prepare`. */
  readonly encoded: (coding: ContentEncoding) => { readonly body: Buffer; readonly headers: FlatHeaders } | undefined
  readonly encode: (coding: ContentEncoding) => Promise<{ readonly body: Buffer; readonly headers: FlatHeaders }>
  readonly notModifiedHeaders: FlatHeaders
  /** Replaces the quick compression by the best one. */
  readonly recompress: () => Promise<void>
}

const magentoTag = (tag: string): string =>
  tag
    .replace(/^product:/, "cat_p_")
    .replace(/^category:/, "cat_c_")
    .replace(/^page:/, "cms_p_")
    .replace(/^catalogue$/, "cat_p")

/** `X-Magento-Tags` is what the platform's own Varnish configuration purges by. Long lists are cut: then `cat_p` still purges the page. */
const tagHeader = (tags: ReadonlyArray<string>): string => [...tags.map(magentoTag), "FPC"].slice(0, 200).join(",")

const compressed: Record<ContentEncoding, (html: Buffer) => Promise<Buffer>> = {
  br: fastBrotli,
  gzip: gzip,
  identity: async (html) => html,
}

/** Makes a page ready to be sent. `common` are the headers of every answer, `cacheControl` what caches in front may do. */
export const storedPage = (page: RenderedPage, commonHeaders: FlatHeaders, cacheControl: string): StoredPage => {
  const html = Buffer.from(page.html)
  const etag = etagOf(html)
  const shared = [...commonHeaders, "Cache-Control", cacheControl, "ETag", etag, "Vary", "Accept-Encoding"]
  const bodies = new Map<ContentEncoding, { readonly body: Buffer; readonly headers: FlatHeaders }>()

  const keep = (coding: ContentEncoding, body: Buffer) => {
    const headers = [
      "Content-Type",
      "text/html; charset=utf-8",
      ...(coding === "identity" ? [] : ["Content-Encoding", coding]),
      "Content-Length",
      String(body.byteLength),
      "X-Magento-Tags",
      tagHeader(page.tags),
      ...(page.headers ?? []),
      ...shared,
    ]
    const made = { body, headers }
    bodies.set(coding, made)
    return made
  }

  keep("identity", html)
  return {
    status: page.status,
    tags: new Set(page.tags),
    etag,
    size: 2_000 + Math.ceil(html.byteLength * 1.5),
    encoded: (coding) => bodies.get(coding),
    encode: async (coding) => bodies.get(coding) ?? keep(coding, await compressed[coding](html)),
    notModifiedHeaders: shared,
    recompress: async () => {
      const best = await bestBrotli(html)
      if (best.byteLength < (bodies.get("br")?.body.byteLength ?? Number.POSITIVE_INFINITY)) keep("br", best)
    },
  }
}
