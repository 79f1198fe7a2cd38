import type { ShopContext } from "../../context/context.ts"
import type { StoreView } from "../../context/settings.ts"
import type { Session } from "./session.ts"

/** The request of a customer section (Magento's private content). */
export type SectionRequest = {
  readonly shop: ShopContext
  readonly request: Request
  readonly session: Session | undefined
  readonly store: StoreView
}

/** Computes the content of one section, without its `data_id`. */
export type SectionSource = (request: SectionRequest) => Promise<Readonly<Record<string, unknown>>>
