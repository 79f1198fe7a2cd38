import { pictureVersions } from "../../core/catalogue/product/picture-sizes.ts"
import type { Picture } from "../../core/catalogue/product/product.ts"

type ResponsivePictureProps = {
  readonly picture: Picture
  /** Rendered width, as the `sizes` attribute of HTML. */
  readonly sizes: string
  /** Intrinsic width and height in pixels; they reserve the space. */
  readonly width: number
  readonly height: number
  /** Loaded eagerly with high priority: the largest picture of the first viewport. One or two on a page. */
  readonly first?: boolean | undefined
  /** True if the text beside the picture has the same meaning, so that `alt` is empty. */
  readonly decorative?: boolean | undefined
  readonly className?: string | undefined
}

/** A picture in several formats and widths. Its space is reserved, so loading it shifts nothing. */
export const ResponsivePicture = ({
  picture,
  sizes,
  width,
  height,
  first = false,
  decorative = false,
  className,
}: ResponsivePictureProps) => (
  <picture className={className}>
    {pictureVersions(picture.url).map(({ type, srcSet }) => (
      <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
    ))}
    <img
      src={picture.url === "" ? undefined : picture.url}
      alt={decorative ? "" : picture.label}
      width={width}
      height={height}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      decoding="async"
    />
  </picture>
)
