import { galleryConfigFromTheme } from "../../render/gallery-config.ts"
import type { MountRoutes } from "../../route-context.ts"

const defaultPath = "/harbor-mug.html"

/**
 * A product page with gallery settings of the query, as a Magento theme could have them: `?mode=inside&eventType=click`, `?nav=dots`,
 * `?loop=0`, `?breakpoint=600px`. `path` selects another product.
 */
export const galleryPages: MountRoutes = (app, context) => {
  for (const slash of ["", "/"]) {
    app.get(`/demo/gallery${slash}`, async (c) => {
      const { path = defaultPath, breakpoint = "768px", ...options } = c.req.query()
      const found = await context.productPage(path)
      if (found === undefined) return c.notFound()
      const galleryConfig = galleryConfigFromTheme(
        {
          options,
          breakpoints: { narrow: { conditions: { "max-width": breakpoint }, options: { options: { nav: "dots" } } } },
          magnifierOpts: { eventType: "hover", ...options },
        },
        found.page.state?.galleryConfig,
      )
      const page = { ...found.page, canonicalPath: path, robots: "NOINDEX,NOFOLLOW" as const }
      return context.respondWithPage(context.visit(c.req.raw), { ...page, state: { ...page.state, galleryConfig } })
    })
  }
}
