import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { notAuthorized, restError } from "../../domain/errors/rest-error.ts"
import { untranslated } from "../../infra/translation/shop-message.ts"
import { backOfficeRoutes } from "./back-office-routes.ts"
import { restResponse, restRoutes } from "./rest-routes.ts"

/** Mounts the errors of REST: unknown methods, rights that no shopper has, unknown routes. Has to be mounted last. */
export const mountRestErrors = (app: Hono, shop: ShopContext): void => {
  const rest = restRoutes(app, shop)
  for (const [method, path, resources] of backOfficeRoutes)
    rest.anonymous(method, path, () => Promise.resolve(notAuthorized(resources)))
  app.all("/rest/*", (c) =>
    restResponse(
      shop,
      c.req.raw,
      c.req.method === "OPTIONS" ? unknownMethodError("OPTIONS") : noRouteError(shop, c.req.path),
    ),
  )
}

const unknownMethodError = (method: string) =>
  restError(405, untranslated(`The ${method} HTTP method is not supported.`))

const noRouteError = (shop: ShopContext, path: string) => {
  const store = /^\/rest\/([^/]+)\/(?:V1|schema)(?:\/|$)/.exec(path)?.[1]
  const isKnownStore = store === undefined || store === "all" || shop.settings.stores.some(({ code }) => code === store)
  return isKnownStore
    ? restError(404, untranslated("Request does not match any route."))
    : restError(400, untranslated("Specified request cannot be processed."))
}
