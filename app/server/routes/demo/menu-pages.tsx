import { defaultMenuSetup } from "../../../../core/navigation/menu-setup.ts"
import { MenuPage } from "../../../../ui/demo/MenuPage.tsx"
import type { Page } from "../../render/page.ts"
import type { MountRoutes } from "../../route-context.ts"

const setups: ReadonlyArray<string> = [
  defaultMenuSetup,
  "navpro-click navpro-overlay",
  "navpro-closeable navpro-nowrap navpro-nowrap-offset-40",
  "navpro-accordion",
  "navpro-slideout",
  "home-expanded-tableware",
]

/** `home-expanded` entries stay open on the home page only, so the page has its body class. */
const menuPage = (setup: string): Page => ({
  kind: "account",
  title: "Menu",
  bodyClass: setup.includes("home-expanded-") ? "cms-index-index" : "demo-menu page-layout-1column",
  robots: "NOINDEX,NOFOLLOW",
  menuSetup: setup,
  view: () => <MenuPage setups={setups} selected={setup} />,
})

/** `/demo/menu/?setup=navpro-click` shows the menu with these class names. [2.navigation-menu] */
export const menuPages: MountRoutes = (app, context) => {
  for (const slash of ["", "/"]) {
    app.get(`/demo/menu${slash}`, (c) =>
      context.respondWithPage(context.visit(c.req.raw), menuPage(c.req.query("setup") ?? defaultMenuSetup)),
    )
  }
}
