import type { GraphQLResolveInfo } from "graphql"

import { mapLoaded } from "../create-loader.ts"
import type { GraphqlContext } from "../request-context.ts"
import { selectedFields } from "../selected-fields.ts"
import { linkFields } from "./prefetch-products.ts"
import { productSources, type ProductSource } from "./product-source.ts"

const linked =
  (field: keyof typeof linkFields) =>
  ({ product }: ProductSource, _args: unknown, context: GraphqlContext, info: GraphQLResolveInfo) =>
    mapLoaded(context.load.links.of(product.id), (links) =>
      productSources(
        links.flatMap(({ kind, id }) => (kind === linkFields[field] ? [id] : [])),
        selectedFields(info),
        context,
      ),
    )

/** Related products, up-sells and cross-sells. */
export const linkedProducts = {
  related_products: linked("related_products"),
  upsell_products: linked("upsell_products"),
  crosssell_products: linked("crosssell_products"),
}
