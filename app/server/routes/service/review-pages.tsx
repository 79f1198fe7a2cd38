import type { Hono } from "hono"

import { reviewFormProblems } from "../../../../core/catalogue/product/review-form.ts"
import { RejectedReview } from "../../../../ui/catalogue/reviews/ReviewForm.tsx"
import type { FilledForm, ShopFields } from "../../../../ui/forms/FormEntry.tsx"
import { checkOwnForm } from "../../http/form-key-check.ts"
import { redirectToEnableCookies } from "../../http/responses.ts"
import { type Page, titleWithStatus } from "../../render/page.ts"
import type { RouteContext, ShopperVisit } from "../../route-context.ts"
import { withFailureMessage, hasErrorMessage, postForm, typedFields } from "../customer/forward-form.ts"

const pageOf = (context: RouteContext, productId: string) =>
  context.productPage(`/catalog/product/view/id/${productId}`)

type RejectedReviewForm = Required<Omit<FilledForm, keyof ShopFields>> & {
  readonly productId: string
  /** Transforms the page, for example to add a message. */
  readonly transform?: (page: Page) => Page
}

/** Responds with the product page and the rejected review as it was typed, with error messages. */
const showRejectedReview = async (
  context: RouteContext,
  visit: ShopperVisit,
  { productId, transform = (page) => page, ...filled }: RejectedReviewForm,
): Promise<Response> => {
  const parts = await pageOf(context, productId)
  if (parts === undefined) return context.seeOther(visit, "/")
  const { page } = parts
  const rejected: Page = {
    ...page,
    title: titleWithStatus(page.title, 422),
    robots: "NOINDEX,NOFOLLOW",
    status: 422,
    view: (islands, address) => <RejectedReview value={filled}>{page.view(islands, address)}</RejectedReview>,
  }
  return context.respondWithPage(visit, transform(rejected))
}

/** Returns the path to redirect to. A page of a rejected review is replaced by its product page. */
const redirectAfterReview = async (context: RouteContext, productId: string, redirectTo: string): Promise<string> =>
  /^\/(review\/.*)?$/.test(redirectTo)
    ? ((await pageOf(context, productId))?.page.canonicalPath ?? redirectTo)
    : redirectTo

const submitReview = async (context: RouteContext, request: Request, productId: string): Promise<Response> => {
  const checked = await checkOwnForm(request)
  if (checked.kind === "cookies disabled") return redirectToEnableCookies()
  if (checked.kind === "reject") return context.rejectFormKey(request)
  const visit = context.visit(checked.request, checked.setCookie)
  const { form_key: key = "", ...typed } = typedFields(checked.form ?? new FormData())
  const problems = reviewFormProblems(typed)
  if (problems.length > 0) return showRejectedReview(context, visit, { productId, typed, problems })
  const { pathname, search } = new URL(request.url)
  const redirectTo = await postForm(visit, pathname + search, { ...typed, form_key: key })
  if (redirectTo instanceof Response) return redirectTo
  if (redirectTo === undefined)
    return showRejectedReview(context, visit, { productId, typed, problems, transform: withFailureMessage })
  return hasErrorMessage(visit)
    ? showRejectedReview(context, visit, { productId, typed, problems })
    : context.seeOther(visit, await redirectAfterReview(context, productId, redirectTo))
}

/** Mounts the review form. A rejected review, also one with an expired form key, is shown again with all that was typed. [I11] */
export const mountReviewRoutes = (app: Hono, context: RouteContext): void => {
  for (const slash of ["", "/"])
    app.post(`/review/product/post/id/:id{[0-9]+}${slash}`, (c) => submitReview(context, c.req.raw, c.req.param("id")))
}
