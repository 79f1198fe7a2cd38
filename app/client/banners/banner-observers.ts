import type { BannersInput } from "../../../core/banners/banners.program.ts"

/** Milliseconds between two reported pointer moves; the timers of banners count in the same steps. */
const moveInterval = 200

/** Limits the calls of a function to one per interval; calls between are dropped. */
const throttled = (call: () => void): (() => void) => {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - last < moveInterval) return
    last = now
    call()
  }
}

const isTouch = (): boolean => "ontouchstart" in globalThis || navigator.maxTouchPoints > 0

/** Dispatches the shopper's activity, which the timers of banners depend on. [4.banner-timers.1] [4.banner-timers.2] */
export const watchShopper = (dispatch: (input: BannersInput) => void): void => {
  const passive = { passive: true }
  const root = document.documentElement
  const touch = isTouch()
  let isOutside = false
  addEventListener(
    "mousemove",
    throttled(() => dispatch({ _tag: "PointerMoved" })),
    passive,
  )
  addEventListener("click", () => dispatch({ _tag: "Clicked" }), passive)
  addEventListener("keyup", () => dispatch({ _tag: "KeyReleased" }), passive)
  let isScrollPending = false
  addEventListener(
    "scroll",
    () => {
      if (isScrollPending) return
      isScrollPending = true
      requestAnimationFrame(() => {
        isScrollPending = false
        dispatch({ _tag: "Scrolled", to: scrollY, touch })
      })
    },
    passive,
  )
  document.addEventListener("mouseout", ({ relatedTarget }) => {
    if (relatedTarget !== null && relatedTarget !== root) return
    isOutside = true
    dispatch({ _tag: "PointerLeft" })
  })
  document.addEventListener("mouseover", () => {
    if (!isOutside) return
    isOutside = false
    dispatch({ _tag: "PointerEntered" })
  })
  const onVisibility = (): void => dispatch({ _tag: document.hidden ? "PageHidden" : "PageShown" })
  document.addEventListener("visibilitychange", onVisibility)
  onVisibility()
  addEventListener("pagehide", () => dispatch({ _tag: "PageLeft" }))
}
