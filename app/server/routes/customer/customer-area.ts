import { Effect } from "effect"

import { askAccount } from "../../../../adapters/account-rest.ts"
import { httpLayer, type Http } from "../../../../adapters/http.ts"
import { CatalogueCallFailed } from "../../../../core/catalogue/catalogue.program.ts"
import { signInBackTo } from "../../../../core/checkout/checkout-notice.ts"
import type { TypedFields } from "../../../../core/customer/account-forms.ts"
import type { Account } from "../../../../core/customer/account.ts"
import { ownerField, typedIsHere } from "../../../../core/web/kept-form.ts"
import { uencOf } from "../../../../core/web/uenc.ts"
import type { Page } from "../../render/page.ts"
import type { HostContext, ShopperVisit } from "../../route-context.ts"

/** The session counts for REST and GraphQL only when a script says that it asks. */
const fromScript = { "x-requested-with": "XMLHttpRequest" }

/** Asks the shop on behalf of one shopper. A shop that does not answer makes the page "away for a moment", as everywhere. */
export const askFor = <A, E extends { readonly why: string }>(
  visit: ShopperVisit,
  program: Effect.Effect<A, E, Http>,
): Promise<A> =>
  program.pipe(
    Effect.mapError(({ why }) => new CatalogueCallFailed({ call: "account", why })),
    Effect.provide(httpLayer((address, init) => visit.fetch(address, init), "", fromScript)),
    Effect.runPromise,
  )

/** To sign in, and back to a page of ours. */
export const toSignIn = (host: HostContext, visit: ShopperVisit, path: string): Response =>
  host.seeOther(visit, signInBackTo(uencOf(new URL(path, visit.request.url).href)))

/** `Set-Cookie` lines under which what was typed waits on its page for whoever typed it; none where there is nothing to keep. */
const keepTyped = (host: HostContext, visit: ShopperVisit, page: string, typed: TypedFields): ReadonlyArray<string> =>
  host.unsaved.keep(visit.request, { page, owner: typed[ownerField] ?? "", typed })

/** The same for a form that came after the session was over: what was typed waits on its page for whoever typed it. [I11] */
export const toSignInWith = (host: HostContext, visit: ShopperVisit, page: string, typed: TypedFields): Response =>
  withCookies(toSignIn(host, visit, page), keepTyped(host, visit, page, typed))

/**
 * The answer to a form of a customer. While the shop is away nobody can say whose form it is, nor draw it again: it is led to its page, and
 * what was typed waits there until the shop answers. [I11]
 */
export const orUntilShopAnswers = async (
  host: HostContext,
  visit: ShopperVisit,
  { page, typed }: { readonly page: string; readonly typed: TypedFields },
  answer: () => Promise<Response>,
): Promise<Response> => {
  try {
    return await answer()
  } catch (cause) {
    const kept = cause instanceof CatalogueCallFailed ? keepTyped(host, visit, page, typed) : []
    if (kept.length === 0) throw cause
    return withCookies(host.seeOther(visit, page), kept)
  }
}

/** The page of a form; with what its owner typed before they had to sign in or the shop was away, which it tells them is not saved yet. [I11] */
export const formPageFor = (
  host: HostContext,
  visit: ShopperVisit,
  { page, owner }: { readonly page: string; readonly owner: string },
  filled: (typed: TypedFields | undefined) => Page,
): Promise<Response> => {
  const unsaved = host.unsaved.find(visit.request, page, owner)
  const messages = unsaved && [{ kind: "notice", text: typedIsHere } as const]
  return host.privatePage(visit, { ...filled(unsaved), messages })
}

/** To where the shop leads whoever has saved the form of a page; nothing of it is unsaved any more. */
export const afterSaving = (
  host: HostContext,
  visit: ShopperVisit,
  { page, led }: { readonly page: string; readonly led: string },
): Response => withCookies(host.seeOther(visit, led), host.unsaved.forget(visit.request, page))

const withCookies = (answer: Response, lines: ReadonlyArray<string>): Response => {
  for (const line of lines) answer.headers.append("set-cookie", line)
  return answer
}

/** The account of this visit, or nothing for a guest. Without a session there is nobody to ask about. */
export const accountOf = async (host: HostContext, visit: ShopperVisit, lastOrders = 0): Promise<Account | undefined> =>
  visit.cookie("PHPSESSID") === undefined ? undefined : askFor(visit, askAccount(await host.countries(), lastOrders))

/** A page for whoever is signed in; everybody else is led to sign in, and from there back to the page. */
export const forCustomer = async (
  host: HostContext,
  visit: ShopperVisit,
  page: (account: Account) => Promise<Response>,
): Promise<Response> => {
  const account = await accountOf(host, visit)
  const { pathname, search } = new URL(visit.request.url)
  return account === undefined ? toSignIn(host, visit, pathname + search) : page(account)
}

/** What the shop calls a country. */
export const countryNames = async (host: HostContext): Promise<(id: string) => string> => {
  const countries = await host.countries()
  return (id) => countries.find((country) => country.id === id)?.name ?? id
}
