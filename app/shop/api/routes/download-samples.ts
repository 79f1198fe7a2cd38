import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"

/**
 * Mounts the URLs that GraphQL has as `sample_url`: `downloadable/download/linkSample/…` and `…/sample/…`. Redirects to the public file;
 * files that are sold are never public.
 */
export const mountDownloadSamples = (app: Hono, shop: ShopContext): void => {
  const redirectToFile = (file: string | null | undefined): Response =>
    typeof file === "string"
      ? new Response(null, { status: 302, headers: { location: `/${shop.settings.media.download}${file}` } })
      : Response.json({ message: "Request does not match any route." }, { status: 404 })

  app.get("/downloadable/download/linkSample/link_id/:id{[0-9]+}", async (c) => {
    const link = await shop.read
      .selectFrom("download_link")
      .select("sample_file")
      .where("id", "=", Number(c.req.param("id")))
      .executeTakeFirst()
    return redirectToFile(link?.sample_file)
  })

  app.get("/downloadable/download/sample/sample_id/:id{[0-9]+}", async (c) => {
    const sample = await shop.read
      .selectFrom("download_sample")
      .select("file")
      .where("id", "=", Number(c.req.param("id")))
      .executeTakeFirst()
    return redirectToFile(sample?.file)
  })
}
