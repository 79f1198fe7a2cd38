import { type RefObject, useEffect } from "react"

import type { GalleryEvent } from "../../core/gallery/gallery.ts"
import type { Point } from "../../core/gallery/size.ts"
import { useDispatch } from "../storefront/storefront-context.tsx"
import { difference, distance, middle, PointersDown } from "./pointers-down.ts"

type TellGallery = (event: GalleryEvent) => void

/** From so many pixels on a pointer that is down has been dragged, and what it is lifted from is not pressed. */
const draggedFrom = 10

const pointOn = (stage: Element, { clientX, clientY }: MouseEvent): Point => {
  const { left, top } = stage.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** How far the row follows the finger. */
const pull = (stage: HTMLElement, pixels: number): void => {
  stage.style.setProperty("--pull", `${pixels}px`)
  stage.toggleAttribute("data-pulled", pixels !== 0)
}

const isZoomed = (stage: HTMLElement): boolean => stage.dataset["zoomed"] !== undefined

/** Two fingers zoom about the point between them, and move it. */
const twoMoved = (other: Point, before: Point, now: Point, tell: TellGallery): void => {
  const spread = distance(before, other)
  const point = middle(now, other)
  if (spread > 0) tell({ _tag: "Pinched", factor: distance(now, other) / spread, point })
  tell({ _tag: "Dragged", by: difference(point, middle(before, other)) })
}

const moved = (stage: HTMLElement, pointers: PointersDown, event: PointerEvent, tell: TellGallery): void => {
  const { pointerId } = event
  const now = pointOn(stage, event)
  const before = pointers.move(pointerId, now)
  const { start } = pointers
  if (before === undefined || start === undefined) return
  // From now on what lies under the finger, such as a play button, does not hear of it.
  if (pointers.travelled >= draggedFrom && !stage.hasPointerCapture(pointerId)) stage.setPointerCapture(pointerId)
  const other = pointers.other(pointerId)
  if (other !== undefined) twoMoved(other, before, now, tell)
  else if (isZoomed(stage)) tell({ _tag: "Dragged", by: difference(now, before) })
  else if (!pointers.pinched) pull(stage, now.x - start.x)
}

const lifted = (stage: HTMLElement, pointers: PointersDown, event: PointerEvent, tell: TellGallery): void => {
  const { start, travelled, pinched } = pointers
  pull(stage, 0)
  if (start === undefined || pinched || event.type === "pointercancel") return
  const point = pointOn(stage, event)
  const at = event.timeStamp
  if (travelled < draggedFrom) {
    if (event.pointerType !== "mouse") tell({ _tag: "FrameTapped", tap: { at, travelled, pageScrolled: 0, point } })
  } else if (!isZoomed(stage))
    tell({ _tag: "Swiped", swipe: { at, travelled: point.x - start.x, pictureWidth: stage.clientWidth } })
}

const followPointers = (stage: HTMLElement, tell: TellGallery, signal: AbortSignal): void => {
  const pointers = new PointersDown()
  const lift = (event: PointerEvent) => {
    if (pointers.lift(event.pointerId)) lifted(stage, pointers, event, tell)
  }
  const put = (event: PointerEvent) => {
    if (event.pointerType === "mouse" && event.button !== 0) return
    pointers.put(event.pointerId, pointOn(stage, event))
    if (pointers.pinched) pull(stage, 0)
  }
  stage.addEventListener("pointerdown", put, { signal })
  stage.addEventListener("pointermove", (event) => moved(stage, pointers, event, tell), { signal })
  stage.addEventListener("pointerup", lift, { signal })
  stage.addEventListener("pointercancel", lift, { signal })
}

const followMouse = (stage: HTMLElement, tell: TellGallery, signal: AbortSignal): void => {
  const doubleClicked = (event: MouseEvent) => {
    // Of a finger's double tap the rules have heard already.
    if (event instanceof PointerEvent && event.pointerType === "touch") return
    if (!matchMedia("(pointer: coarse)").matches) tell({ _tag: "DoubleClicked", point: pointOn(stage, event) })
  }
  // The wheel must not move the page behind, so it is not passive.
  const wheeled = (event: WheelEvent) => {
    event.preventDefault()
    tell({ _tag: "Wheeled", down: event.deltaY, point: pointOn(stage, event) })
  }
  stage.addEventListener("dblclick", doubleClicked, { signal })
  stage.addEventListener("wheel", wheeled, { signal, passive: false })
}

/** Fingers, mouse and wheel on the stage of fullscreen; what they mean is decided by the rules. [9.magnifier-and-gallery.5] [9.magnifier-and-gallery.6] */
export const useStageGestures = (place: RefObject<HTMLElement | null>): void => {
  const tell = useDispatch()
  useEffect(() => {
    const stage = place.current
    if (stage === null) return undefined
    const end = new AbortController()
    const tellGallery: TellGallery = (event) => tell({ _tag: "GalleryEvent", event })
    followPointers(stage, tellGallery, end.signal)
    followMouse(stage, tellGallery, end.signal)
    return () => end.abort()
  }, [place, tell])
}
