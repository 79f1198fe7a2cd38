import type { GraphQLResolveInfo } from "graphql"

import { askedFields } from "../asked-fields.ts"
import { whenThere } from "../batched.ts"
import type { GraphqlContext } from "../request-context.ts"
import { productSources, type ProductSource } from "./product-source.ts"
import { linkFields } from "./read-ahead.ts"

const linked =
  (field: keyof typeof linkFields) =>
  ({ product }: ProductSource, _args: unknown, context: GraphqlContext, info: GraphQLResolveInfo) =>
    whenThere(context.load.links.of(product.id), (links) =>
      productSources(
        links.flatMap(({ kind, id }) => (kind === linkFields[field] ? [id] : [])),
        askedFields(info),
        context,
      ),
    )

/** The products that this one leads to. */
export const linkedProducts = {
  related_products: linked("related_products"),
  upsell_products: linked("upsell_products"),
  crosssell_products: linked("crosssell_products"),
}
