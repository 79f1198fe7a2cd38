import { wireNumber } from "../../../context/money.ts"
import { uidOf } from "../graphql-uid.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { SchemaPart } from "../schema-part.ts"
import { productFields, routableFields } from "./product-fields.sdl.ts"

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
    is_shareable: Boolean @deprecated(reason: "This information should not be exposed on the frontend.")
    link_type: DownloadableFileTypeEnum @deprecated(reason: "Use sample_url to get the sample.")
    number_of_downloads: Int @deprecated(reason: "This information should not be exposed on the frontend.")
    sample_file: String @deprecated(reason: "Use sample_url to get the sample.")
    sample_type: DownloadableFileTypeEnum @deprecated(reason: "Use sample_url to get the sample.")
  }

  enum DownloadableFileTypeEnum { FILE URL }

  type DownloadableProductSamples {
    id: Int @deprecated(reason: "This information should not be exposed on the frontend.")
    title: String
    sample_file: String @deprecated(reason: "Use sample_url to get the sample.")
    sample_type: DownloadableFileTypeEnum @deprecated(reason: "Use sample_url to get the sample.")
    sample_url: String
    sort_order: Int
  }
`

/** `DownloadableProduct`: its links and samples. */
export const downloadablePart = {
  sdl,
  resolvers: {
    DownloadableProduct: {
      links_title: ({ product }, _args, { shop }) => product.linksTitle ?? shop.settings.downloads.linksTitle,
      links_purchased_separately: ({ product }) => Number(product.sellsLinksSeparately),
      downloadable_product_links: async ({ product }, _args, { load, baseUrl }) =>
        (await load.downloadLinks.get(product.id)).map((link) => ({
          uid: uidOf("downloadable", link.id),
          id: link.id,
          title: link.title,
          price: wireNumber(link.price),
          sort_order: link.position,
          sample_url: link.sample_file && `${baseUrl}downloadable/download/linkSample/link_id/${link.id}/`,
          // Only the customer who ordered it may download a link.
          is_shareable: false,
          link_type: "FILE" as const,
          number_of_downloads: link.downloads,
          sample_file: link.sample_file && `/${link.sample_file}`,
          sample_type: link.sample_file ? ("FILE" as const) : null,
        })),
      downloadable_product_samples: ({ product }, _args, context) => samplesOf(product.id, context),
    },
  },
} satisfies SchemaPart

/** The samples of a product, as `DownloadableProductSamples`. */
export const samplesOf = async (productId: number, { load, baseUrl }: GraphqlContext) =>
  (await load.downloadSamples.get(productId)).map((sample) => ({
    id: sample.id,
    title: sample.title,
    sample_file: `/${sample.file}`,
    sample_type: "FILE" as const,
    sort_order: sample.position,
    sample_url: `${baseUrl}downloadable/download/sample/sample_id/${sample.id}/`,
  }))
