import { mapLoaded } from "../create-loader.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import { fieldsOfEveryProduct } from "./product-fields.sdl.ts"
import type { ProductSource } from "./product-source.ts"

const linkFields = /* GraphQL */ `
    sku: String
    "related, upsell, crosssell or associated"
    link_type: String
    linked_product_sku: String
    linked_product_type: String
    position: Int
`

const sdl = /* GraphQL */ `
  ${fieldsOfEveryProduct("product_links: [ProductLinksInterface]")}

  interface ProductLinksInterface {
    ${linkFields}
  }

  type ProductLinks implements ProductLinksInterface {
    ${linkFields}
  }
`

/** Linked products by SKU; the members of a grouped product have the link type `associated`. */
export const productLinksPart = {
  sdl,
  resolvers: {
    ProductInterface: { product_links: (source, _args, context) => productLinks(source, context) },
  },
} satisfies SchemaPart

const productLinks = ({ product }: ProductSource, { load }: GraphqlContext) =>
  mapLoaded(load.links.get(product.id), (links) => {
    const all = [
      ...links.map(({ kind, id, position }) => ({ kind, id, position })),
      ...product.members.map(({ productId }, index) => ({ kind: "associated", id: productId, position: index + 1 })),
    ]
    return mapLoaded(load.product.getMany(all.map(({ id }) => id)), (found) =>
      all.flatMap(({ kind, position }, index) => {
        const linked = found[index]?.product
        return linked === undefined
          ? []
          : [
              {
                __typename: "ProductLinks" as const,
                sku: product.sku,
                link_type: kind,
                linked_product_sku: linked.sku,
                linked_product_type: linked.type,
                position,
              },
            ]
      }),
    )
  })
