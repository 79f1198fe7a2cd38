import { Effect } from "effect"

import { deleteAccount } from "../../../../adapters/forms/delete-account.ts"
import { httpLayer } from "../../../../adapters/http/http.ts"
import { deletionProblems, type FieldProblem } from "../../../../core/customer/account-forms.ts"
import { AccountDeletedPage, DeleteAccountPage } from "../../../../ui/customer/DeleteAccountPage.tsx"
import { receiveValidForm } from "../../http/posted-form.ts"
import type { Page } from "../../render/page.ts"
import type { RouteContext, MountRoutes, ShopperVisit } from "../../route-context.ts"
import { postForm, typedFields } from "./forward-form.ts"
import { accountPage, signedInEmail } from "./signed-in-customer.ts"

const deletePage = (email: string, problems: ReadonlyArray<FieldProblem>, status = 200): Page =>
  accountPage(
    "Delete My Account",
    "customer-account-delete",
    () => <DeleteAccountPage email={email} problems={problems} />,
    status,
  )

const show = async (context: RouteContext, request: Request): Promise<Response> => {
  const visit = context.visit(request)
  const email = await signedInEmail(visit)
  return email === undefined
    ? context.seeOther(visit, "/customer/account/login/")
    : context.respondWithPage(visit, deletePage(email, []))
}

const deleteWithPassword = (visit: ShopperVisit, email: string, password: string) =>
  Effect.runPromise(
    deleteAccount(email, password).pipe(Effect.provide(httpLayer(visit.fetch, new URL(visit.request.url).origin, {}))),
  )

const wrongPassword: FieldProblem = {
  field: "password",
  text: "The password doesn't match this account. Verify the password and try again.",
}
const notDeleted: FieldProblem = {
  field: "understood",
  text: "We could not delete your account. Please write to us.",
}

const submit = async (context: RouteContext, request: Request): Promise<Response> => {
  const posted = await receiveValidForm(context, request)
  if (posted instanceof Response) return posted
  const { visit } = posted
  const email = await signedInEmail(visit)
  if (email === undefined) return context.seeOther(visit, "/customer/account/login/")
  const typed = typedFields(posted.form)
  const problems = deletionProblems(typed)
  if (problems.length > 0) return context.respondWithPage(visit, deletePage(email, problems, 422))
  const result = await deleteWithPassword(visit, email, typed["password"] ?? "")
  if (result !== "deleted") {
    const problem = result === "wrong password" ? wrongPassword : notDeleted
    return context.respondWithPage(visit, deletePage(email, [problem], 422))
  }
  // Signing out clears the cookies of the deleted account's session.
  await postForm(visit, "/customer/account/logout/", { form_key: visit.formKey() })
  return context.respondWithPage(
    visit,
    accountPage("Your account has been deleted", "customer-account-deleted", () => <AccountDeletedPage />),
  )
}

/** Routes for deleting the account, confirmed by the password. */
export const deleteAccountPages: MountRoutes = (app, context) => {
  for (const slash of ["", "/"]) {
    app.get(`/customer/account/delete${slash}`, (c) => show(context, c.req.raw))
    app.post(`/customer/account/delete${slash}`, (c) => submit(context, c.req.raw))
  }
}
