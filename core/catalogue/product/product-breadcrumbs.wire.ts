import { Schema } from "effect"

import { listOf, MaybeList, type DecodeContext, readerOf } from "../../web/response.wire.ts"
import { categoryBasicsOf, crumbsOf, WireCategoryBasics } from "../listing/category.wire.ts"
import type { Crumb } from "./product.ts"

const WireProductCategory = Schema.Struct({ ...WireCategoryBasics.fields, breadcrumbs: MaybeList })

const readTrail = readerOf(WireProductCategory, (wire, context): ReadonlyArray<Crumb> | undefined => {
  const own = categoryBasicsOf(wire)
  return own && [...crumbsOf(wire.breadcrumbs, wire.url_suffix ?? "", context), { label: own.name, path: own.path }]
})

/** Decodes the breadcrumbs of a product: those of its deepest category; of equally deep ones, the first. */
export const breadcrumbsOf = (categories: unknown, context: DecodeContext): ReadonlyArray<Crumb> =>
  listOf(categories, readTrail, context).reduce<ReadonlyArray<Crumb>>(
    (deepest, trail) => (trail.length > deepest.length ? trail : deepest),
    [],
  )
