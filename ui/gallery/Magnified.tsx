import type { CSSProperties } from "react"

import type { GalleryItem } from "../../core/catalogue/product/product.ts"
import type { Box, Size } from "../../core/gallery/geometry.ts"
import { previewBox } from "../../core/gallery/magnifier-geometry.ts"
import { magnifierView } from "../../core/gallery/magnifier.ts"
import { useText, useSelector } from "../storefront/storefront-context.tsx"

/** Style of an element at this box in its positioned parent. */
const boxStyle = ({ left, top, width, height }: Box): CSSProperties => ({
  transform: `translate(${left}px, ${top}px)`,
  width: `${width}px`,
  height: `${height}px`,
})

const MagnifiedWindow = ({
  className,
  box,
  large,
  address,
}: {
  readonly className: string
  readonly box: Box
  readonly large: Box
  readonly address: string
}) => (
  <div className={className} style={boxStyle(box)}>
    <img src={address} alt="" style={boxStyle(large)} />
  </div>
)

/** Box of the preview beside the gallery, relative to its corner. [9.magnifier-and-gallery.3] */
const previewPosition = (picture: Size, preview: Size, direction: "ltr" | "rtl"): Box =>
  previewBox({ left: 0, top: 0, width: picture.width, height: picture.height }, preview, direction)

/** The lens and the enlarged part of the picture; hidden from assistive technology. [4.magnifier] */
export const Magnified = ({ items }: { readonly items: ReadonlyArray<GalleryItem> }) => {
  const t = useText()
  const part = useSelector(({ gallery }) => gallery)
  if (part === undefined || part.gallery.fullscreen) return null
  const { gallery, magnifier } = part
  const view = magnifierView(magnifier)
  const address = items[gallery.position - 1]?.url
  if (view.shows === "nothing" || address === undefined || magnifier.picture === undefined) return null
  if (view.shows === "loading") return <p className="magnifier__loading">{t(view.text)}</p>
  if (view.preview === undefined)
    return (
      <MagnifiedWindow
        className="magnifier__lens magnifier__lens--inside"
        box={view.lens}
        large={view.large}
        address={address}
      />
    )
  return (
    <div aria-hidden="true">
      <div className="magnifier__lens" style={boxStyle(view.lens)} />
      <MagnifiedWindow
        className="magnifier__preview"
        box={previewPosition(magnifier.picture, view.preview, gallery.direction)}
        large={view.large}
        address={address}
      />
    </div>
  )
}
