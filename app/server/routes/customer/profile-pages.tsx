import { magentoFields, type FileField } from "../../../../core/addresses/file-attribute.ts"
import { withNameParts, type FieldProblem, type TypedFields } from "../../../../core/customer/account-forms.ts"
import type { Account } from "../../../../core/customer/account.ts"
import type { CustomerAttribute } from "../../../../core/customer/profile-attributes.ts"
import { profilePart, profileProblems } from "../../../../core/customer/profile-forms.ts"
import { ProfilePage } from "../../../../ui/customer/ProfilePage.tsx"
import type { ShopFields } from "../../../../ui/forms/FormEntry.tsx"
import type { Page } from "../../render/page.ts"
import type { RouteContext, MountRoutes, ShopperVisit } from "../../route-context.ts"
import {
  loadAccount,
  redirectAfterSave,
  requireCustomer,
  showCustomerForm,
  redirectToSignInWithForm,
} from "./customer-area.ts"
import { protectedForms, readFormAtShop } from "./form-protection.ts"
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
import { fileFieldsOf, fileParts, withFileLinks } from "./uploaded-files.ts"

const profilePath = "/customer/account/edit/"
const unprocessable = 422
const serviceUnavailable = 503

/** Submitted form that is displayed again. */
type RejectedForm = {
  readonly typed: TypedFields
  readonly problems?: ReadonlyArray<FieldProblem>
  readonly status?: number
}

/** Account with the attributes of the store's profile form. */
type Profile = {
  readonly account: Account
  readonly attributes: ReadonlyArray<CustomerAttribute>
  readonly files: ReadonlyArray<FileField>
  readonly captcha: ShopFields["captcha"]
}

const profileOf = async (
  context: RouteContext,
  visit: ShopperVisit,
  account: Account,
  submitted?: SentForm,
): Promise<Profile> => {
  const [forms, { captcha }] = await Promise.all([
    context.customerForms(),
    readFormAtShop(context, visit, protectedForms.profile),
  ])
  const files = await fileFieldsOf(forms.files.edit, account.attributes ?? {}, submitted)
  return { account, attributes: forms.edit, files: await withFileLinks(visit, "index", files), captcha }
}

/** The profile page, optionally with a rejected form; passwords have to be typed again. */
const profilePage = (profile: Profile, submitted?: RejectedForm): Page => {
  const { typed, problems, status = 200 } = submitted ?? {}
  const rejected = typed && { part: profilePart(typed), typed: withoutSecrets(typed), problems: problems ?? [] }
  return accountPage(
    "Account Information",
    "customer-account-edit",
    () => <ProfilePage {...profile} rejected={rejected} />,
    status,
  )
}

const save = async (context: RouteContext, submitted: SentForm): Promise<Response> => {
  const { visit, typed, uploads, hasValidKey } = submitted
  const account = await loadAccount(context, visit)
  if (account === undefined) return redirectToSignInWithForm(context, visit, profilePath, typed)
  const showAgain = async (rejected: Omit<RejectedForm, "typed">, change: (page: Page) => Page = (page) => page) =>
    context.respondWithPage(
      visit,
      change(profilePage(await profileOf(context, visit, account, submitted), { typed, ...rejected })),
    )
  if (!hasValidKey) return showAgain({ status: forbidden }, (page) => ({ ...page, messages: [expiredFormMessage] }))
  const forms = await context.customerForms()
  const files = await fileFieldsOf(forms.files.edit, account.attributes ?? {}, submitted)
  const problems = profileProblems(typed, forms.edit, files)
  if (problems.length > 0) return showAgain({ problems, status: unprocessable })
  const redirectTo = await postForm(
    visit,
    "/customer/account/editPost/",
    magentoFields(withNameParts(typed, { firstname: account.firstName, lastname: account.lastName }), files),
    fileParts(files, uploads),
  )
  if (redirectTo instanceof Response) return redirectTo
  if (redirectTo === undefined) return showAgain({ status: serviceUnavailable }, withFailureMessage)
  return /^\/customer\/account\/edit(\/|$)/.test(redirectTo)
    ? showAgain({ problems, status: unprocessable })
    : redirectAfterSave(context, visit, { page: profilePath, redirectTo })
}

/** Routes of name, email and password of the customer. */
export const profilePages: MountRoutes = (app, context) => {
  const show = (request: Request): Promise<Response> => {
    const visit = context.visit(request)
    return requireCustomer(context, visit, async (account) => {
      const profile = await profileOf(context, visit, account)
      return showCustomerForm(context, visit, { page: profilePath, owner: account.email }, (typed) =>
        profilePage(profile, typed && { typed }),
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
