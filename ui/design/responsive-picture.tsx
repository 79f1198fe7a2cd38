import { pictureVersions } from "../../core/catalogue/product/picture-sizes.ts"
import type { Picture } from "../../core/catalogue/product/product.ts"

type ResponsivePictureProps = {
  readonly picture: Picture
  /** How wide it is shown, as the `sizes` of HTML. */
  readonly sizes: string
  readonly width: number
  readonly height: number
  /** The picture the shopper waits for: loaded first, and never late. At most one or two on a page. */
  readonly first?: boolean | undefined
  /** A picture beside a text that says the same. */
  readonly decorative?: boolean | undefined
  readonly className?: string | undefined
}

/** A photograph in the formats and widths the browser may choose from. Its place is kept, so nothing moves when it arrives. */
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
