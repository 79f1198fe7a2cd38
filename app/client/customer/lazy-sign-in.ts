import { signInPath } from "../../../core/checkout/failed-call-notice.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { PageParts } from "../boot/island.ts"

/**
 * Loads the sign-in pop-up or social sign-in at the first action that needs it; then they listen to actions themselves. When loading
 * fails, the sign-in page opens.
 */
export const lazySignIn = (storefront: BrowserStorefront, page: PageParts): void => {
  const { events } = page
  events.on("action", (event) => {
    if (event._tag !== "SignInRequested" && event._tag !== "SocialProviderSelected") return
    void import("./sign-in-dialog.tsx").then(
      ({ openSignIn, chooseProvider }) =>
        event._tag === "SignInRequested"
          ? openSignIn(storefront, page, location.pathname)
          : chooseProvider(storefront, page, event.provider),
      () => location.assign(signInPath),
    )
  })
}
