import { Effect } from "effect"

import { fetchVisitor } from "../../../../adapters/forms/back-office.ts"
import { httpLayer, type Http } from "../../../../adapters/http/http.ts"
import { mayUseAdminForms } from "../../../../core/admin/admin-form-access.ts"
import { adminSignInPath } from "../../../../core/admin/admin-paths.ts"
import { receiveValidForm } from "../../http/posted-form.ts"
import type { RouteContext, ShopperVisit } from "../../route-context.ts"

/** The visit of a signed-in merchant. */
export type MerchantVisit = { readonly visit: ShopperVisit; readonly merchant: string }

/** Runs a program with the cookies of this visit. */
export const runForMerchant = <A, E>(visit: ShopperVisit, program: Effect.Effect<A, E, Http>): Promise<A> =>
  program.pipe(Effect.provide(httpLayer((address, init) => visit.fetch(address, init), "", {})), Effect.runPromise)

/** Fetches who is signed in to the back office in this browser. */
export const visitorOf = (visit: ShopperVisit) => runForMerchant(visit, fetchVisitor)

/** Redirects to the merchant's sign-in, and from there back to this page. */
export const redirectToMerchantSignIn = (context: RouteContext, visit: ShopperVisit): Response => {
  const { pathname } = new URL(visit.request.url)
  return context.seeOther(visit, `${adminSignInPath}?go=${encodeURIComponent(pathname)}`)
}

/** Calls `page` for a signed-in merchant; everybody else is redirected to the sign-in. */
export const requireMerchant = async (
  context: RouteContext,
  request: Request,
  page: (merchantVisit: MerchantVisit) => Promise<Response>,
): Promise<Response> => {
  const visit = context.visit(request)
  const { visitor, name } = await visitorOf(visit)
  return mayUseAdminForms(visitor) ? page({ visit, merchant: name }) : redirectToMerchantSignIn(context, visit)
}

/** A received form of the back office. */
export type AdminForm = {
  readonly visit: ShopperVisit
  /** Text fields in the order of the form. */
  readonly pairs: ReadonlyArray<readonly [string, string]>
  readonly field: (name: string) => string
  /** A selected file; browsers send an empty one without a name if none was selected. */
  readonly file: (name: string) => File | undefined
}

/** Receives a form of the back office: same-origin and with a valid form key, else the rejection. [S9] */
export const receiveAdminForm = async (context: RouteContext, request: Request): Promise<AdminForm | Response> => {
  const posted = await receiveValidForm(context, request)
  if (posted instanceof Response) return posted
  const pairs = [...posted.form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []))
  const texts = new Map(pairs.toReversed())
  const file = (name: string): File | undefined => {
    const value = posted.form.get(name)
    return value instanceof File && value.name !== "" ? value : undefined
  }
  return { visit: posted.visit, pairs, field: (name) => texts.get(name) ?? "", file }
}
