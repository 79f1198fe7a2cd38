import { AccountPage } from "../../../../ui/customer/AccountPage.tsx"
import { SignedOutPage } from "../../../../ui/customer/SignedOutPage.tsx"
import type { MountRoutes } from "../../route-context.ts"
import { addressBookPages } from "./address-book-pages.tsx"
import { alertPages } from "./alert-pages.tsx"
import { comparePages } from "./compare-pages.tsx"
import { loadAccount } from "./customer-area.ts"
import { downloadPages } from "./download-pages.tsx"
import { guestOrderPages } from "./guest-order-pages.tsx"
import { orderPages } from "./order-pages.tsx"
import { ownReviewPages } from "./own-review-pages.tsx"
import { profilePages } from "./profile-pages.tsx"
import { savedCardPages } from "./saved-card-pages.tsx"
import { accountPage } from "./signed-in-customer.ts"
import { customerFileRoutes } from "./uploaded-files.ts"
import { wishListPages } from "./wish-list-pages.tsx"

const ordersOnDashboard = 5

const dashboard: MountRoutes = (app, context) => {
  const show = async (request: Request): Promise<Response> => {
    const visit = context.visit(request)
    const account = await loadAccount(context, visit, ordersOnDashboard)
    return account === undefined
      ? context.seeOther(visit, "/customer/account/login/")
      : context.respondWithPage(
          visit,
          accountPage("My Account", "customer-account-index", () => <AccountPage account={account} />),
        )
  }
  for (const slash of ["", "/"]) {
    app.get(`/customer/account${slash}`, (c) => show(c.req.raw))
    app.get(`/customer/account/index${slash}`, (c) => show(c.req.raw))
    app.get(`/customer/account/logoutSuccess${slash}`, (c) =>
      context.respondWithPage(
        context.visit(c.req.raw),
        accountPage("You are signed out", "customer-account-logoutsuccess", () => <SignedOutPage />),
      ),
    )
  }
}

/** Routes of the account area and of guest orders. */
export const accountPages: MountRoutes = (app, context) => {
  const mounts = [dashboard, orderPages, addressBookPages, profilePages, savedCardPages, downloadPages, guestOrderPages]
  for (const mount of [...mounts, alertPages, wishListPages, comparePages, ownReviewPages, customerFileRoutes])
    mount(app, context)
}
