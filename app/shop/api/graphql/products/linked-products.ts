import type { GraphQLResolveInfo } from "graphql"

import { mapLoaded } from "../create-loader.ts"
import type { GraphqlContext } from "../request-context.ts"
import { selectedFields } from "../selected-fields.ts"
import { linkFields } from "./prefetch-products.ts"
import { productSources, type ProductSource } from "./product-source.ts"

/** Creates the resolver of a field with linked products, such as `upsell_products`. */
const resolveLinked =
  (field: keyof typeof linkFields) =>
  ({ product }: ProductSource, _args: unknown, context: GraphqlContext, info: GraphQLResolveInfo) =>
    mapLoaded(context.load.links.get(product.id), (links) =>
      productSources(
        links.flatMap(({ kind, id }) => (kind === linkFields[field] ? [id] : [])),
        selectedFields(info),
        context,
      ),
    )

/** Related products, up-sells and cross-sells. */
export const linkedProducts = {
  related_products: resolveLinked("related_products"),
  upsell_products: resolveLinked("upsell_products"),
  crosssell_products: resolveLinked("crosssell_products"),
}
