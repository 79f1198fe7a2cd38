import type { ShopContext } from "../../context/context.ts"
import type { StoreView } from "../../context/settings.ts"
import type { Session } from "./session.ts"

/** The request of a customer section. */
export type SectionRequest = {
  readonly shop: ShopContext
  readonly request: Request
  readonly session: Session | undefined
  readonly store: StoreView
}

/** One section's contents, without its `data_id`. */
export type SectionSource = (request: SectionRequest) => Promise<Readonly<Record<string, unknown>>>
