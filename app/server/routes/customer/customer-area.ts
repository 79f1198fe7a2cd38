import { Effect } from "effect"

import { httpLayer, type Http } from "../../../../adapters/http/http.ts"
import { fetchAccount } from "../../../../adapters/rest/account-rest.ts"
import { CatalogueCallFailed } from "../../../../core/catalogue/catalogue.program.ts"
import { signInUrl } from "../../../../core/checkout/failed-call-notice.ts"
import type { TypedFields } from "../../../../core/customer/account-forms.ts"
import type { Account } from "../../../../core/customer/account.ts"
import { ownerField, draftNotice } from "../../../../core/web/form-draft.ts"
import { uencOf } from "../../../../core/web/uenc.ts"
import type { Page } from "../../render/page.ts"
import type { RouteContext, ShopperVisit } from "../../route-context.ts"

/** Magento accepts the session for REST and GraphQL only with this header. */
const xmlHttpRequestHeader = { "x-requested-with": "XMLHttpRequest" }

/**
 * Runs a program for a shopper. Rejects with `CatalogueCallFailed` if the backend fails, which results in the page for an unavailable
 * shop.
 */
export const runForShopper = <A, E extends { readonly reason: string }>(
  visit: ShopperVisit,
  program: Effect.Effect<A, E, Http>,
): Promise<A> =>
  program.pipe(
    Effect.mapError(({ reason }) => new CatalogueCallFailed({ call: "account", reason })),
    Effect.provide(httpLayer((address, init) => visit.fetch(address, init), "", xmlHttpRequestHeader)),
    Effect.runPromise,
  )

/** Redirects to sign-in, and from there back to a page. */
export const redirectToSignIn = (context: RouteContext, visit: ShopperVisit, path: string): Response =>
  context.seeOther(visit, signInUrl(uencOf(new URL(path, visit.request.url).href)))

/** Saves typed fields for their owner. Returns `Set-Cookie` lines, none if there is nothing to save. */
const saveTyped = (
  context: RouteContext,
  visit: ShopperVisit,
  page: string,
  typed: TypedFields,
): Promise<ReadonlyArray<string>> =>
  context.unsavedForms.save(visit.request, { page, owner: typed[ownerField] ?? "", typed })

/** Redirects to sign-in after a form was submitted without a session; the typed fields are shown on its page afterwards. [I11] */
export const redirectToSignInWithForm = async (
  context: RouteContext,
  visit: ShopperVisit,
  page: string,
  typed: TypedFields,
): Promise<Response> =>
  withCookies(redirectToSignIn(context, visit, page), await saveTyped(context, visit, page, typed))

/**
 * Runs the handler of a customer's form. If the backend fails, saves the typed fields and redirects to the page of the form, which shows
 * them when the backend is available again. [I11]
 */
export const saveTypedIfBackendFails = async (
  context: RouteContext,
  visit: ShopperVisit,
  { page, typed }: { readonly page: string; readonly typed: TypedFields },
  response: () => Promise<Response>,
): Promise<Response> => {
  try {
    return await response()
  } catch (cause) {
    const lines = cause instanceof CatalogueCallFailed ? await saveTyped(context, visit, page, typed) : []
    if (lines.length === 0) throw cause
    return withCookies(context.seeOther(visit, page), lines)
  }
}

/**
 * Responds with the page of a form, filled with fields that were saved before sign-in or while the backend was unavailable, and a notice
 * that they are not saved yet. [I11]
 */
export const showCustomerForm = async (
  context: RouteContext,
  visit: ShopperVisit,
  { page, owner }: { readonly page: string; readonly owner: string },
  filled: (typed: TypedFields | undefined) => Page,
): Promise<Response> => {
  const unsaved = await context.unsavedForms.find(visit.request, page, owner)
  const messages = unsaved && [{ kind: "notice", text: draftNotice } as const]
  return context.respondWithPage(visit, { ...filled(unsaved), messages })
}

/** Redirects to the backend's target after a form was saved, and removes the unsaved fields of the form. */
export const redirectAfterSave = async (
  context: RouteContext,
  visit: ShopperVisit,
  { page, redirectTo }: { readonly page: string; readonly redirectTo: string },
): Promise<Response> =>
  withCookies(context.seeOther(visit, redirectTo), await context.unsavedForms.remove(visit.request, page))

const withCookies = (response: Response, lines: ReadonlyArray<string>): Response => {
  for (const line of lines) response.headers.append("set-cookie", line)
  return response
}

/** Loads the account of the visit; `undefined` for a guest. Without a session cookie nothing is requested. */
export const loadAccount = async (
  context: RouteContext,
  visit: ShopperVisit,
  lastOrders = 0,
): Promise<Account | undefined> =>
  visit.cookie("PHPSESSID") === undefined
    ? undefined
    : runForShopper(visit, fetchAccount(await context.countries(), lastOrders))

/** Calls `page` for a signed-in customer; guests are redirected to sign-in and from there back. */
export const requireCustomer = async (
  context: RouteContext,
  visit: ShopperVisit,
  page: (account: Account) => Promise<Response>,
): Promise<Response> => {
  const account = await loadAccount(context, visit)
  const { pathname, search } = new URL(visit.request.url)
  return account === undefined ? redirectToSignIn(context, visit, pathname + search) : page(account)
}

/** Returns a function that names a country by its id. */
export const countryNames = async (context: RouteContext): Promise<(id: string) => string> => {
  const countries = await context.countries()
  return (id) => countries.find((country) => country.id === id)?.name ?? id
}
