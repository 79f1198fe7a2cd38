import { Schema } from "effect"

import {
  isYes,
  listOf,
  MaybeFlag,
  MaybeNumber,
  MaybeText,
  numberOf,
  readerOf,
  type DecodeContext,
} from "../web/response.wire.ts"
import { isStoreCode, type StoreView } from "./store-views.ts"

const WireStoreView = Schema.Struct({
  store_code: Schema.String,
  store_name: MaybeText,
  locale: MaybeText,
  is_default_store: MaybeFlag,
  store_sort_order: MaybeNumber,
  use_store_in_url: MaybeFlag,
})

const readStoreView = readerOf(WireStoreView, (wire): StoreView & { readonly sortOrder: number } => ({
  code: wire.store_code,
  name: wire.store_name || wire.store_code,
  locale: (wire.locale || "en_US").replaceAll("_", "-"),
  isDefault: isYes(wire.is_default_store),
  ...(isYes(wire.use_store_in_url) ? { isInPath: true } : {}),
  sortOrder: numberOf(wire.store_sort_order) ?? 0,
}))

/** Decodes `availableStores` in the merchant's order. */
export const readStoreViews = (list: unknown, context: DecodeContext): ReadonlyArray<StoreView> =>
  listOf(Array.isArray(list) ? list : [], readStoreView, context)
    .filter(({ code }) => isStoreCode(code))
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .map(({ sortOrder: _sortOrder, ...view }) => view)
