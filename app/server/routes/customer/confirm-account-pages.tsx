import { emailProblems } from "../../../../core/customer/account-forms.ts"
import { ResendConfirmationPage } from "../../../../ui/customer/EmailRequestPages.tsx"
import { ConfirmAccountPage } from "../../../../ui/customer/MailLinkPages.tsx"
import type { FilledForm } from "../../../../ui/forms/FormEntry.tsx"
import type { Page } from "../../render/page.ts"
import type { RouteContext, MountRoutes } from "../../route-context.ts"
import { forwardForm } from "./forward-form.ts"
import { accountPage } from "./signed-in-customer.ts"

/** Maximum length in characters of a parameter that is shown in a form. */
const maxLength = 255

const resendPage = ({ status, ...filled }: FilledForm & { readonly status?: number } = {}): Page =>
  accountPage(
    "Send confirmation link",
    "customer-account-confirmation",
    () => <ResendConfirmationPage {...filled} />,
    status,
  )

const confirmPage = (id: string, key: string): Page => {
  const view = () => <ConfirmAccountPage id={id} confirmationKey={key} />
  return accountPage("Confirm Your Account", "customer-account-confirm", view)
}

const openPage = (context: RouteContext, request: Request): Promise<Response> => {
  const { searchParams } = new URL(request.url)
  const [id, key, email] = ["id", "key", "email"].map((name) => (searchParams.get(name) ?? "").slice(0, maxLength))
  const page = id && key ? confirmPage(id, key) : resendPage({ typed: { email: email ?? "" } })
  return context.respondWithPage(context.visit(request), page)
}

/**
 * The page of accounts that await confirmation: with a key the page that the built-in shop's mail links to, otherwise the form for a new
 * link. The links in a Magento's mails (`customer/account/confirm`) are handled by that Magento.
 */
export const confirmAccountPages: MountRoutes = (app, context) => {
  const resend = (request: Request): Promise<Response> =>
    forwardForm(context, request, {
      problems: emailProblems,
      rejectedAt: /^\/customer\/account\/confirmation(\/|$)/i,
      page: resendPage,
    })
  for (const slash of ["", "/"]) {
    app.get(`/customer/account/confirmation${slash}`, (c) => openPage(context, c.req.raw))
    app.post(`/customer/account/confirmation${slash}`, (c) => resend(c.req.raw))
  }
}
