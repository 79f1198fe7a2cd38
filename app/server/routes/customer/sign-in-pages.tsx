import type { Context } from "hono"

import type { CustomerForms } from "../../../../core/addresses/customer-forms.wire.ts"
import type { FileField } from "../../../../core/addresses/file-attribute.ts"
import { loginProblems, registrationProblems } from "../../../../core/customer/account-forms.ts"
import { RegisterPage } from "../../../../ui/customer/RegisterPage.tsx"
import { SignInPage } from "../../../../ui/customer/SignInPage.tsx"
import type { FilledForm } from "../../../../ui/forms/FormEntry.tsx"
import type { Page } from "../../render/page.ts"
import type { RouteContext, MountRoutes } from "../../route-context.ts"
import { protectedForms, respondWithForm, type ProtectedForm } from "./form-protection.ts"
import { forwardForm } from "./forward-form.ts"
import { accountPage, signedInEmail } from "./signed-in-customer.ts"
import { fileFieldsOf } from "./uploaded-files.ts"

type Filled = FilledForm & { readonly status?: number; readonly files?: ReadonlyArray<FileField> }

/** The encoded return address of a link; the backend validates it when it is used. */
const refererIn = (value: string | undefined): string | undefined =>
  value !== undefined && /^[\w\-~,=%]{1,2000}$/.test(value) ? value : undefined

const signInPage = async (
  context: RouteContext,
  referer: string | undefined,
  { status, ...filled }: Filled = {},
): Promise<Page> => {
  const { store } = await context.layoutData()
  const view = () => <SignInPage referer={referer} guestCheckoutOffered={store.guestCheckout} {...filled} />
  return accountPage("Customer Login", "customer-account-login", view, status)
}

const registerPage = async ({ register, files }: CustomerForms, { status, ...filled }: Filled = {}): Promise<Page> => {
  const fields = await fileFieldsOf(files.register, {})
  const view = () => <RegisterPage attributes={register} files={fields} {...filled} />
  return accountPage("Create New Customer Account", "customer-account-create", view, status)
}

/** Responds with a form for guests; a signed-in customer is redirected to the account. */
const respondToGuest = async (
  context: RouteContext,
  c: Context,
  form: ProtectedForm,
  page: (filled: Filled) => Page | Promise<Page>,
): Promise<Response> => {
  const visit = context.visit(c.req.raw)
  return (await signedInEmail(visit)) === undefined
    ? respondWithForm(c, context, form, page)
    : context.seeOther(visit, "/customer/account/")
}

/** Routes of sign-in and registration. Signed-in customers are redirected to their account. */
export const signInPages: MountRoutes = (app, context) => {
  const signIn = (request: Request, referer: string | undefined): Promise<Response> =>
    forwardForm(context, request, {
      problems: loginProblems,
      protection: protectedForms.signIn,
      rejectedAt: /^\/customer\/account\/login(\/|$)/,
      page: (filled) => signInPage(context, referer, filled),
    })
  const register = async (request: Request): Promise<Response> => {
    const forms = await context.customerForms()
    return forwardForm(context, request, {
      files: forms.files.register,
      problems: (typed, files) => registrationProblems(typed, forms.register, files),
      protection: protectedForms.register,
      rejectedAt: /^\/customer\/account\/create(\/|$)/,
      page: (filled) => registerPage(forms, filled),
    })
  }

  for (const slash of ["", "/"]) {
    app.get(`/customer/account/create${slash}`, (c) =>
      respondToGuest(context, c, protectedForms.register, async (filled) =>
        registerPage(await context.customerForms(), filled),
      ),
    )
    app.get(`/customer/account/login${slash}`, (c) =>
      respondToGuest(context, c, protectedForms.signIn, (filled) => signInPage(context, undefined, filled)),
    )
    app.get(`/customer/account/login/referer/:referer${slash}`, (c) =>
      respondToGuest(context, c, protectedForms.signIn, (filled) =>
        signInPage(context, refererIn(c.req.param("referer")), filled),
      ),
    )
    // Opening the URL of a form action redirects to the form.
    app.get(`/customer/account/:action{create[Pp]ost}${slash}`, (c) =>
      context.seeOther(context.visit(c.req.raw), "/customer/account/create/"),
    )
    app.get(`/customer/account/:action{login[Pp]ost}${slash}`, (c) =>
      context.seeOther(context.visit(c.req.raw), "/customer/account/login/"),
    )
    app.post(`/customer/account/:action{create[Pp]ost}${slash}`, (c) => register(c.req.raw))
    app.post(`/customer/account/:action{login[Pp]ost}${slash}`, (c) => signIn(c.req.raw, undefined))
    app.post(`/customer/account/:action{login[Pp]ost}/referer/:referer${slash}`, (c) =>
      signIn(c.req.raw, refererIn(c.req.param("referer"))),
    )
  }
}
