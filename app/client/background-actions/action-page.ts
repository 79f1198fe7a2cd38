import type { RequestingPage } from "../../../core/background-actions/background-request-follow-up.ts"
import type { Navigate, ParsedAddress, PageLocation } from "../../../core/background-actions/redirect.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"

const parse = (address: string): ParsedAddress | undefined =>
  URL.canParse(address, location.href) ? new URL(address, location.href) : undefined

/** Returns the current address, and a parser for addresses relative to it. */
export const pageLocation = (): PageLocation => ({ current: new URL(location.href), parse })

const kindOf = (kind: string): RequestingPage["kind"] => (kind === "product" || kind === "cart" ? kind : "other")

/** Returns the kind and the address of the page that a background action runs on. */
export const currentPage = ({ store }: BrowserStorefront): RequestingPage => ({
  kind: kindOf(store.getState().page.kind),
  location: pageLocation(),
})

/** Navigates to an address; `reload` also reloads when only the fragment differs. */
export const navigateTo = ({ address, reload }: Pick<Navigate, "address" | "reload">): void => {
  location.assign(address)
  if (reload) location.reload()
}
