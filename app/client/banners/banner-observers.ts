import type { BannersInput } from "../../../core/banners/banners.program.ts"

/** Signs of life in a second at most: timers count in fifths of one. */
const signsASecond = 5

/** At most so often; what comes in between is not told. */
const seldom = (tell: () => void): (() => void) => {
  let last = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - last < 1000 / signsASecond) return
    last = now
    tell()
  }
}

const isTouch = (): boolean => "ontouchstart" in globalThis || navigator.maxTouchPoints > 0

/** Tells what the shopper does, as far as banners care. [4.banner-timers.1] [4.banner-timers.2] */
export const watchShopper = (tell: (sign: BannersInput) => void): void => {
  const passive = { passive: true }
  const root = document.documentElement
  const touch = isTouch()
  let outside = false
  addEventListener(
    "mousemove",
    seldom(() => tell({ _tag: "PointerMoved" })),
    passive,
  )
  addEventListener("click", () => tell({ _tag: "Clicked" }), passive)
  addEventListener("keyup", () => tell({ _tag: "KeyReleased" }), passive)
  let scrollAsked = false
  addEventListener(
    "scroll",
    () => {
      if (scrollAsked) return
      scrollAsked = true
      requestAnimationFrame(() => {
        scrollAsked = false
        tell({ _tag: "Scrolled", to: scrollY, touch })
      })
    },
    passive,
  )
  document.addEventListener("mouseout", ({ relatedTarget }) => {
    if (relatedTarget !== null && relatedTarget !== root) return
    outside = true
    tell({ _tag: "PointerLeft" })
  })
  document.addEventListener("mouseover", () => {
    if (!outside) return
    outside = false
    tell({ _tag: "PointerEntered" })
  })
  const look = (): void => tell({ _tag: document.hidden ? "PageHidden" : "PageSeen" })
  document.addEventListener("visibilitychange", look)
  look()
  addEventListener("pagehide", () => tell({ _tag: "PageLeft" }))
}
