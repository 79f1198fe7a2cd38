import type { RequestingPage } from "../../../core/background-actions/follow-up.ts"
import type { Navigate, ParsedAddress, PageLocation } from "../../../core/background-actions/page-location.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"

const parse = (address: string): ParsedAddress | undefined =>
  URL.canParse(address, location.href) ? new URL(address, location.href) : undefined

export const pageLocation = (): PageLocation => ({ current: new URL(location.href), parse })

const kindOf = (kind: string): RequestingPage["kind"] => (kind === "product" || kind === "cart" ? kind : "other")

/** The page that a background action runs on. */
export const currentPage = ({ store }: BrowserStorefront): RequestingPage => ({
  kind: kindOf(store.getState().page.kind),
  location: pageLocation(),
})

/** Leaves for an address that a rule has chosen. */
export const follow = ({ address, reload }: Pick<Navigate, "address" | "reload">): void => {
  location.assign(address)
  if (reload) location.reload()
}
