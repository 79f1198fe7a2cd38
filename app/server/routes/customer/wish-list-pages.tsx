import {
  fetchListedProducts,
  fetchSharedListPage,
  fetchSharedWishList,
  fetchWishList,
} from "../../../../adapters/graphql/wish-list-graphql.ts"
import { signInUrl } from "../../../../core/checkout/failed-call-notice.ts"
import type { FieldProblem, TypedFields } from "../../../../core/customer/account-forms.ts"
import { ownerField } from "../../../../core/web/form-draft.ts"
import { uencOf } from "../../../../core/web/uenc.ts"
import { listedPaths } from "../../../../core/wish-list/guest-wish-list.ts"
import { sharedListOf } from "../../../../core/wish-list/shared-list-page.ts"
import { GuestWishListPage } from "../../../../ui/wish-list/GuestWishListPage.tsx"
import { ListedProductsPage } from "../../../../ui/wish-list/ListedProductsPage.tsx"
import { SharedWishListMissingPage, SharedWishListPage } from "../../../../ui/wish-list/SharedWishListPage.tsx"
import { ShareWishListPage } from "../../../../ui/wish-list/ShareWishListPage.tsx"
import { WishListPage } from "../../../../ui/wish-list/WishListPage.tsx"
import { sameOriginPath } from "../../http/same-origin-path.ts"
import type { RouteContext, MountRoutes, ShopperVisit } from "../../route-context.ts"
import { showConfigureWishListItem } from "./configure-wish-list-item.ts"
import { runForShopper, requireCustomer, showCustomerForm } from "./customer-area.ts"
import { forwardForm } from "./forward-form.ts"
import { accountPage, signedInEmail } from "./signed-in-customer.ts"

const listPath = "/wishlist/"

const addressOf = ({ request }: ShopperVisit): URL => new URL(request.url)

const requestedPage = (visit: ShopperVisit): number =>
  Math.max(1, Math.trunc(Number(addressOf(visit).searchParams.get("p") ?? "1")) || 1)

/** Responds with the wish list; guests get a page too, since their browser may have a local wish list, of which the server knows nothing. */
const showList = async (context: RouteContext, request: Request): Promise<Response> => {
  const visit = context.visit(request)
  const { origin } = addressOf(visit)
  const isGuest = (await signedInEmail(visit)) === undefined
  const list = isGuest ? undefined : await runForShopper(visit, fetchWishList(origin, requestedPage(visit)))
  const signInPath = signInUrl(uencOf(origin + listPath))
  const view = () => (list === undefined ? <GuestWishListPage signInPath={signInPath} /> : <WishListPage list={list} />)
  const suggested = list === undefined || list.items.length === 0 ? await context.suggested() : undefined
  return context.respondWithPage(visit, { ...accountPage("My Wish List", "wishlist-index-index", view), suggested })
}

const sharePath = "/wishlist/index/share/"

const sharePage = (owner: string, typed: TypedFields = {}, problems: ReadonlyArray<FieldProblem> = [], status = 200) =>
  accountPage(
    "Wish List Sharing",
    "wishlist-index-share",
    () => <ShareWishListPage owner={owner} typed={typed} problems={problems} />,
    status,
  )

const showShare = (context: RouteContext, request: Request): Promise<Response> => {
  const visit = context.visit(request)
  return requireCustomer(context, visit, ({ email }) =>
    showCustomerForm(context, visit, { page: sharePath, owner: email }, (typed) => sharePage(email, typed)),
  )
}

const submitShare = (context: RouteContext, request: Request): Promise<Response> =>
  forwardForm(context, request, {
    problems: (typed) =>
      (typed["emails"] ?? "").trim() === "" ? [{ field: "emails", text: "Please enter an email address." }] : [],
    rejectedAt: /^\/wishlist\/index\/share(\/|$)/,
    customersPage: sharePath,
    page: ({ typed, problems, status }) => sharePage(typed[ownerField] ?? "", typed, problems, status),
  })

/** Loads a shared wish list from the shop's own page: Magento has no API for these. */
const loadSharedPage = async (context: RouteContext, visit: ShopperVisit, code: string) => {
  const page = await runForShopper(visit, fetchSharedListPage(code))
  if (page === undefined || page.entries.length === 0) return page && sharedListOf(page, [], code)
  const { origin } = addressOf(visit)
  const paths = page.entries.map(({ url }) => new URL(sameOriginPath(url, origin) ?? "/", origin).pathname)
  const keys = (await Promise.all([...new Set(paths)].map((path) => context.urlKey(path)))).filter(
    (key) => key !== undefined,
  )
  return sharedListOf(page, await runForShopper(visit, fetchListedProducts(origin, keys)), code)
}

/** Responds with a shared wish list, or 404 for an unknown code. */
const showShared = async (context: RouteContext, request: Request, code: string): Promise<Response> => {
  const visit = context.visit(request)
  const sharedList = await runForShopper(
    visit,
    fetchSharedWishList(addressOf(visit).origin, code, requestedPage(visit)),
  )
  const list = sharedList === "rejected" ? await loadSharedPage(context, visit, code) : sharedList
  const view = () => (list === undefined ? <SharedWishListMissingPage /> : <SharedWishListPage list={list} />)
  return context.respondWithPage(
    visit,
    accountPage("Wish List", "wishlist-shared-index", view, list === undefined ? 404 : 200),
  )
}

/** Responds with the products that the address names; with suggestions when it names none that exist. */
const showListed = async (context: RouteContext, request: Request): Promise<Response> => {
  const visit = context.visit(request)
  const cards = await context.cards(listedPaths(addressOf(visit).searchParams.getAll("product")))
  const view = () => <ListedProductsPage cards={cards} />
  const suggested = cards.length === 0 ? await context.suggested() : undefined
  return context.respondWithPage(visit, { ...accountPage("Wish List", "wishlist-shared-index", view), suggested })
}

/** Routes of wish lists: own, sharing, and shared by others. Their forms are handled by the backend. */
export const wishListPages: MountRoutes = (app, context) => {
  app.get(
    "/wishlist/index/configure/*",
    async (c) => (await showConfigureWishListItem(context, context.visit(c.req.raw))) ?? c.notFound(),
  )
  for (const slash of ["", "/"]) {
    for (const path of ["", "/index", "/index/index", "/index/index/wishlist_id/:id"])
      app.get(`/wishlist${path}${slash}`, (c) => showList(context, c.req.raw))
    // Magento redirects from "Share Wish List" to the address with the list's id.
    for (const list of ["", "/wishlist_id/:id"])
      app.get(`/wishlist/index/share${list}${slash}`, (c) => showShare(context, c.req.raw))
    app.post(`/wishlist/index/send${slash}`, (c) => submitShare(context, c.req.raw))
    app.get(`/wishlist/shared/products${slash}`, (c) => showListed(context, c.req.raw))
    for (const path of ["", "/index"])
      app.get(`/wishlist/shared${path}/code/:code${slash}`, (c) => showShared(context, c.req.raw, c.req.param("code")))
  }
}
