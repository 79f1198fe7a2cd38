import { Schema } from "effect"

import { readProductCard } from "../catalogue/product/product-card.wire.ts"
import {
  listOf,
  MaybeList,
  MaybeNumber,
  MaybeText,
  numberOf,
  type DecodeContext,
  readerOf,
} from "../web/response.wire.ts"
import type { WishListOption, WishListItem, WishListPage } from "./wish-list.ts"

const readOptionValue = readerOf(
  Schema.Struct({ label: MaybeText, value: MaybeText, quantity: MaybeNumber }),
  ({ label, value, quantity }): string => {
    const text = label || value || ""
    return quantity === undefined || quantity === null ? text : `${quantity} × ${text}`
  },
)

/** Decodes a custom option with its value, or an option of a bundle with its selections. */
const readValuedOption = readerOf(
  Schema.Struct({ label: Schema.String, values: MaybeList }),
  ({ label, values }, context): WishListOption => ({
    label,
    value: listOf(values, readOptionValue, context).join(", "),
  }),
)

const readSuperOption = readerOf(
  Schema.Struct({ option_label: Schema.String, value_label: Schema.String }),
  ({ option_label: label, value_label: value }): WishListOption => ({ label, value }),
)

const readLink = readerOf(Schema.Struct({ title: Schema.String }), ({ title }) => title)

const WireItem = Schema.Struct({
  id: Schema.Union([Schema.String, Schema.Finite]),
  quantity: MaybeNumber,
  description: MaybeText,
  product: Schema.Unknown,
  configured_variant: Schema.optional(Schema.Unknown),
  configurable_options: MaybeList,
  customizable_options: MaybeList,
  bundle_options: MaybeList,
  links_v2: MaybeList,
})

const optionsOf = (wire: typeof WireItem.Type, context: DecodeContext): ReadonlyArray<WishListOption> => {
  const links = listOf(wire.links_v2, readLink, context)
  return [
    ...listOf(wire.configurable_options, readSuperOption, context),
    ...listOf(wire.bundle_options, readValuedOption, context),
    ...(links.length === 0 ? [] : [{ label: "Links", value: links.join(", ") }]),
    ...listOf(wire.customizable_options, readValuedOption, context),
  ]
}

/** Decodes an item; `undefined` without product. */
const readItem = readerOf(WireItem, (wire, context): WishListItem | undefined => {
  const product = readProductCard(wire.product, context)
  if (product === undefined) return undefined
  const selected = readProductCard(wire.configured_variant, context)
  return {
    id: String(wire.id),
    quantity: numberOf(wire.quantity) ?? 1,
    description: wire.description ?? "",
    options: optionsOf(wire, context),
    product:
      selected === undefined
        ? product
        : { ...product, from: selected.from, to: selected.to, stock: selected.stock, picture: selected.picture },
  }
})

const readPageInfo = readerOf(
  Schema.Struct({ current_page: MaybeNumber, total_pages: MaybeNumber }),
  ({ current_page: page, total_pages: pages }) => ({ page: numberOf(page) ?? 1, pages: numberOf(pages) ?? 1 }),
)

const emptyPage: WishListPage = { items: [], page: 1, pages: 1 }

/** Decodes `WishlistItems`, one page. */
const readItems = readerOf(
  Schema.Struct({ items: MaybeList, page_info: Schema.optional(Schema.Unknown) }),
  ({ items, page_info: info }, context): WishListPage => ({
    ...(readPageInfo(info, context) ?? { page: 1, pages: 1 }),
    items: listOf(items, readItem, context),
  }),
)

const readList = readerOf(
  Schema.Struct({ items_v2: Schema.Unknown }),
  ({ items_v2: items }, context): WishListPage => readItems(items, context) ?? emptyPage,
)

/** Decodes the first wish list of a customer; empty when there is none yet, `undefined` for invalid customers. */
export const readWishList = readerOf(
  Schema.Struct({ wishlists: MaybeList }),
  ({ wishlists }, context): WishListPage => listOf(wishlists, readList, context)[0] ?? emptyPage,
)

/** Decodes a shared wish list; the requester knows its code. */
export const readSharedWishList = readerOf(
  Schema.Struct({ owner: Schema.String, items_v2: Schema.Unknown }),
  ({ owner, items_v2: items }, context): WishListPage & { readonly owner: string } => ({
    ...(readItems(items, context) ?? emptyPage),
    owner,
  }),
)
