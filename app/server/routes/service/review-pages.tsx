import type { Hono } from "hono"

import { reviewFormProblems } from "../../../../core/catalogue/product/review-form.ts"
import { RefusedReview } from "../../../../ui/catalogue/ReviewForm.tsx"
import type { FilledForm } from "../../../../ui/forms/FormEntry.tsx"
import { judgedPost } from "../../http/form-key-check.ts"
import { keyRefused } from "../../http/posted-form.ts"
import { toEnableCookies } from "../../http/responses.ts"
import type { Page } from "../../render/page.ts"
import type { HostContext, ShopperVisit } from "../../route-context.ts"
import { notTaken, saysNo, sendForm, typedFields } from "../customer/relayed-form.ts"

const pageOf = (host: HostContext, productId: string) => host.productPage(`/catalog/product/view/id/${productId}`)

type Returned = Required<FilledForm> & {
  readonly productId: string
  /** What the page is told besides. */
  readonly told?: (page: Page) => Page
}

/** The product page with the review as it was typed, open, and what is wrong with it. */
const showAgain = async (
  host: HostContext,
  visit: ShopperVisit,
  { productId, told = (page) => page, ...refused }: Returned,
): Promise<Response> => {
  const parts = await pageOf(host, productId)
  if (parts === undefined) return host.seeOther(visit, "/")
  const { page } = parts
  const again: Page = {
    ...page,
    robots: "NOINDEX,NOFOLLOW",
    status: 422,
    view: (islands) => <RefusedReview value={refused}>{page.view(islands)}</RefusedReview>,
  }
  return host.privatePage(visit, told(again))
}

/** Back to where it was written, as the shop says; a page that showed a refused review is none, its product's is. */
const afterReview = async (host: HostContext, productId: string, led: string): Promise<string> =>
  /^\/(review\/.*)?$/.test(led) ? ((await pageOf(host, productId))?.page.canonicalPath ?? led) : led

const takeReview = async (host: HostContext, request: Request, productId: string): Promise<Response> => {
  const judged = await judgedPost(request)
  if (judged.kind === "cookies are off") return toEnableCookies()
  if (judged.kind === "refuse") return keyRefused()
  const visit = host.visit(judged.request, judged.setCookie)
  const { form_key: key = "", ...typed } = typedFields(judged.form ?? new FormData())
  const problems = reviewFormProblems(typed)
  if (problems.length > 0) return showAgain(host, visit, { productId, typed, problems })
  const { pathname, search } = new URL(request.url)
  const led = await sendForm(visit, pathname + search, { ...typed, form_key: key })
  if (led instanceof Response) return led
  if (led === undefined) return showAgain(host, visit, { productId, typed, problems, told: notTaken })
  return saysNo(visit)
    ? showAgain(host, visit, { productId, typed, problems })
    : host.seeOther(visit, await afterReview(host, productId, led))
}

/** A review goes to the shop as it is. One that is refused, also for a form key that is over, comes back with all that was typed. [I11] */
export const mountReviewForm = (app: Hono, host: HostContext): void => {
  for (const slash of ["", "/"])
    app.post(`/review/product/post/id/:id{[0-9]+}${slash}`, (c) => takeReview(host, c.req.raw, c.req.param("id")))
}
