import { magentoBackend } from "../../../app/server/backend/shop-backend.ts"
import type { ShopBackend } from "../../../app/server/route-context.ts"
import { openStorefrontApp } from "../../../app/server/storefront-app.ts"
import type { SmallShop } from "../small-shop.ts"
import { introspectionOf, type MagentoVersion } from "./magento-schema.ts"

/** Responds to a request in place of the small shop, or returns `undefined` for that of the small shop. */
type OwnResponse = (request: {
  readonly path: string
  readonly query: string
  readonly headers: Headers
}) => Response | Promise<Response | undefined> | undefined

/** The query of a request by POST or GET. */
const graphqlQueryOf = async (request: Request): Promise<string> =>
  request.method === "GET"
    ? (new URL(request.url).searchParams.get("query") ?? "")
    : ((await request.clone().json()) as { readonly query: string }).query

/**
 * A storefront in front of the small shop, which responds like a Magento without modules: its schema is that of a version, and `respond` replaces
 * responses. `requests` lists paths, and the GraphQL queries.
 */
export const openPlainMagento = async (
  small: SmallShop,
  respond: OwnResponse = () => undefined,
  version: MagentoVersion = "2.4.7",
) => {
  const requests: Array<string> = []
  const fetch = async (input: string | URL | Request): Promise<Response> => {
    const request = new Request(input)
    const { pathname, search } = new URL(request.url)
    const path = pathname + search
    const query = pathname === "/graphql" ? await graphqlQueryOf(request) : ""
    requests.push(query === "" ? path : query)
    if (query.includes("__schema")) return Response.json(introspectionOf(version))
    const own = await respond({ path, query, headers: new Headers(request.headers) })
    // The small shop has one currency and rejects others.
    request.headers.delete("content-currency")
    return own ?? small.shop.fetch(request)
  }
  const backend: ShopBackend = magentoBackend("http://shop.example", fetch)
  const lines: Array<string> = []
  const app = await openStorefrontApp({
    backend,
    buildDir: "no-build",
    publicDir: "app/public",
    log: (event) => lines.push(event),
  })
  const fetchPage = (path: string, init: RequestInit = {}) =>
    app.fetch(new Request(`http://front.test${path}`, { redirect: "manual", ...init }))
  return { app, backend, fetchPage, requests, lines }
}
