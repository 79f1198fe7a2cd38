import type { FieldProblem, TypedFields } from "../../../core/shopper/account-forms.ts"
import type { Account } from "../../../core/shopper/account.ts"
import { profilePart, profileProblems } from "../../../core/shopper/profile-forms.ts"
import { ProfilePage } from "../../../ui/shopper/ProfilePage.tsx"
import type { HostContext, MountPages } from "../context.ts"
import type { Page } from "../page.ts"
import { postedForm } from "../posted-form.ts"
import { accountPageOf } from "./account-of.ts"
import { accountOf, forCustomer, toSignIn } from "./customer-area.ts"
import { sendForm, typedFields } from "./relayed-form.ts"

const profilePath = "/customer/account/edit/"

const pageFor = (account: Account): Page =>
  accountPageOf("Account Information", "customer-account-edit", () => <ProfilePage account={account} />)

/** The page with a form that came back; passwords are typed again. */
const pageAgain = (account: Account, sent: TypedFields, problems: ReadonlyArray<FieldProblem>): Page => {
  const typed = Object.fromEntries(Object.entries(sent).filter(([name]) => !/password|form_key/.test(name)))
  const returned = { part: profilePart(sent), typed, problems }
  const view = () => <ProfilePage account={account} returned={returned} />
  return accountPageOf((t) => t("Error: %1", t("Account Information")), "customer-account-edit", view, 422)
}

const save = async (host: HostContext, request: Request): Promise<Response> => {
  const posted = await postedForm(host, request)
  if (posted instanceof Response) return posted
  const { visit } = posted
  const account = await accountOf(host, visit)
  if (account === undefined) return toSignIn(host, visit, profilePath)
  const sent = typedFields(posted.form)
  const problems = profileProblems(sent)
  if (problems.length > 0) return host.privatePage(visit, pageAgain(account, sent, problems))
  const led = await sendForm(visit, "/customer/account/editPost/", sent)
  if (led instanceof Response) return led
  return /^\/customer\/account\/edit(\/|$)/.test(led)
    ? host.privatePage(visit, pageAgain(account, sent, []))
    : host.seeOther(visit, led)
}

/** Name, e-mail and password of the customer. */
export const profilePages: MountPages = (app, host) => {
  const show = (request: Request): Promise<Response> => {
    const visit = host.visit(request)
    return forCustomer(host, visit, (account) => host.privatePage(visit, pageFor(account)))
  }
  for (const slash of ["", "/"]) {
    app.get(`/customer/account/edit${slash}`, (c) => show(c.req.raw))
    app.post(`/customer/account/:action{edit[Pp]ost}${slash}`, (c) => save(host, c.req.raw))
  }
}
