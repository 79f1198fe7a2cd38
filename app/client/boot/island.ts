import type { ComponentType } from "react"

import type { StorefrontEvent } from "../../../core/storefront/storefront-event.ts"
import type { StorefrontState } from "../../../core/storefront/storefront.ts"
import type { CustomerSections } from "../sections/customer-sections-in-page.ts"
import type { BrowserStorefront } from "./browser-storefront.ts"
import type { ShopEvents } from "./shop-events.ts"

/** What `boot` has opened on this page and islands may use. */
export type PageParts = { readonly events: ShopEvents; readonly sections: CustomerSections }

/**
 * The islands of one page type, exported as `islands` by `app/client/islands/{product,cart,checkout,listing,mini-cart}.tsx` and loaded
 * with React, after `boot`. A view reads everything from the store, so that server and browser render the same.
 */
export type Islands = {
  /** By the name of the slot (`data-island`), which is also the prefix of ids on both sides. */
  readonly views: Readonly<Record<string, ComponentType>>
  /** How the state follows what views tell, where that can be said at once. */
  readonly step?: (state: StorefrontState, event: StorefrontEvent) => StorefrontState
  /** Called once and waited for, before the first of these islands is hydrated: connects programs to what views tell. */
  readonly start?: (storefront: BrowserStorefront, page: PageParts) => void | Promise<void>
}
