import type { FieldProblem, TypedFields } from "../../../../core/customer/account-forms.ts"
import type { Account } from "../../../../core/customer/account.ts"
import type { CustomerAttribute } from "../../../../core/customer/profile-attributes.ts"
import { profilePart, profileProblems } from "../../../../core/customer/profile-forms.ts"
import { ProfilePage } from "../../../../ui/customer/ProfilePage.tsx"
import type { Page } from "../../render/page.ts"
import type { RouteContext, MountRoutes } from "../../route-context.ts"
import {
  loadAccount,
  redirectAfterSave,
  requireCustomer,
  showCustomerForm,
  redirectToSignInWithForm,
} from "./customer-area.ts"
import {
  expiredFormMessage,
  withFailureMessage,
  postForm,
  receiveCustomerForm,
  forbidden,
  withoutSecrets,
  type SentForm,
} from "./forward-form.ts"
import { accountPage } from "./signed-in-customer.ts"

const profilePath = "/customer/account/edit/"

/** Submitted form that is displayed again. */
type RejectedForm = {
  readonly sent: TypedFields
  readonly problems?: ReadonlyArray<FieldProblem>
  readonly status?: number
}

/** Account with the attributes of the store's profile form. */
type Profile = { readonly account: Account; readonly attributes: ReadonlyArray<CustomerAttribute> }

/** The profile page, optionally with a rejected form; passwords have to be typed again. */
const profilePage = ({ account, attributes }: Profile, submitted?: RejectedForm): Page => {
  const title = "Account Information"
  const { sent, problems, status = 200 } = submitted ?? {}
  const rejected = sent && { part: profilePart(sent), typed: withoutSecrets(sent), problems: problems ?? [] }
  return accountPage(
    status === 200 ? title : (t) => t("Error: %1", t(title)),
    "customer-account-edit",
    () => <ProfilePage account={account} attributes={attributes} rejected={rejected} />,
    status,
  )
}

const save = async (context: RouteContext, { visit, sent, hasValidKey }: SentForm): Promise<Response> => {
  const account = await loadAccount(context, visit)
  if (account === undefined) return redirectToSignInWithForm(context, visit, profilePath, sent)
  const { edit: attributes } = await context.customerForms()
  const profile = { account, attributes }
  if (!hasValidKey)
    return context.respondWithPage(visit, {
      ...profilePage(profile, { sent, status: forbidden }),
      messages: [expiredFormMessage],
    })
  const problems = profileProblems(sent, attributes)
  const showAgain = () => context.respondWithPage(visit, profilePage(profile, { sent, problems, status: 422 }))
  if (problems.length > 0) return showAgain()
  const redirectTo = await postForm(visit, "/customer/account/editPost/", sent)
  if (redirectTo instanceof Response) return redirectTo
  if (redirectTo === undefined)
    return context.respondWithPage(visit, withFailureMessage(profilePage(profile, { sent, status: 503 })))
  return /^\/customer\/account\/edit(\/|$)/.test(redirectTo)
    ? showAgain()
    : redirectAfterSave(context, visit, { page: profilePath, redirectTo })
}

/** Routes of name, email and password of the customer. */
export const profilePages: MountRoutes = (app, context) => {
  const show = (request: Request): Promise<Response> => {
    const visit = context.visit(request)
    return requireCustomer(context, visit, async (account) => {
      const { edit: attributes } = await context.customerForms()
      return showCustomerForm(context, visit, { page: profilePath, owner: account.email }, (typed) =>
        profilePage({ account, attributes }, typed && { sent: typed }),
      )
    })
  }
  for (const slash of ["", "/"]) {
    app.get(`/customer/account/edit${slash}`, (c) => show(c.req.raw))
    app.post(`/customer/account/:action{edit[Pp]ost}${slash}`, (c) =>
      receiveCustomerForm(context, c.req.raw, profilePath, (form) => save(context, form)),
    )
  }
}
