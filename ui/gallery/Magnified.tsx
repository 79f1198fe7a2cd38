import type { CSSProperties } from "react"

import type { GalleryItem } from "../../core/catalogue/product/product.ts"
import { previewBox } from "../../core/gallery/magnifier-geometry.ts"
import { magnifierView } from "../../core/gallery/magnifier.ts"
import type { Box, Size } from "../../core/gallery/size.ts"
import { useText, useView } from "../storefront/storefront-context.tsx"

/** A box as a place in its positioned parent. */
const placed = ({ left, top, width, height }: Box): CSSProperties => ({
  transform: `translate(${left}px, ${top}px)`,
  width: `${width}px`,
  height: `${height}px`,
})

const Window = ({
  className,
  at,
  large,
  address,
}: {
  readonly className: string
  readonly at: Box
  readonly large: Box
  readonly address: string
}) => (
  <div className={className} style={placed(at)}>
    <img src={address} alt="" style={placed(large)} />
  </div>
)

/** Beside the gallery, measured from its own corner. [9.magnifier-and-gallery.3] */
const beside = (picture: Size, preview: Size, direction: "ltr" | "rtl"): Box =>
  previewBox({ left: 0, top: 0, width: picture.width, height: picture.height }, preview, direction)

/** The lens, and what is under it, enlarged: seen by who points at the picture; to others the picture says the same. [4.magnifier] */
export const Magnified = ({ items }: { readonly items: ReadonlyArray<GalleryItem> }) => {
  const t = useText()
  const part = useView(({ gallery }) => gallery)
  if (part === undefined || part.gallery.fullscreen) return null
  const { gallery, magnifier } = part
  const view = magnifierView(magnifier)
  const address = items[gallery.position - 1]?.url
  if (view.shows === "nothing" || address === undefined || magnifier.picture === undefined) return null
  if (view.shows === "loading") return <p className="magnifier__loading">{t(view.text)}</p>
  if (view.preview === undefined)
    return (
      <Window className="magnifier__lens magnifier__lens--inside" at={view.lens} large={view.large} address={address} />
    )
  return (
    <div aria-hidden="true">
      <div className="magnifier__lens" style={placed(view.lens)} />
      <Window
        className="magnifier__preview"
        at={beside(magnifier.picture, view.preview, gallery.direction)}
        large={view.large}
        address={address}
      />
    </div>
  )
}
