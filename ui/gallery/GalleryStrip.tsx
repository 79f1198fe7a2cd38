import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  type UIEvent,
  useEffect,
  useRef,
  type WheelEvent,
} from "react"

import type { GalleryItem } from "../../core/catalogue/product/product.ts"
import { previewSize } from "../../core/gallery/magnifier-geometry.ts"
import { useDispatch, useText, useSelector } from "../storefront/storefront-context.tsx"
import { pageBox, previewFor } from "./page-box.ts"

/** The 1-based position of the slide that the strip is scrolled to, in both text directions. */
const scrolledPosition = (strip: Element): number => {
  const { width } = strip.getBoundingClientRect()
  return width === 0 ? 1 : Math.round(Math.abs(strip.scrollLeft) / width) + 1
}

/** Scrolls to the picture that the keyboard focuses: browsers take one for visible that is in view by a fraction of a pixel. */
const showFocused = ({ currentTarget: strip, target }: FocusEvent): void => {
  const slide = target.closest("li")
  if (slide === null || !target.matches(":focus-visible")) return
  strip.scrollBy({ left: slide.getBoundingClientRect().left - strip.getBoundingClientRect().left })
}

/** Milliseconds without scrolling after which the strip counts as settled, for browsers without `scrollend`. */
const scrollEndMs = 150

const useScrolling = () => {
  const dispatch = useDispatch()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onSettled = (strip: Element) =>
    dispatch({ _tag: "GalleryEvent", event: { _tag: "StripSettled", position: scrolledPosition(strip) } })
  const strip = useRef<HTMLUListElement>(null)
  // The swipe that triggered the hydration may be over by now.
  useEffect(() => {
    if (strip.current !== null)
      dispatch({ _tag: "GalleryEvent", event: { _tag: "StripSettled", position: scrolledPosition(strip.current) } })
  }, [dispatch])
  return {
    ref: strip,
    onFocus: showFocused,
    onScrollEnd: ({ currentTarget }: UIEvent) => onSettled(currentTarget),
    onScroll: ({ currentTarget }: UIEvent) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => onSettled(currentTarget), scrollEndMs)
    },
  }
}

/** Pointer handlers of the magnifier, for a mouse only. */
const useMagnifier = (items: ReadonlyArray<GalleryItem>) => {
  const dispatch = useDispatch()
  const { options, position, isActive } = useSelector(({ gallery }) => ({
    options: gallery?.magnifier.options,
    isActive: gallery?.magnifier.isActive === true,
    position: gallery?.gallery.position ?? 1,
  }))
  if (options === undefined || !options.enabled || items[position - 1]?.video !== undefined) return {}
  return {
    onPointerMove: ({ currentTarget: strip, pointerType, pageX: x, pageY: y }: PointerEvent) => {
      const slide = strip.children[position - 1]
      if (pointerType !== "mouse" || slide === undefined) return
      const picture = pageBox(slide)
      const preview = previewFor(slide, picture, previewSize(options, picture))
      dispatch({ _tag: "MagnifierEvent", event: { _tag: "PointerMoved", at: { x, y }, picture, preview } })
    },
    onPointerLeave: () => dispatch({ _tag: "MagnifierEvent", event: { _tag: "PointerLeft" } }),
    // The wheel zooms after a click on the picture; before, it scrolls the page.
    onWheel: ({ deltaY }: WheelEvent) => {
      if (isActive && options.trigger === "click")
        dispatch({ _tag: "MagnifierEvent", event: { _tag: "MagnifierWheeled", down: deltaY } })
    },
  }
}

/** The row of pictures with native scrolling. */
export const GalleryStrip = ({
  items,
  children,
}: {
  readonly items: ReadonlyArray<GalleryItem>
  readonly children: ReactNode
}) => {
  const t = useText()
  const scrollHandlers = useScrolling()
  const magnifierHandlers = useMagnifier(items)
  return (
    <ul className="gallery__strip" aria-label={t("Pictures")} {...scrollHandlers} {...magnifierHandlers}>
      {children}
    </ul>
  )
}
