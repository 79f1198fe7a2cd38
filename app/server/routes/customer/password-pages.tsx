import { emailProblems, newPasswordProblems } from "../../../../core/customer/account-forms.ts"
import { ForgottenPasswordPage } from "../../../../ui/customer/EmailRequestPages.tsx"
import { SetPasswordPage } from "../../../../ui/customer/SetPasswordPage.tsx"
import type { FilledForm } from "../../../../ui/forms/FormEntry.tsx"
import { hasMessages } from "../../http/messages-cookie.ts"
import { sameOriginPath } from "../../http/same-origin-path.ts"
import type { Page } from "../../render/page.ts"
import type { RouteContext, MountRoutes, ShopperVisit } from "../../route-context.ts"
import { protectedForms, respondWithForm } from "./form-protection.ts"
import { forwardForm } from "./forward-form.ts"
import { accountPage } from "./signed-in-customer.ts"

type Filled = FilledForm & { readonly status?: number }

const forgottenPath = "/customer/account/forgotpassword/"

const forgottenPage = ({ status, ...filled }: Filled = {}): Page =>
  accountPage(
    "Forgot Your Password?",
    "customer-account-forgotpassword",
    () => <ForgottenPasswordPage {...filled} />,
    status,
  )

const setPasswordPage = (token: string, { status, ...filled }: Filled = {}): Page =>
  accountPage(
    "Set a New Password",
    "customer-account-createpassword",
    () => <SetPasswordPage token={token} {...filled} />,
    status,
  )

/** True if the reset link is valid; the backend redirects otherwise and adds a message. */
const isValidLink = async (visit: ShopperVisit, token: string): Promise<boolean> => {
  const response = await visit.fetch(`/customer/account/createPassword/?token=${encodeURIComponent(token)}`, {
    headers: { accept: "text/html" },
  })
  const redirectTo = sameOriginPath(response.headers.get("location"), new URL(visit.request.url).origin)
  return redirectTo === undefined || !redirectTo.toLowerCase().includes("forgotpassword")
}

const linkExpired = [{ kind: "error", text: "Your password reset link has expired." }] as const

/** Responds with the form for a new password; for an invalid link with the form that requests a new link, and the reason as a message. */
const openLink = async (context: RouteContext, request: Request): Promise<Response> => {
  const visit = context.visit(request)
  const token = new URL(request.url).searchParams.get("token") ?? ""
  if (token !== "" && (await isValidLink(visit, token))) return context.respondWithPage(visit, setPasswordPage(token))
  const isExplained = hasMessages(`mage-messages=${visit.cookie("mage-messages") ?? ""}`)
  return context.respondWithPage(visit, { ...forgottenPage(), messages: isExplained ? [] : linkExpired })
}

/** Routes of a forgotten password: request a link, and set a new password with it. */
export const passwordPages: MountRoutes = (app, context) => {
  const forgotten = (request: Request): Promise<Response> =>
    forwardForm(context, request, {
      problems: emailProblems,
      protection: protectedForms.forgotten,
      rejectedAt: /^\/customer\/account\/forgotpassword(\/|$)/i,
      page: forgottenPage,
    })
  const setPassword = (request: Request): Promise<Response> => {
    const token = new URL(request.url).searchParams.get("token") ?? ""
    return forwardForm(context, request, {
      problems: newPasswordProblems,
      rejectedAt: /^\/customer\/account\/createpassword(\/|\?|$)/i,
      page: (filled) => setPasswordPage(token, filled),
    })
  }
  for (const slash of ["", "/"]) {
    app.get(`${forgottenPath.slice(0, -1)}${slash}`, (c) =>
      respondWithForm(c, context, protectedForms.forgotten, forgottenPage),
    )
    app.get(`/customer/account/:action{create[Pp]assword}${slash}`, (c) => openLink(context, c.req.raw))
    app.get(`/customer/account/:action{(?:forgotpassword|resetpassword)post}${slash}`, (c) =>
      context.seeOther(context.visit(c.req.raw), forgottenPath),
    )
    app.post(`/customer/account/forgotpasswordpost${slash}`, (c) => forgotten(c.req.raw))
    app.post(`/customer/account/resetpasswordpost${slash}`, (c) => setPassword(c.req.raw))
  }
}
