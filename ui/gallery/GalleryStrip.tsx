import { type PointerEvent, type ReactNode, type UIEvent, useEffect, useRef, type WheelEvent } from "react"

import type { GalleryItem } from "../../core/catalogue/product/product.ts"
import { previewSize } from "../../core/gallery/magnifier-geometry.ts"
import { useDispatch, useText, useView } from "../storefront/storefront-context.tsx"
import { pageBox, previewFor } from "./page-box.ts"

/** The 1-based position of the slide that the strip has come to rest at, in either direction of reading. */
const restsAt = (strip: Element): number => {
  const { width } = strip.getBoundingClientRect()
  return width === 0 ? 1 : Math.round(Math.abs(strip.scrollLeft) / width) + 1
}

/** A strip that has not moved for so long is at rest, whether the browser says so itself or not. */
const restAfter = 150

const useSettling = () => {
  const tell = useDispatch()
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const settled = (strip: Element) =>
    tell({ _tag: "GalleryEvent", event: { _tag: "StripSettled", position: restsAt(strip) } })
  const strip = useRef<HTMLUListElement>(null)
  // A swipe may have been the sign that brought this to life, and be over by now.
  useEffect(() => {
    if (strip.current !== null)
      tell({ _tag: "GalleryEvent", event: { _tag: "StripSettled", position: restsAt(strip.current) } })
  }, [tell])
  return {
    ref: strip,
    onScrollEnd: ({ currentTarget }: UIEvent) => settled(currentTarget),
    onScroll: ({ currentTarget }: UIEvent) => {
      clearTimeout(waiting.current)
      waiting.current = setTimeout(() => settled(currentTarget), restAfter)
    },
  }
}

/** The pointer over the pictures, as the magnifier hears of it: a mouse's, never a finger's. [9.magnifier-and-gallery.2] */
const useMagnifying = (items: ReadonlyArray<GalleryItem>) => {
  const tell = useDispatch()
  const { options, position, wanted } = useView(({ gallery }) => ({
    options: gallery?.magnifier.options,
    wanted: gallery?.magnifier.wanted === true,
    position: gallery?.gallery.position ?? 1,
  }))
  if (options === undefined || !options.enabled || items[position - 1]?.video !== undefined) return {}
  return {
    onPointerMove: ({ currentTarget: strip, pointerType, pageX: x, pageY: y }: PointerEvent) => {
      const slide = strip.children[position - 1]
      if (pointerType !== "mouse" || slide === undefined) return
      const picture = pageBox(slide)
      const preview = previewFor(slide, picture, previewSize(options, picture))
      tell({ _tag: "MagnifierEvent", event: { _tag: "PointerMoved", at: { x, y }, picture, preview } })
    },
    onPointerLeave: () => tell({ _tag: "MagnifierEvent", event: { _tag: "PointerLeft" } }),
    // Who only points at a picture may want to scroll the page; who has clicked it wants it larger.
    onWheel: ({ deltaY }: WheelEvent) => {
      if (wanted && options.trigger === "click")
        tell({ _tag: "MagnifierEvent", event: { _tag: "MagnifierWheeled", down: deltaY } })
    },
  }
}

/** The row of pictures, which the browser itself scrolls: swiping never fights the page. [9.magnifier-and-gallery.9] */
export const GalleryStrip = ({
  items,
  children,
}: {
  readonly items: ReadonlyArray<GalleryItem>
  readonly children: ReactNode
}) => {
  const t = useText()
  const settling = useSettling()
  const magnifying = useMagnifying(items)
  return (
    <ul className="gallery__strip" aria-label={t("Pictures")} {...settling} {...magnifying}>
      {children}
    </ul>
  )
}
