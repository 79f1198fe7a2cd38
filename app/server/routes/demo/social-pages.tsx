import type { ReactNode } from "react"

import { SocialDonePage, SocialPage } from "../../../../ui/demo/SocialPages.tsx"
import { demoPeople } from "../../../shop/domain/customer/social-people.ts"
import type { Page } from "../../render/page.ts"
import type { MountRoutes } from "../../route-context.ts"

const pageOf = (title: string, view: ReactNode): Page => ({
  kind: "account",
  title,
  bodyClass: "demo-social page-layout-1column",
  robots: "NOINDEX,NOFOLLOW",
  view: () => view,
})

/** The demo social network: its sign-in page and the page it returns to. The backend handles the sign-in. */
export const socialPages: MountRoutes = (app, context) => {
  for (const slash of ["", "/"]) {
    app.get(`/demo/social${slash}`, (c) =>
      context.respondWithPage(context.visit(c.req.raw), pageOf("Demo Account", <SocialPage people={demoPeople} />)),
    )
    app.get(`/demo/social/done${slash}`, (c) =>
      context.respondWithPage(context.visit(c.req.raw), pageOf("Back at the shop", <SocialDonePage />)),
    )
  }
}
