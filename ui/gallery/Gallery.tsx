import type { KeyboardEvent } from "react"

import { galleryOfForm } from "../../core/add-to-cart/product-form.ts"
import type { GalleryItem } from "../../core/catalogue/product/product.ts"
import { galleryView } from "../../core/gallery/gallery-view.ts"
import { shownOrder } from "../../core/gallery/shown-order.ts"
import { useDispatch, useText, useView } from "../storefront/storefront-context.tsx"
import { GalleryArrow, GalleryIndex } from "./GalleryArrow.tsx"
import { GalleryFullscreen } from "./GalleryFullscreen.tsx"
import { GalleryNavigation } from "./GalleryNavigation.tsx"
import { GallerySlide } from "./GallerySlide.tsx"
import { GalleryStrip } from "./GalleryStrip.tsx"
import { Magnified } from "./Magnified.tsx"

/** Keys that move the gallery; all others stay the browser's. */
const isOurs = ({ code, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  /^Arrow(Left|Right)$/.test(code) && !altKey && !ctrlKey && !metaKey

const useGalleryKeys = () => {
  const tell = useDispatch()
  const slides = useView(({ gallery }) => gallery !== undefined && galleryView(gallery.gallery).slidesByKey)
  return (event: KeyboardEvent) => {
    if (event.code === "Escape") tell({ _tag: "MagnifierEvent", event: { _tag: "EscapePressed" } })
    if (!slides || !isOurs(event)) return
    event.preventDefault()
    tell({ _tag: "GalleryEvent", event: { _tag: "KeyPressed", code: event.code } })
  }
}

const GalleryOf = ({ items }: { readonly items: ReadonlyArray<GalleryItem> }) => {
  const t = useText()
  const onKeyDown = useGalleryKeys()
  const isAlive = useView(({ gallery }) => gallery !== undefined)
  const several = items.length > 1
  return (
    <section className="gallery" aria-label={t("Pictures")} data-gallery="">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the links and buttons inside it */}
      <div className="gallery__stage" onKeyDown={onKeyDown}>
        <GalleryStrip items={items}>
          {items.map((item, index) => (
            <GallerySlide key={`${item.position} ${item.url}`} item={item} position={index + 1} />
          ))}
        </GalleryStrip>
        {several ? <GalleryArrow way="Previous" /> : null}
        {several ? <GalleryArrow way="Next" /> : null}
        {several ? <GalleryIndex count={items.length} /> : null}
        {isAlive ? <Magnified items={items} /> : null}
      </div>
      {several ? <GalleryNavigation items={items} inFullscreen={false} /> : null}
      {isAlive ? <GalleryFullscreen items={items} /> : null}
    </section>
  )
}

/**
 * The pictures and videos of the product as it is chosen in its form: a strip to swipe through, for everybody; what scripts add comes
 * with the shopper's first sign. [2.product-page.8]
 */
export const Gallery = () => {
  const gallery = useView((state) => (state.product === undefined ? [] : galleryOfForm(state.product)))
  return <GalleryOf items={shownOrder(gallery)} />
}
