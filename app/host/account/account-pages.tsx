import { Effect } from "effect"
import type { Hono } from "hono"

import { askAccount } from "../../../adapters/account-rest.ts"
import { httpOver } from "../../../adapters/http.ts"
import type { Account } from "../../../core/shopper/account.ts"
import { AccountPage } from "../../../ui/shopper/AccountPage.tsx"
import { RegisterPage } from "../../../ui/shopper/RegisterPage.tsx"
import { SignInPage } from "../../../ui/shopper/SignInPage.tsx"
import type { HostContext, MountPages, ShopperVisit } from "../context.ts"
import type { Page } from "../page.ts"

const pageOf = (title: string, bodyClass: string, view: Page["view"]): Page => ({
  kind: "account",
  title,
  robots: "NOINDEX,NOFOLLOW",
  bodyClass: `${bodyClass} page-layout-1column`,
  view,
})

/** The account of this visit, or nothing for a guest. Without a session there is nobody to ask about. */
const accountOf = async (host: HostContext, visit: ShopperVisit): Promise<Account | undefined> => {
  if (visit.cookie("PHPSESSID") === undefined) return undefined
  const http = httpOver(visit.fetch, new URL(visit.request.url).origin, { "x-requested-with": "XMLHttpRequest" })
  return Effect.runPromise(askAccount(await host.countries()).pipe(Effect.provide(http)))
}

const accountPath = "/customer/account/"

/** A return address as links carry it; where it leads is judged by the shop when it is used. */
const refererIn = (written: string): string | undefined => (/^[\w\-~,=%]{1,2000}$/.test(written) ? written : undefined)

const signInPage = async (host: HostContext, referer: string | undefined): Promise<Page> => {
  const { store } = await host.chrome()
  return pageOf("Customer Login", "customer-account-login", () => (
    <SignInPage referer={referer} guestCheckoutOffered={store.guestCheckout} />
  ))
}

/** Pages of those who are, or want to be, signed in. What their forms do is the shop's. [2.customer-login-page.1] */
export const accountPages: MountPages = (app: Hono, host) => {
  const signIn = async (request: Request, referer: string | undefined): Promise<Response> => {
    const visit = host.visit(request)
    const account = await accountOf(host, visit)
    return account === undefined
      ? host.privatePage(visit, await signInPage(host, referer))
      : host.seeOther(visit, accountPath)
  }

  const register = async (request: Request): Promise<Response> => {
    const visit = host.visit(request)
    return (await accountOf(host, visit)) === undefined
      ? host.privatePage(
          visit,
          pageOf("Create New Customer Account", "customer-account-create", () => <RegisterPage />),
        )
      : host.seeOther(visit, accountPath)
  }

  const dashboard = async (request: Request): Promise<Response> => {
    const visit = host.visit(request)
    const account = await accountOf(host, visit)
    return account === undefined
      ? host.seeOther(visit, "/customer/account/login/")
      : host.privatePage(
          visit,
          pageOf("My Account", "customer-account-index", () => <AccountPage account={account} />),
        )
  }

  for (const slash of ["", "/"]) {
    app.get(`/customer/account${slash}`, (c) => dashboard(c.req.raw))
    app.get(`/customer/account/index${slash}`, (c) => dashboard(c.req.raw))
    app.get(`/customer/account/create${slash}`, (c) => register(c.req.raw))
    app.get(`/customer/account/logoutSuccess${slash}`, (c) => host.seeOther(host.visit(c.req.raw), "/"))
    app.get(`/customer/account/login${slash}`, (c) => signIn(c.req.raw, undefined))
    app.get(`/customer/account/login/referer/:referer${slash}`, (c) =>
      signIn(c.req.raw, refererIn(c.req.param("referer"))),
    )
  }
}
