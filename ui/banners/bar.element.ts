import { barTop } from "../../core/banners/banner-place.ts"
import { fillShell, type BannerShell, type ShellParts } from "./banner-shell.element.ts"

/** Tests for a focused element of the page that the bar covers. */
const covers = (bar: HTMLElement, focused: Element | null): boolean => {
  if (focused === null || focused === document.body || bar.contains(focused)) return false
  const { top, bottom } = focused.getBoundingClientRect()
  return top < bar.offsetHeight && bottom > 0
}

/**
 * A banner along the top of the window, at most one line high; on phones the page moves down by its height. The bar is hidden while it
 * would cover the focused element. [2.promotional-banners.2] [9.banners.8] [1.14]
 */
export const bar = (parts: ShellParts): BannerShell => {
  const element = document.createElement("aside")
  element.id = "easybanner-awesomebar-el"
  element.className = "banner-bar"
  parts.content.className = "easybanner-awesomebar-content"
  fillShell(element, parts)

  const setShown = (shown: boolean): void => {
    element.style.transform = `translateY(${barTop(element.offsetHeight, shown)}px)`
  }
  const avoidFocus = (): void => setShown(!covers(element, document.activeElement))
  const publishHeight = (): void => document.body.style.setProperty("--banner-bar", `${element.offsetHeight}px`)
  let previousFocus: EventTarget | null = null
  const onFocusIn = ({ relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) previousFocus = relatedTarget
  }
  const restoreFocus = (): void => {
    if (!element.contains(document.activeElement)) return
    const back = previousFocus instanceof HTMLElement ? previousFocus : document.getElementById("contentarea")
    back?.focus({ preventScroll: true })
  }
  const listeners = new AbortController()
  const { signal } = listeners

  return {
    show: () => {
      // First in the tab order after the skip link, as on the screen.
      document.querySelector(".skip-link")?.after(element)
      if (!element.isConnected) document.body.prepend(element)
      setShown(false)
      publishHeight()
      element.classList.add("shown")
      avoidFocus()
      element.addEventListener("focusin", onFocusIn, { signal })
      document.addEventListener("focusin", avoidFocus, { signal })
      document.addEventListener("scroll", avoidFocus, { signal, passive: true })
      window.addEventListener("resize", publishHeight, { signal })
    },
    hide: () => {
      listeners.abort()
      restoreFocus()
      element.inert = true
      element.removeAttribute("id")
      setShown(false)
      const animations = element.getAnimations().map(({ finished }) => finished)
      void Promise.allSettled(animations).then(() => element.remove())
    },
  }
}
