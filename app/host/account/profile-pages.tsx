import type { FieldProblem, TypedFields } from "../../../core/shopper/account-forms.ts"
import type { Account } from "../../../core/shopper/account.ts"
import { profilePart, profileProblems } from "../../../core/shopper/profile-forms.ts"
import { ProfilePage } from "../../../ui/shopper/ProfilePage.tsx"
import type { HostContext, MountPages } from "../context.ts"
import type { Page } from "../page.ts"
import { sentForm } from "../posted-form.ts"
import { accountPageOf } from "./account-of.ts"
import { accountOf, afterSaving, forCustomer, toSignInWith, unsavedNotice } from "./customer-area.ts"
import { cameTooLate, sendForm, tooLate, typedFields, withoutSecrets } from "./relayed-form.ts"

const profilePath = "/customer/account/edit/"

const pageFor = (account: Account): Page =>
  accountPageOf("Account Information", "customer-account-edit", () => <ProfilePage account={account} />)

/** The page with a form that was typed in before. */
const filledPage = (account: Account, sent: TypedFields): Page =>
  accountPageOf("Account Information", "customer-account-edit", () => (
    <ProfilePage account={account} returned={{ part: profilePart(sent), typed: withoutSecrets(sent) }} />
  ))

/** The page with a form that came back; passwords are typed again. */
const pageAgain = (account: Account, sent: TypedFields, problems: ReadonlyArray<FieldProblem>): Page => {
  const returned = { part: profilePart(sent), typed: withoutSecrets(sent), problems }
  const view = () => <ProfilePage account={account} returned={returned} />
  return accountPageOf((t) => t("Error: %1", t("Account Information")), "customer-account-edit", view, 422)
}

const save = async (host: HostContext, request: Request): Promise<Response> => {
  const posted = await sentForm(host, request)
  if (posted instanceof Response) return posted
  const { visit, mayAct } = posted
  const account = await accountOf(host, visit)
  const sent = typedFields(posted.form)
  if (account === undefined) return toSignInWith(host, visit, profilePath, sent)
  if (!mayAct)
    return host.privatePage(visit, { ...filledPage(account, sent), status: tooLate, messages: [cameTooLate] })
  const problems = profileProblems(sent)
  if (problems.length > 0) return host.privatePage(visit, pageAgain(account, sent, problems))
  const led = await sendForm(visit, "/customer/account/editPost/", sent)
  if (led instanceof Response) return led
  return /^\/customer\/account\/edit(\/|$)/.test(led)
    ? host.privatePage(visit, pageAgain(account, sent, []))
    : afterSaving(host, visit, led)
}

/** Name, e-mail and password of the customer. */
export const profilePages: MountPages = (app, host) => {
  const show = (request: Request): Promise<Response> => {
    const visit = host.visit(request)
    return forCustomer(host, visit, (account) => {
      const unsaved = host.unsaved.find(request, profilePath, account.email)
      const page = unsaved && { ...filledPage(account, unsaved), messages: [unsavedNotice] }
      return host.privatePage(visit, page ?? pageFor(account))
    })
  }
  for (const slash of ["", "/"]) {
    app.get(`/customer/account/edit${slash}`, (c) => show(c.req.raw))
    app.post(`/customer/account/:action{edit[Pp]ost}${slash}`, (c) => save(host, c.req.raw))
  }
}
