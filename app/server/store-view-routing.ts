import type { Hono } from "hono"

import type { StoreView } from "../../core/store/store-views.ts"
import { isBackendPath } from "./backend/backend-paths.ts"
import {
  requestInView,
  type ViewCode,
  storeViewCookies,
  viewCodeFromUrl,
  viewCodeFromCookie,
} from "./http/store-view-cookie.ts"
import type { RouteContext } from "./route-context.ts"
import type { Site } from "./site.ts"

/** The pages of one store view. */
type StoreViewApp = { readonly app: Hono; readonly context: RouteContext; readonly site: Site }

/** Pages in every store view; those of a view are opened when it is first asked for. */
type StoreViews = {
  readonly first: StoreViewApp
  readonly open: (view: ViewCode) => Promise<StoreViewApp>
}

/** More store views than any shop has; a made-up answer opens no more. */
const maxStoreViews = 50

export const openStoreViews = async (open: StoreViews["open"]): Promise<StoreViews> => {
  const first = await open(undefined)
  const others = new Map<string, Promise<StoreViewApp>>()
  return {
    first,
    open: (view) => {
      if (view === undefined || (!others.has(view) && others.size >= maxStoreViews)) return Promise.resolve(first)
      const known = others.get(view) ?? open(view)
      others.set(view, known)
      known.catch(() => others.delete(view))
      return known
    },
  }
}

/** The store view of this code; nothing while the shop cannot be asked. */
const findStoreView = async ({ first }: StoreViews, code: string): Promise<StoreView | undefined> => {
  const { views } = await first.site.layoutData().catch(() => ({ views: [] }))
  return views.find((view) => view.code === code)
}

/** By an address that names a store view: its page, for this browser alone, and the browser stays with that view. */
const switchStoreView = async (shop: StoreViews, request: Request, view: StoreView): Promise<Response> => {
  const { app } = await shop.open(view.isDefault ? undefined : view.code)
  const answer = await app.fetch(requestInView(request, view))
  const headers = new Headers(answer.headers)
  headers.set("cache-control", "private, no-store")
  for (const line of storeViewCookies(request, view)) headers.append("set-cookie", line)
  return new Response(answer.body, { status: answer.status, headers })
}

const setsStoreCookie = (line: string): boolean => /^store=/i.test(line)

/** Whoever gives a browser another store view: what it keeps of the shop's sections is in another language from then on. */
const invalidateSections = (answer: Response): Response => {
  const lines = answer.headers.getSetCookie()
  if (!lines.some(setsStoreCookie) || lines.some((line) => line.startsWith("section_data_clean="))) return answer
  const headers = new Headers(answer.headers)
  headers.append("set-cookie", "section_data_clean=1; Max-Age=31536000; Path=/; SameSite=Lax")
  return new Response(answer.body, { status: answer.status, headers })
}

/**
 * Answers a request in its store view: `___store` in the address of a page comes first, then the cookie; a name that this shop does not
 * have is as none. What the shop answers itself it reads its store view from itself.
 */
export const handleInStoreView = async (shop: StoreViews, request: Request): Promise<Response> => {
  const address = new URL(request.url)
  const reads = request.method === "GET" || request.method === "HEAD"
  const wished = reads && !isBackendPath(address.pathname) ? viewCodeFromUrl(address) : undefined
  const asked = wished === undefined ? undefined : await findStoreView(shop, wished)
  if (asked !== undefined) return switchStoreView(shop, request, asked)

  const code = viewCodeFromCookie(request.headers.get("cookie"))
  const view = code === undefined ? undefined : await findStoreView(shop, code)
  const { app } = await shop.open(view === undefined || view.isDefault ? undefined : view.code)
  return invalidateSections(await app.fetch(request))
}
