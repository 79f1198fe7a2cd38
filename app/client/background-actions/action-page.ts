import type { PageAsked } from "../../../core/background-actions/follow-up.ts"
import type { GoTo, ParsedAddress, Whereabouts } from "../../../core/background-actions/whereabouts.ts"
import type { BrowserStorefront } from "../boot/storefront.ts"

const parse = (address: string): ParsedAddress | undefined =>
  URL.canParse(address, location.href) ? new URL(address, location.href) : undefined

export const whereabouts = (): Whereabouts => ({ here: new URL(location.href), parse })

const kindOf = (kind: string): PageAsked["kind"] => (kind === "product" || kind === "cart" ? kind : "other")

/** The page that a background action runs on. */
export const pageAsked = ({ store }: BrowserStorefront): PageAsked => ({
  kind: kindOf(store.getState().page.kind),
  whereabouts: whereabouts(),
})

/** Leaves for an address that a rule has chosen. */
export const follow = ({ address, reload }: Pick<GoTo, "address" | "reload">): void => {
  location.assign(address)
  if (reload) location.reload()
}
