import { mainPicture } from "../../../domain/catalogue/read-pictures.ts"
import { mapLoaded } from "../create-loader.ts"
import { uidOf } from "../graphql-uid.ts"
import type { SchemaPart } from "../schema-part.ts"
import { videoContent } from "./media.ts"
import { fieldsOfEveryProduct } from "./product-fields.sdl.ts"

const sdl = /* GraphQL */ `
  ${fieldsOfEveryProduct(/* GraphQL */ `
    media_gallery_entries: [MediaGalleryEntry] @deprecated(reason: "Use media_gallery instead.")
  `)}

  type MediaGalleryEntry {
    id: Int
    uid: ID!
    "image or external-video"
    media_type: String
    label: String
    position: Int
    disabled: Boolean
    "Where the product uses the picture: image, small_image, thumbnail."
    types: [String]
    "Below the folder of product pictures, with a slash at the beginning."
    file: String
    "Always null, as in Magento: only requests that save a picture have its content."
    content: ProductMediaGalleryEntriesContent
    video_content: ProductMediaGalleryEntriesVideoContent
  }

  type ProductMediaGalleryEntriesContent {
    base64_encoded_data: String
    type: String
    name: String
  }
`

/** The gallery of a product as the deprecated `media_gallery_entries`. */
export const mediaEntriesPart = {
  sdl,
  resolvers: {
    ProductInterface: {
      media_gallery_entries: ({ product }, _args, { load }) =>
        mapLoaded(load.pictures.get(product.id), (pictures) => {
          const main = mainPicture(pictures)
          return pictures.map((picture) => ({
            id: picture.id,
            uid: uidOf(picture.id),
            media_type: picture.video === undefined ? "image" : "external-video",
            label: picture.label || null,
            position: picture.position,
            disabled: picture.isDisabled,
            types: picture === main ? ["image", "small_image", "thumbnail"] : [],
            file: `/${picture.file}`,
            video_content: videoContent(picture),
          }))
        }),
    },
  },
} satisfies SchemaPart
