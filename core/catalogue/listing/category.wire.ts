import { Schema } from "effect"

import { withHtmlCode } from "../../content/html-code.ts"
import { readMerchantContent } from "../../content/merchant/read-content.wire.ts"
import {
  listOf,
  MaybeList,
  MaybeNumber,
  MaybeText,
  numberOf,
  pathAtShop,
  type DecodeContext,
  readerOf,
} from "../../web/response.wire.ts"
import type { Crumb } from "../product/product.ts"
import { numbersOfUid } from "../product/uid.ts"
import type { Category } from "./listing.ts"

const WireCrumb = Schema.Struct({
  category_name: MaybeText,
  category_url_path: MaybeText,
  category_level: MaybeNumber,
})

const readCrumb = readerOf(WireCrumb, ({ category_url_path: path, category_name: name, category_level: level }) =>
  path ? { level: numberOf(level) ?? path.split("/").length, label: name ?? "", path } : undefined,
)

/** Decodes the parent categories, from the root. */
export const crumbsOf = (input: unknown, suffix: string, context: DecodeContext): ReadonlyArray<Crumb> =>
  listOf(input, readCrumb, context)
    .toSorted((a, b) => a.level - b.level)
    .map(({ label, path }) => ({ label, path: `/${path}${suffix}` }))

/** Fields of `CategoryTree` that category pages, their children and the menu have in common. */
export const WireCategoryBasics = Schema.Struct({
  uid: Schema.String,
  name: MaybeText,
  url_path: MaybeText,
  url_suffix: MaybeText,
  image: MaybeText,
  position: MaybeNumber,
  include_in_menu: MaybeNumber,
  children: MaybeList,
})
type WireCategoryBasics = typeof WireCategoryBasics.Type

/** Returns the fields that every category with a page has. */
export const categoryBasicsOf = (wire: WireCategoryBasics) => {
  const [id] = numbersOfUid(wire.uid)
  if (id === undefined || !wire.url_path) return undefined
  return { id, name: wire.name ?? "", path: `/${wire.url_path}${wire.url_suffix ?? ""}` }
}

/** Decodes a category's picture, to be spread into a category; nothing when it has none. */
export const categoryPictureOf = (wire: WireCategoryBasics, context: DecodeContext) =>
  wire.image ? { picture: { url: pathAtShop(wire.image, context), label: wire.name ?? "" } } : {}

const readChild = readerOf(WireCategoryBasics, (wire, context) => {
  const basics = categoryBasicsOf(wire)
  return basics && { position: numberOf(wire.position) ?? 0, child: { ...basics, ...categoryPictureOf(wire, context) } }
})

const WireCategory = Schema.Struct({
  ...WireCategoryBasics.fields,
  description: MaybeText,
  display_mode: MaybeText,
  cms_block: Schema.optional(Schema.NullOr(Schema.Struct({ content: MaybeText }))),
  meta_title: MaybeText,
  meta_description: MaybeText,
  breadcrumbs: MaybeList,
})

/** Decodes the CMS block of a category, if its display mode shows it. */
const blockOf = (
  { display_mode: mode, cms_block: block }: typeof WireCategory.Type,
  context: DecodeContext,
): Pick<Category, "block"> => {
  const source = block?.content ?? ""
  if (source === "" || (mode !== "PAGE" && mode !== "PRODUCTS_AND_PAGE")) return {}
  const content = readMerchantContent(source, context)
  return { block: { html: context.safeHtml(withHtmlCode(source)), content, replacesProducts: mode === "PAGE" } }
}

/** Decodes the category of a category page. */
export const readCategory = readerOf(WireCategory, (wire, context): Category | undefined => {
  const basics = categoryBasicsOf(wire)
  return (
    basics && {
      ...basics,
      ...categoryPictureOf(wire, context),
      descriptionHtml: context.safeHtml(withHtmlCode(wire.description ?? "")),
      description: readMerchantContent(wire.description ?? "", context),
      ...blockOf(wire, context),
      breadcrumbs: crumbsOf(wire.breadcrumbs, wire.url_suffix ?? "", context),
      children: listOf(wire.children, readChild, context)
        .toSorted((a, b) => a.position - b.position)
        .map(({ child }) => child),
      metaTitle: wire.meta_title || basics.name,
      metaDescription: wire.meta_description ?? "",
    }
  )
})
