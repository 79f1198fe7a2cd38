import { Effect } from "effect"

import { askAccount } from "../../../adapters/account-rest.ts"
import { httpOver } from "../../../adapters/http.ts"
import type { Account } from "../../../core/shopper/account.ts"
import { AccountPage } from "../../../ui/shopper/AccountPage.tsx"
import type { HostContext, MountPages, ShopperVisit } from "../context.ts"
import { accountPageOf } from "./account-of.ts"

/** The account of this visit, or nothing for a guest. Without a session there is nobody to ask about. */
const accountOf = async (host: HostContext, visit: ShopperVisit): Promise<Account | undefined> => {
  if (visit.cookie("PHPSESSID") === undefined) return undefined
  const http = httpOver(visit.fetch, new URL(visit.request.url).origin, { "x-requested-with": "XMLHttpRequest" })
  return Effect.runPromise(askAccount(await host.countries(), 20).pipe(Effect.provide(http)))
}

/** Pages of those who are signed in. What their forms do is the shop's. */
export const accountPages: MountPages = (app, host) => {
  const dashboard = async (request: Request): Promise<Response> => {
    const visit = host.visit(request)
    const account = await accountOf(host, visit)
    return account === undefined
      ? host.seeOther(visit, "/customer/account/login/")
      : host.privatePage(
          visit,
          accountPageOf("My Account", "customer-account-index", () => <AccountPage account={account} />),
        )
  }

  for (const slash of ["", "/"]) {
    app.get(`/customer/account${slash}`, (c) => dashboard(c.req.raw))
    app.get(`/customer/account/index${slash}`, (c) => dashboard(c.req.raw))
    app.get(`/customer/account/logoutSuccess${slash}`, (c) => host.seeOther(host.visit(c.req.raw), "/"))
  }
}
