import type { FieldProblem, TypedFields } from "../../../../core/customer/account-forms.ts"
import type { Account } from "../../../../core/customer/account.ts"
import { profilePart, profileProblems } from "../../../../core/customer/profile-forms.ts"
import { ProfilePage } from "../../../../ui/shopper/ProfilePage.tsx"
import type { Page } from "../../render/page.ts"
import type { HostContext, MountPages } from "../../route-context.ts"
import { accountPageOf } from "./account-of.ts"
import { accountOf, afterSaving, forCustomer, formPageFor, toSignInWith } from "./customer-area.ts"
import {
  cameTooLate,
  notTaken,
  sendForm,
  takeCustomersForm,
  tooLate,
  withoutSecrets,
  type SentForm,
} from "./relayed-form.ts"

const profilePath = "/customer/account/edit/"

type Returned = {
  readonly sent: TypedFields
  readonly problems?: ReadonlyArray<FieldProblem>
  readonly status?: number
}

/** The page, perhaps with a form that came back; passwords are typed again. */
const profilePage = (account: Account, back?: Returned): Page => {
  const title = "Account Information"
  const { sent, problems, status = 200 } = back ?? {}
  const returned = sent && { part: profilePart(sent), typed: withoutSecrets(sent), problems: problems ?? [] }
  return accountPageOf(
    status === 200 ? title : (t) => t("Error: %1", t(title)),
    "customer-account-edit",
    () => <ProfilePage account={account} returned={returned} />,
    status,
  )
}

const save = async (host: HostContext, { visit, sent, mayAct }: SentForm): Promise<Response> => {
  const account = await accountOf(host, visit)
  if (account === undefined) return toSignInWith(host, visit, profilePath, sent)
  if (!mayAct)
    return host.privatePage(visit, { ...profilePage(account, { sent, status: tooLate }), messages: [cameTooLate] })
  const problems = profileProblems(sent)
  const again = () => host.privatePage(visit, profilePage(account, { sent, problems, status: 422 }))
  if (problems.length > 0) return again()
  const led = await sendForm(visit, "/customer/account/editPost/", sent)
  if (led instanceof Response) return led
  if (led === undefined) return host.privatePage(visit, notTaken(profilePage(account, { sent, status: 503 })))
  return /^\/customer\/account\/edit(\/|$)/.test(led) ? again() : afterSaving(host, visit, { page: profilePath, led })
}

/** Name, e-mail and password of the customer. */
export const profilePages: MountPages = (app, host) => {
  const show = (request: Request): Promise<Response> => {
    const visit = host.visit(request)
    return forCustomer(host, visit, (account) =>
      formPageFor(host, visit, { page: profilePath, owner: account.email }, (typed) =>
        profilePage(account, typed && { sent: typed }),
      ),
    )
  }
  for (const slash of ["", "/"]) {
    app.get(`/customer/account/edit${slash}`, (c) => show(c.req.raw))
    app.post(`/customer/account/:action{edit[Pp]ost}${slash}`, (c) =>
      takeCustomersForm(host, c.req.raw, profilePath, (form) => save(host, form)),
    )
  }
}
