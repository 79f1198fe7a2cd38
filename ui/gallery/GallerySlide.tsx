import { type MouseEvent, useRef } from "react"

import type { GalleryItem } from "../../core/catalogue/product/product.ts"
import { galleryWindowAddress } from "../../core/gallery/gallery-window.ts"
import type { FullscreenEvent } from "../../core/gallery/gallery.ts"
import { ResponsivePicture } from "../design/responsive-picture.tsx"
import { isPlainPress } from "../dom/presses.ts"
import { useDispatch, useText, useSelector } from "../storefront/storefront-context.tsx"
import { slideId } from "./GalleryNavigation.tsx"
import { GalleryVideo } from "./GalleryVideo.tsx"
import { pageBox, previewFor } from "./page-box.ts"

type SlideProps = { readonly item: GalleryItem; readonly position: number }

const Photograph = ({ item, position }: SlideProps) => (
  <ResponsivePicture
    picture={item}
    sizes="(width >= 84rem) 44rem, (width >= 48rem) 52vw, 100vw"
    width={1440}
    height={1440}
    first={position === 1}
  />
)

/** Position where a touch began and the scroll position then, to distinguish a tap from a drag. */
type TouchStart = { readonly x: number; readonly y: number; readonly scrolled: number }

/** The event for a click on a picture by keyboard (`detail` 0), touch or mouse. */
const fullscreenEvent = (event: MouseEvent, touch: boolean, touchStart: TouchStart | undefined): FullscreenEvent => {
  if (event.detail === 0) return { _tag: "FullscreenPressed" }
  if (!touch) return { _tag: "FrameClicked", onSideShadow: false }
  const { clientX: x, clientY: y, timeStamp: at } = event
  const from = touchStart ?? { x, y, scrolled: scrollY }
  const travelled = Math.hypot(x - from.x, y - from.y)
  return { _tag: "FrameTapped", tap: { at, travelled, pageScrolled: scrollY - from.scrolled, point: { x, y } } }
}

/** A picture that opens fullscreen, or is magnified by a click; without scripts a link to the enlarged picture. */
const PictureLink = ({ item, position }: SlideProps) => {
  const t = useText()
  const dispatch = useDispatch()
  const touchStart = useRef<TouchStart | undefined>(undefined)
  const { id, touch, magnifies } = useSelector(({ product, gallery }) => ({
    id: product?.product.id ?? 0,
    touch: gallery?.gallery.touch === true,
    magnifies: gallery?.magnifier.options.enabled === true && gallery.magnifier.options.trigger === "click",
  }))
  return (
    <a
      className="gallery__picture"
      href={galleryWindowAddress(id, item.url)}
      title={t("Enlarge")}
      data-waits=""
      draggable={false}
      onPointerDown={({ clientX: x, clientY: y }) => (touchStart.current = { x, y, scrolled: scrollY })}
      onClick={(event) => {
        if (!isPlainPress(event)) return
        event.preventDefault()
        if (magnifies && !touch && event.detail !== 0) {
          const picture = pageBox(event.currentTarget)
          const preview = previewFor(event.currentTarget, picture)
          const at = { x: event.pageX, y: event.pageY }
          dispatch({ _tag: "MagnifierEvent", event: { _tag: "PictureClicked", at, picture, preview } })
        } else dispatch({ _tag: "GalleryEvent", event: fullscreenEvent(event, touch, touchStart.current) })
      }}
    >
      <Photograph item={item} position={position} />
    </a>
  )
}

/** One item of the strip: a picture, or a video with its poster. */
export const GallerySlide = ({ item, position }: SlideProps) => (
  <li className="gallery__slide" id={slideId(position)}>
    {item.video === undefined ? (
      <PictureLink item={item} position={position} />
    ) : (
      <GalleryVideo position={position} video={item.video} inFullscreen={false}>
        <Photograph item={item} position={position} />
      </GalleryVideo>
    )}
  </li>
)
