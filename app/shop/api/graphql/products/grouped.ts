import { mapLoaded } from "../create-loader.ts"
import type { SchemaPart } from "../schema-part.ts"
import { productFields, routableFields } from "./product-fields.sdl.ts"
import { productSource } from "./product-source.ts"

const sdl = /* GraphQL */ `
  type GroupedProduct implements ProductInterface & RoutableInterface & PhysicalProductInterface {
    ${productFields}
    ${routableFields}
    weight: Float
    items: [GroupedProductItem]
  }

  type GroupedProductItem {
    qty: Float
    position: Int
    product: ProductInterface
  }
`

/** `GroupedProduct`: its members with their positions and initial quantities. */
export const groupedPart = {
  sdl,
  resolvers: {
    GroupedProduct: {
      items: ({ product: { members } }, _args, { load, countEntries }) => {
        countEntries(members.length)
        return mapLoaded(load.product.getMany(members.map(({ productId }) => productId)), (products) =>
          members
            .map(({ quantity }, index) => ({
              qty: quantity,
              position: index + 1,
              product: productSource(products[index] ?? null),
            }))
            .filter((member) => member.product !== undefined),
        )
      },
    },
  },
} satisfies SchemaPart
