import type { LinkKind } from "../../../domain/catalogue/read-product-links.ts"
import type { Loaders } from "../loaders.ts"
import type { SelectedFields } from "../selected-fields.ts"

/** The product fields that need each loader. */
const fieldsByLoader = {
  texts: [
    "description",
    "short_description",
    "meta_title",
    "meta_description",
    "price_view",
    "new_from_date",
    "new_to_date",
    "created_at",
    "updated_at",
  ],
  pictures: ["image", "small_image", "thumbnail", "media_gallery", "media_gallery_entries"],
  addresses: ["url_rewrites"],
  categoryIds: ["categories", "url_rewrites"],
  reviewSummary: ["rating_summary", "review_count", "reviews"],
  attributeValues: ["custom_attributesV2"],
} as const satisfies Partial<Record<keyof Loaders, ReadonlyArray<string>>>

const fieldLoaders = ["texts", "pictures", "addresses", "categoryIds", "reviewSummary", "attributeValues"] as const

/** The fields of linked products. */
export const linkFields = {
  related_products: "related",
  upsell_products: "upsell",
  crosssell_products: "crosssell",
} as const satisfies Record<string, LinkKind>

/**
 * Reads the data of the selected fields of these products and of their linked products, with one query for each table. Undefined when all
 * is cached. A field that is missing here is read when it is resolved.
 */
export const prefetchProducts = (
  ids: ReadonlyArray<number>,
  selection: SelectedFields,
  load: Loaders,
): Promise<unknown> | undefined => {
  const selectedLinks = Object.entries(linkFields).filter(([field]) => selection.has(field))
  const links = selectedLinks.length === 0 ? undefined : load.links.prefetch(ids)
  return links === undefined
    ? readFields([{ ids, selection }], load)
    : links.then(async () => {
        const linked = await Promise.all(
          selectedLinks.map(async ([field, kind]) => ({
            ids: await linkedIds(ids, kind, load),
            selection: selection.get(field) ?? new Map(),
          })),
        )
        return readFields([{ ids, selection }, ...linked], load)
      })
}

type FieldRequest = { readonly ids: ReadonlyArray<number>; readonly selection: SelectedFields }

const readFields = (requests: ReadonlyArray<FieldRequest>, load: Loaders): Promise<unknown> | undefined => {
  const pending = requests.flatMap(({ ids, selection }) => [
    load.product.prefetch(ids),
    ...fieldLoaders
      .filter((loader) => fieldsByLoader[loader].some((field) => selection.has(field)))
      .map((loader) => load[loader].prefetch(ids)),
  ])
  const uncached = pending.filter((prefetch) => prefetch !== undefined)
  return uncached.length === 0 ? undefined : Promise.all(uncached)
}

const linkedIds = async (ids: ReadonlyArray<number>, kind: LinkKind, load: Loaders): Promise<ReadonlyArray<number>> => {
  const links = await load.links.getMany(ids)
  return links.flat().flatMap((link) => (link.kind === kind ? [link.id] : []))
}
