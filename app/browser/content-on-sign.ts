import { isPlainPress } from "./mini-cart-links.ts"
import type { BrowserStorefront } from "./storefront.ts"
import { whenNear } from "./when-near.ts"

type Wake = () => Promise<void>

/** Loads what makes a part of the page alive, once; after a failure the next sign tries again. */
const opener = (place: HTMLElement, { store }: BrowserStorefront): Wake => {
  const open = () =>
    import("./content/open-content.ts").then(({ openContent }) => openContent(place, store.getState().page))
  let opening: Promise<void> | undefined
  return async () => {
    opening ??= open()
    try {
      await opening
    } catch (cause) {
      opening = undefined
      throw cause
    }
  }
}

/** Tabs are links until the shopper points at one; a press waits for the script, and without it the link is followed. */
const watchTabs = (place: HTMLElement, wake: Wake): void => {
  const early = new AbortController()
  const { signal } = early
  const woken = (): void =>
    void wake().then(
      () => early.abort(),
      () => {},
    )
  for (const name of ["pointerover", "focusin"]) place.addEventListener(name, woken, { signal })
  place.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-ajaxurl]") : null
      if (link === null || !isPlainPress(event)) return
      event.preventDefault()
      void wake()
        .catch(() => {})
        .then(() => early.abort())
        .then(() => link.click())
    },
    { signal },
  )
  addEventListener("hashchange", woken, { signal })
  if (location.hash !== "") woken()
}

/** Parts of the merchant's content that work as they are, and better with a script: it comes when the shopper does. */
export const watchContent = (storefront: BrowserStorefront): void => {
  for (const place of document.querySelectorAll<HTMLElement>("[data-tabs], [data-slider], [data-carousel]")) {
    const wake = opener(place, storefront)
    if (place.dataset["tabs"] === undefined) whenNear(place, () => void wake().catch(() => {}))
    else watchTabs(place, wake)
  }
}
