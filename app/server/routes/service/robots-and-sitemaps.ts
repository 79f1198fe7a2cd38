import type { Context, Hono } from "hono"

import { QueueFull } from "../../cache/serial-queue.ts"
import type { Site } from "../../site.ts"
import { sitemapIndexXml, sitemapXml } from "./sitemap-xml.ts"
import { createSitemaps } from "./sitemaps.ts"

/** Excludes private pages, filtered listings and the backend's APIs. */
const robotsText = (origin: string): string =>
  [
    "User-agent: *",
    ...[
      "/checkout/",
      "/customer/",
      "/catalogsearch/",
      "/rest/",
      "/graphql",
      "/wishlist/",
      "/stores/",
      "/*?*product_list_",
    ].map((path) => `Disallow: ${path}`),
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n")

const cacheControl = { "Cache-Control": "public, max-age=3600" }

const acceptsGzip = (accepted: string): boolean => /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted)

/** Streams XML while it is generated, so that it is never in memory as a whole. */
const xmlResponse = (c: Context, pieces: Generator<string>): Response => {
  const text = new ReadableStream<string>({
    pull: (stream) => {
      const piece = pieces.next()
      if (piece.done === true) stream.close()
      else stream.enqueue(piece.value)
    },
  })
  const bytes = text.pipeThrough(new TextEncoderStream())
  const headers = { ...cacheControl, "Content-Type": "application/xml; charset=utf-8", Vary: "Accept-Encoding" }
  return acceptsGzip(c.req.header("accept-encoding") ?? "")
    ? c.body(bytes.pipeThrough(new CompressionStream("gzip")), 200, { ...headers, "Content-Encoding": "gzip" })
    : c.body(bytes, 200, headers)
}

const retryLater = (c: Context, cause: unknown): Response => {
  if (!(cause instanceof QueueFull)) throw cause
  return c.text("Too many site maps are being generated. Please retry later.", 503, {
    "Retry-After": "60",
    "Cache-Control": "no-store",
  })
}

/** Mounts `robots.txt` and the site map it names: of all pages, or an index if one map is not enough. */
export const mountRobotsAndSitemaps = (app: Hono, site: Site): void => {
  const maps = createSitemaps(site)
  const originOf = (c: Context): string => new URL(c.req.url).origin

  const mapResponse = async (c: Context, number: number): Promise<Response> => {
    const map = await maps.map(number)
    return map === undefined ? c.notFound() : xmlResponse(c, sitemapXml(originOf(c), map.paths, map.views))
  }
  const indexResponse = (c: Context, count: number): Response => {
    const paths = Array.from({ length: count }, (_, index) => `/sitemap-${index + 1}.xml`)
    return xmlResponse(c, sitemapIndexXml(originOf(c), paths))
  }

  app.get("/robots.txt", (c) => c.text(robotsText(originOf(c)), 200, cacheControl))
  app.get("/sitemap.xml", async (c) => {
    try {
      const count = await maps.count()
      return count > 1 ? indexResponse(c, count) : await mapResponse(c, 1)
    } catch (cause) {
      return retryLater(c, cause)
    }
  })
  app.get("/:map{sitemap-[1-9][0-9]{0,4}\\.xml}", async (c) => {
    const number = Number(/\d+/.exec(c.req.param("map"))?.[0])
    return mapResponse(c, number).catch((cause: unknown) => retryLater(c, cause))
  })
}
