import { mainPicture, type ProductPicture } from "../../../domain/catalogue/read-pictures.ts"
import { mapLoaded } from "../create-loader.ts"
import type { GraphqlContext } from "../request-context.ts"
import type { ProductSource } from "./product-source.ts"

const mainImage = ({ product }: ProductSource, _args: unknown, context: GraphqlContext) =>
  mapLoaded(context.load.pictures.get(product.id), (pictures) => {
    const picture = mainPicture(pictures)
    return picture && mediaEntry(picture, product.name, context)
  })

/** The pictures of a product. Fields for the sizes of a picture have the same URL, which serves every size. */
export const mediaFields = {
  image: mainImage,
  small_image: mainImage,
  thumbnail: mainImage,
  media_gallery: ({ product }: ProductSource, _args: unknown, context: GraphqlContext) =>
    mapLoaded(context.load.pictures.get(product.id), (pictures) =>
      pictures.map((picture) => mediaEntry(picture, product.name, context)),
    ),
}

/** The source of `MediaGalleryInterface`. */
export const mediaEntry = (picture: ProductPicture, productName: string, { shop, baseUrl }: GraphqlContext) => ({
  __typename: picture.video === undefined ? ("ProductImage" as const) : ("ProductVideo" as const),
  url: `${baseUrl}${shop.settings.media.product}${picture.file}`,
  label: picture.label || productName,
  position: picture.position,
  disabled: picture.isDisabled,
  video_content: videoContent(picture),
})

/** The video of a gallery entry; null for a picture. */
export const videoContent = ({ video }: ProductPicture) =>
  video && {
    media_type: "external-video",
    video_provider: video.provider,
    video_url: video.url,
    video_title: video.title,
    video_description: video.description,
    video_metadata: video.metadata,
  }
