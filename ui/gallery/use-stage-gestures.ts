import { type RefObject, useEffect } from "react"

import type { GalleryEvent } from "../../core/gallery/gallery.ts"
import type { Point } from "../../core/gallery/geometry.ts"
import { useDispatch } from "../storefront/storefront-context.tsx"
import { difference, distance, middle, PressedPointers } from "./pressed-pointers.ts"

type GalleryDispatch = (event: GalleryEvent) => void

/** Pixels of movement from which a gesture is a drag and not a press. */
const dragThreshold = 10

const pointOn = (stage: Element, { clientX, clientY }: MouseEvent): Point => {
  const { left, top } = stage.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

/** Moves the row with the pointer. */
const pull = (stage: HTMLElement, pixels: number): void => {
  stage.style.setProperty("--pull", `${pixels}px`)
  stage.toggleAttribute("data-pulled", pixels !== 0)
}

const isZoomed = (stage: HTMLElement): boolean => stage.dataset["zoomed"] !== undefined

/** Zooms around the point between two pointers, and moves the picture with it. */
const pinch = (other: Point, before: Point, now: Point, dispatch: GalleryDispatch): void => {
  const spread = distance(before, other)
  const point = middle(now, other)
  if (spread > 0) dispatch({ _tag: "Pinched", factor: distance(now, other) / spread, point })
  dispatch({ _tag: "Dragged", by: difference(point, middle(before, other)) })
}

const onMove = (
  stage: HTMLElement,
  pointers: PressedPointers,
  event: PointerEvent,
  dispatch: GalleryDispatch,
): void => {
  const { pointerId } = event
  const now = pointOn(stage, event)
  const before = pointers.move(pointerId, now)
  const { start } = pointers
  if (before === undefined || start === undefined) return
  // A drag must not click the element under the pointer, such as a play button.
  if (pointers.travelled >= dragThreshold && !stage.hasPointerCapture(pointerId)) stage.setPointerCapture(pointerId)
  const other = pointers.other(pointerId)
  if (other !== undefined) pinch(other, before, now, dispatch)
  else if (isZoomed(stage)) dispatch({ _tag: "Dragged", by: difference(now, before) })
  else if (!pointers.pinched) pull(stage, now.x - start.x)
}

const onRelease = (
  stage: HTMLElement,
  pointers: PressedPointers,
  event: PointerEvent,
  dispatch: GalleryDispatch,
): void => {
  const { start, travelled, pinched } = pointers
  pull(stage, 0)
  if (start === undefined || pinched || event.type === "pointercancel") return
  const point = pointOn(stage, event)
  const at = event.timeStamp
  if (travelled < dragThreshold) {
    if (event.pointerType !== "mouse") dispatch({ _tag: "FrameTapped", tap: { at, travelled, pageScrolled: 0, point } })
  } else if (!isZoomed(stage))
    dispatch({ _tag: "Swiped", swipe: { at, travelled: point.x - start.x, pictureWidth: stage.clientWidth } })
}

const followPointers = (stage: HTMLElement, dispatch: GalleryDispatch, signal: AbortSignal): void => {
  const pointers = new PressedPointers()
  const release = (event: PointerEvent) => {
    if (pointers.release(event.pointerId)) onRelease(stage, pointers, event, dispatch)
  }
  const press = (event: PointerEvent) => {
    if (event.pointerType === "mouse" && event.button !== 0) return
    pointers.press(event.pointerId, pointOn(stage, event))
    if (pointers.pinched) pull(stage, 0)
  }
  stage.addEventListener("pointerdown", press, { signal })
  stage.addEventListener("pointermove", (event) => onMove(stage, pointers, event, dispatch), { signal })
  stage.addEventListener("pointerup", release, { signal })
  stage.addEventListener("pointercancel", release, { signal })
}

const followMouse = (stage: HTMLElement, dispatch: GalleryDispatch, signal: AbortSignal): void => {
  const onDoubleClick = (event: MouseEvent) => {
    // A double tap has been dispatched as FrameTapped.
    if (event instanceof PointerEvent && event.pointerType === "touch") return
    if (!matchMedia("(pointer: coarse)").matches) dispatch({ _tag: "DoubleClicked", point: pointOn(stage, event) })
  }
  // Not passive: the wheel must not scroll the page behind.
  const onWheel = (event: WheelEvent) => {
    event.preventDefault()
    dispatch({ _tag: "Wheeled", down: event.deltaY, point: pointOn(stage, event) })
  }
  stage.addEventListener("dblclick", onDoubleClick, { signal })
  stage.addEventListener("wheel", onWheel, { signal, passive: false })
}

/** Dispatches touch, mouse and wheel gestures on the stage of fullscreen. [9.magnifier-and-gallery.5] [9.magnifier-and-gallery.6] */
export const useStageGestures = (stageRef: RefObject<HTMLElement | null>): void => {
  const dispatch = useDispatch()
  useEffect(() => {
    const stage = stageRef.current
    if (stage === null) return undefined
    const listeners = new AbortController()
    const dispatchGallery: GalleryDispatch = (event) => dispatch({ _tag: "GalleryEvent", event })
    followPointers(stage, dispatchGallery, listeners.signal)
    followMouse(stage, dispatchGallery, listeners.signal)
    return () => listeners.abort()
  }, [stageRef, dispatch])
}
