import { barTop } from "../../core/banners/banner-place.ts"
import { fillShell, type BannerShell, type ShellParts } from "./banner-shell.element.ts"

/** Whether an element of the page that has the focus lies where the bar is. */
const covers = (bar: HTMLElement, focused: Element | null): boolean => {
  if (focused === null || focused === document.body || bar.contains(focused)) return false
  const { top, bottom } = focused.getBoundingClientRect()
  return top < bar.offsetHeight && bottom > 0
}

/**
 * A banner along the top of the window. It covers no more than the line of the merchant, for phones the page stands lower by its height;
 * it makes way while what has the focus lies beneath it. [2.promotional-banners.2] [9.banners.8]
 */
export const bar = (parts: ShellParts): BannerShell => {
  const element = document.createElement("aside")
  element.id = "easybanner-awesomebar-el"
  element.className = "banner-bar"
  parts.content.className = "easybanner-awesomebar-content"
  fillShell(element, parts)

  const stand = (shown: boolean): void => {
    element.style.transform = `translateY(${barTop(element.offsetHeight, shown)}px)`
  }
  const makeWay = (): void => stand(!covers(element, document.activeElement))
  const tellHeight = (): void => document.body.style.setProperty("--banner-bar", `${element.offsetHeight}px`)
  let cameFrom: EventTarget | null = null
  const entered = ({ relatedTarget }: FocusEvent): void => {
    if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) cameFrom = relatedTarget
  }
  const giveFocusBack = (): void => {
    if (!element.contains(document.activeElement)) return
    const back = cameFrom instanceof HTMLElement ? cameFrom : document.getElementById("contentarea")
    back?.focus({ preventScroll: true })
  }
  const signs = new AbortController()
  const { signal } = signs

  return {
    show: () => {
      // The first thing after the link that skips the head of the page, as it stands on the screen.
      document.querySelector(".skip-link")?.after(element)
      if (!element.isConnected) document.body.prepend(element)
      stand(false)
      tellHeight()
      element.classList.add("shown")
      makeWay()
      element.addEventListener("focusin", entered, { signal })
      document.addEventListener("focusin", makeWay, { signal })
      document.addEventListener("scroll", makeWay, { signal, passive: true })
      window.addEventListener("resize", tellHeight, { signal })
    },
    hide: () => {
      signs.abort()
      giveFocusBack()
      element.inert = true
      element.removeAttribute("id")
      stand(false)
      const moves = element.getAnimations().map(({ finished }) => finished)
      void Promise.allSettled(moves).then(() => element.remove())
    },
  }
}
