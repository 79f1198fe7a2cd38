import { wireNumber } from "../../money.ts"
import type { SchemaPart } from "../parts.ts"
import type { GraphqlContext } from "../request-context.ts"
import { uidOf } from "../uid.ts"
import { productFields, routableFields } from "./product-fields.sdl.ts"
import type { ProductSource } from "./product-source.ts"

const sdl = /* GraphQL */ `
  type DownloadableProduct implements ProductInterface & RoutableInterface & CustomizableProductInterface {
    ${productFields}
    ${routableFields}
    options: [CustomizableOptionInterface]
    links_title: String
    "1 when links are chosen one by one."
    links_purchased_separately: Int
    downloadable_product_links: [DownloadableProductLinks]
    downloadable_product_samples: [DownloadableProductSamples]
  }

  type DownloadableProductLinks {
    uid: ID!
    id: Int
    title: String
    price: Float
    sort_order: Int
    sample_url: String
  }

  type DownloadableProductSamples {
    title: String
    sample_url: String
    sort_order: Int
  }
`

/** Products that are files. */
export const downloadablePart: SchemaPart = {
  sdl,
  resolvers: {
    DownloadableProduct: {
      links_title: ({ product }: ProductSource, _args, { shop }: GraphqlContext) =>
        product.linksTitle ?? shop.settings.downloads.linksTitle,
      links_purchased_separately: ({ product }: ProductSource) => Number(product.linksSeparate),
      downloadable_product_links: async ({ product }: ProductSource, _args, { load, baseUrl }: GraphqlContext) =>
        (await load.downloadLinks.of(product.id)).map((link) => ({
          uid: uidOf("downloadable", link.id),
          id: link.id,
          title: link.title,
          price: wireNumber(link.price),
          sort_order: link.position,
          sample_url: link.sample_file && `${baseUrl}downloadable/download/linkSample/link_id/${link.id}/`,
        })),
      downloadable_product_samples: async ({ product }: ProductSource, _args, { load, baseUrl }: GraphqlContext) =>
        (await load.downloadSamples.of(product.id)).map((sample) => ({
          title: sample.title,
          sort_order: sample.position,
          sample_url: `${baseUrl}downloadable/download/sample/sample_id/${sample.id}/`,
        })),
    },
  },
}
