import type { Hono } from "hono"

import type { StoreView } from "../../core/store/store-views.ts"
import { isContractPath } from "./backend/backend-paths.ts"
import { asInView, type ViewCode, viewCookies, viewOfAddress, viewOfCookie } from "./http/store-view-cookie.ts"
import type { HostContext } from "./route-context.ts"
import type { Site } from "./site.ts"

/** The pages of one store view. */
type PagesOfView = { readonly app: Hono; readonly host: HostContext; readonly site: Site }

/** Pages in every store view; those of a view are opened when it is first asked for. */
type ViewsOfShop = {
  readonly first: PagesOfView
  readonly open: (view: ViewCode) => Promise<PagesOfView>
}

/** More store views than any shop has; a made-up answer opens no more. */
const mostViews = 50

export const openViews = async (open: ViewsOfShop["open"]): Promise<ViewsOfShop> => {
  const first = await open(undefined)
  const others = new Map<string, Promise<PagesOfView>>()
  return {
    first,
    open: (view) => {
      if (view === undefined || (!others.has(view) && others.size >= mostViews)) return Promise.resolve(first)
      const known = others.get(view) ?? open(view)
      others.set(view, known)
      known.catch(() => others.delete(view))
      return known
    },
  }
}

/** The store view of this code; nothing while the shop cannot be asked. */
const viewNamed = async ({ first }: ViewsOfShop, code: string): Promise<StoreView | undefined> => {
  const { views } = await first.site.chrome().catch(() => ({ views: [] }))
  return views.find((view) => view.code === code)
}

/** By an address that names a store view: its page, for this browser alone, and the browser stays with that view. */
const switchedByAddress = async (shop: ViewsOfShop, request: Request, view: StoreView): Promise<Response> => {
  const { app } = await shop.open(view.isDefault ? undefined : view.code)
  const answer = await app.fetch(asInView(request, view))
  const headers = new Headers(answer.headers)
  headers.set("cache-control", "private, no-store")
  for (const line of viewCookies(request, view)) headers.append("set-cookie", line)
  return new Response(answer.body, { status: answer.status, headers })
}

const setsStore = (line: string): boolean => /^store=/i.test(line)

/** Whoever gives a browser another store view: what it keeps of the shop's sections is in another language from then on. */
const sectionsAnew = (answer: Response): Response => {
  const lines = answer.headers.getSetCookie()
  if (!lines.some(setsStore) || lines.some((line) => line.startsWith("section_data_clean="))) return answer
  const headers = new Headers(answer.headers)
  headers.append("set-cookie", "section_data_clean=1; Max-Age=31536000; Path=/; SameSite=Lax")
  return new Response(answer.body, { status: answer.status, headers })
}

/**
 * Answers a request in its store view: `___store` in the address of a page comes first, then the cookie; a name that this shop does not
 * have is as none. What the shop answers itself it reads its store view from itself.
 */
export const answerInView = async (shop: ViewsOfShop, request: Request): Promise<Response> => {
  const address = new URL(request.url)
  const reads = request.method === "GET" || request.method === "HEAD"
  const wished = reads && !isContractPath(address.pathname) ? viewOfAddress(address) : undefined
  const asked = wished === undefined ? undefined : await viewNamed(shop, wished)
  if (asked !== undefined) return switchedByAddress(shop, request, asked)

  const code = viewOfCookie(request.headers.get("cookie"))
  const view = code === undefined ? undefined : await viewNamed(shop, code)
  const { app } = await shop.open(view === undefined || view.isDefault ? undefined : view.code)
  return sectionsAnew(await app.fetch(request))
}
