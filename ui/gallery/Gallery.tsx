import type { KeyboardEvent } from "react"

import { galleryOfForm } from "../../core/add-to-cart/product-form.ts"
import type { GalleryItem } from "../../core/catalogue/product/product.ts"
import { galleryView } from "../../core/gallery/gallery-view.ts"
import { shownOrder } from "../../core/gallery/shown-order.ts"
import { useDispatch, useText, useSelector } from "../storefront/storefront-context.tsx"
import { GalleryArrow, GalleryIndex } from "./GalleryArrow.tsx"
import { GalleryFullscreen } from "./GalleryFullscreen.tsx"
import { GalleryNavigation } from "./GalleryNavigation.tsx"
import { GallerySlide } from "./GallerySlide.tsx"
import { GalleryStrip } from "./GalleryStrip.tsx"
import { Magnified } from "./Magnified.tsx"

/** Tests for the keys that move the gallery. */
const isGalleryKey = ({ code, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  /^Arrow(Left|Right)$/.test(code) && !altKey && !ctrlKey && !metaKey

const useGalleryKeys = () => {
  const dispatch = useDispatch()
  const slides = useSelector(({ gallery }) => gallery !== undefined && galleryView(gallery.gallery).slidesByKey)
  return (event: KeyboardEvent) => {
    if (event.code === "Escape") dispatch({ _tag: "MagnifierEvent", event: { _tag: "EscapePressed" } })
    if (!slides || !isGalleryKey(event)) return
    event.preventDefault()
    dispatch({ _tag: "GalleryEvent", event: { _tag: "KeyPressed", code: event.code } })
  }
}

const GalleryOf = ({ items }: { readonly items: ReadonlyArray<GalleryItem> }) => {
  const t = useText()
  const onKeyDown = useGalleryKeys()
  const isHydrated = useSelector(({ gallery }) => gallery !== undefined)
  const hasSeveral = items.length > 1
  return (
    <section className="gallery" aria-label={t("Pictures")} data-gallery="">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the links and buttons inside it */}
      <div className="gallery__stage" onKeyDown={onKeyDown}>
        <GalleryStrip items={items}>
          {items.map((item, index) => (
            <GallerySlide key={`${item.position} ${item.url}`} item={item} position={index + 1} />
          ))}
        </GalleryStrip>
        {hasSeveral ? <GalleryArrow direction="Previous" /> : null}
        {hasSeveral ? <GalleryArrow direction="Next" /> : null}
        {hasSeveral ? <GalleryIndex count={items.length} /> : null}
        {isHydrated ? <Magnified items={items} /> : null}
      </div>
      {hasSeveral ? <GalleryNavigation items={items} inFullscreen={false} /> : null}
      {isHydrated ? <GalleryFullscreen items={items} /> : null}
    </section>
  )
}

/**
 * Pictures and videos of the product variant that is chosen in the form, in a strip to swipe. Scripts are loaded at the first interaction.
 * [2.product-page.8]
 */
export const Gallery = () => {
  const gallery = useSelector((state) => (state.product === undefined ? [] : galleryOfForm(state.product)))
  return <GalleryOf items={shownOrder(gallery)} />
}
