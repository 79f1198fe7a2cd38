import type { ComponentType } from "react"

import type { StorefrontEvent } from "../../../core/storefront/storefront-event.ts"
import type { StorefrontState } from "../../../core/storefront/storefront.ts"
import type { CustomerSections } from "../sections/open-customer-sections.ts"
import type { BrowserStorefront } from "./browser-storefront.ts"
import type { ShopEvents } from "./shop-events.ts"

/** Events and customer sections that `boot` opens on every page. */
export type PageParts = { readonly events: ShopEvents; readonly sections: CustomerSections }

/**
 * The islands of one kind of page, exported as `islands` by a file of `app/client/islands/` and loaded with React, after `boot`. A view
 * reads everything from the store, so that server and browser render the same.
 *
 * @example
 * export const islands: Islands = { views: { "address-book": AddressBookEntry }, start }
 */
export type Islands = {
  /** Views by the name of their slot (`data-island`), which is also the prefix of React's ids on server and browser. */
  readonly views: Readonly<Record<string, ComponentType>>
  /** Reducer of the page's state for actions that cause no request. */
  readonly step?: (state: StorefrontState, event: StorefrontEvent) => StorefrontState
  /** Subscribes to actions. Called once, and awaited before the first of these islands is hydrated. */
  readonly start?: (storefront: BrowserStorefront, page: PageParts) => void | Promise<void>
}
