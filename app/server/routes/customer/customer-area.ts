import { Effect } from "effect"

import { httpLayer, type Http } from "../../../../adapters/http/http.ts"
import { askAccount } from "../../../../adapters/rest/account-rest.ts"
import { CatalogueCallFailed } from "../../../../core/catalogue/catalogue.program.ts"
import { signInUrl } from "../../../../core/checkout/checkout-notice.ts"
import type { TypedFields } from "../../../../core/customer/account-forms.ts"
import type { Account } from "../../../../core/customer/account.ts"
import { ownerField, typedIsHere } from "../../../../core/web/kept-form.ts"
import { uencOf } from "../../../../core/web/uenc.ts"
import type { Page } from "../../render/page.ts"
import type { RouteContext, ShopperVisit } from "../../route-context.ts"

/** The session counts for REST and GraphQL only when a script says that it asks. */
const xmlHttpRequestHeader = { "x-requested-with": "XMLHttpRequest" }

/** Asks the shop on behalf of one shopper. A shop that does not answer makes the page "away for a moment", as everywhere. */
export const runForShopper = <A, E extends { readonly why: string }>(
  visit: ShopperVisit,
  program: Effect.Effect<A, E, Http>,
): Promise<A> =>
  program.pipe(
    Effect.mapError(({ why }) => new CatalogueCallFailed({ call: "account", why })),
    Effect.provide(httpLayer((address, init) => visit.fetch(address, init), "", xmlHttpRequestHeader)),
    Effect.runPromise,
  )

/** To sign in, and back to a page of ours. */
export const redirectToSignIn = (context: RouteContext, visit: ShopperVisit, path: string): Response =>
  context.seeOther(visit, signInUrl(uencOf(new URL(path, visit.request.url).href)))

/** `Set-Cookie` lines under which what was typed waits on its page for whoever typed it; none where there is nothing to keep. */
const saveTyped = (
  context: RouteContext,
  visit: ShopperVisit,
  page: string,
  typed: TypedFields,
): ReadonlyArray<string> => context.unsavedForms.save(visit.request, { page, owner: typed[ownerField] ?? "", typed })

/** The same for a form that came after the session was over: what was typed waits on its page for whoever typed it. [I11] */
export const redirectToSignInWithForm = (
  context: RouteContext,
  visit: ShopperVisit,
  page: string,
  typed: TypedFields,
): Response => withCookies(redirectToSignIn(context, visit, page), saveTyped(context, visit, page, typed))

/**
 * The answer to a form of a customer. While the shop is away nobody can say whose form it is, nor draw it again: it is led to its page, and
 * what was typed waits there until the shop answers. [I11]
 */
export const saveTypedIfBackendFails = async (
  context: RouteContext,
  visit: ShopperVisit,
  { page, typed }: { readonly page: string; readonly typed: TypedFields },
  answer: () => Promise<Response>,
): Promise<Response> => {
  try {
    return await answer()
  } catch (cause) {
    const kept = cause instanceof CatalogueCallFailed ? saveTyped(context, visit, page, typed) : []
    if (kept.length === 0) throw cause
    return withCookies(context.seeOther(visit, page), kept)
  }
}

/** The page of a form; with what its owner typed before they had to sign in or the shop was away, which it tells them is not saved yet. [I11] */
export const showCustomerForm = (
  context: RouteContext,
  visit: ShopperVisit,
  { page, owner }: { readonly page: string; readonly owner: string },
  filled: (typed: TypedFields | undefined) => Page,
): Promise<Response> => {
  const unsaved = context.unsavedForms.find(visit.request, page, owner)
  const messages = unsaved && [{ kind: "notice", text: typedIsHere } as const]
  return context.respondWithPage(visit, { ...filled(unsaved), messages })
}

/** To where the shop leads whoever has saved the form of a page; nothing of it is unsaved any more. */
export const redirectAfterSave = (
  context: RouteContext,
  visit: ShopperVisit,
  { page, led }: { readonly page: string; readonly led: string },
): Response => withCookies(context.seeOther(visit, led), context.unsavedForms.remove(visit.request, page))

const withCookies = (answer: Response, lines: ReadonlyArray<string>): Response => {
  for (const line of lines) answer.headers.append("set-cookie", line)
  return answer
}

/** The account of this visit, or nothing for a guest. Without a session there is nobody to ask about. */
export const loadAccount = async (
  context: RouteContext,
  visit: ShopperVisit,
  lastOrders = 0,
): Promise<Account | undefined> =>
  visit.cookie("PHPSESSID") === undefined
    ? undefined
    : runForShopper(visit, askAccount(await context.countries(), lastOrders))

/** A page for whoever is signed in; everybody else is led to sign in, and from there back to the page. */
export const requireCustomer = async (
  context: RouteContext,
  visit: ShopperVisit,
  page: (account: Account) => Promise<Response>,
): Promise<Response> => {
  const account = await loadAccount(context, visit)
  const { pathname, search } = new URL(visit.request.url)
  return account === undefined ? redirectToSignIn(context, visit, pathname + search) : page(account)
}

/** What the shop calls a country. */
export const countryNames = async (context: RouteContext): Promise<(id: string) => string> => {
  const countries = await context.countries()
  return (id) => countries.find((country) => country.id === id)?.name ?? id
}
