import { requestsBanners } from "../../../core/banners/banner-hint.ts"
import { retryableOnce, onPress } from "../../../ui/dom/presses.ts"
import { whenIdle } from "../../../ui/dom/when-idle.ts"
import { whenNear } from "../../../ui/dom/when-near.ts"
import type { BrowserStorefront } from "./browser-storefront.ts"
import type { PageParts } from "./island.ts"

/** A rule for the time at which the script of a part is loaded: calls `load` then. */
type LoadTiming = (element: HTMLElement, load: () => void) => void

const immediately: LoadTiming = (_, load) => load()
const idle: LoadTiming = (_, load) => whenIdle(load)
const firstScroll: LoadTiming = (_, load) => addEventListener("scroll", load, { once: true, passive: true })
/** Loads when the shopper first scrolls, presses or types. */
const firstInteraction: LoadTiming = (_, load) => {
  for (const name of ["scroll", "pointerdown", "keydown"]) addEventListener(name, load, { once: true, passive: true })
}
/** Loads at the first focus inside the element; immediately when the address has a fragment, which may name a tab. */
const focus: LoadTiming = (element, load) =>
  location.hash === "" ? element.addEventListener("focusin", load, { once: true }) : load()

/** Part of a page that a script enhances: selector, loading time, and the function that loads and starts the script. */
type PagePart = readonly [selector: string, timing: LoadTiming, open: (element: HTMLElement) => Promise<void>]

/** Parts whose scripts need neither the storefront nor its events. */
const independentParts: ReadonlyArray<PagePart> = [
  // Elements stick by CSS; the script marks those that currently do. [4.sticky-elements.2]
  [
    "body:has([data-sticky],.product-page)",
    firstScroll,
    () => import("./scrolled-page.ts").then((script) => script.openScrolledPage()),
  ],
  [
    "body:has([data-labels-elsewhere])",
    idle,
    () => import("../labels/place-labels.ts").then((script) => script.placeLabels()),
  ],
]

const partsOf = (storefront: BrowserStorefront, parts: PageParts): ReadonlyArray<PagePart> => {
  const { page } = storefront.store.getState()
  const drafts = () => import("../forms/form-drafts.ts").then((script) => script.restoreFormDrafts())
  const content = (element: HTMLElement) =>
    import("../content/open-content.ts").then((script) => script.openContent(element, page, parts))
  return [
    ...independentParts,
    [
      ".listing",
      immediately,
      (listing) =>
        import("../catalogue/change-listing.ts").then((script) => script.openListing(listing, storefront, parts)),
    ],
    [
      "body:has(:not(.review-form) > [data-draft], .account-area, .message--success, .captcha, .show-password, [data-print])",
      immediately,
      drafts,
    ],
    [".review-form", focus, drafts],
    ["[data-content]:not([data-content=tabs])", whenNear, content],
    ["[data-content=tabs]", focus, content],
    [
      "[data-offline]",
      firstInteraction,
      ({ dataset: { offline = "" } }) =>
        import("../offline/store-offline-page.ts").then((script) => script.storeOfflinePage(offline, storefront)),
    ],
    [
      "[data-version]",
      idle,
      (body) =>
        import("../catalogue/correct-offers.ts").then((script) => script.correctOffers(body, storefront, parts)),
    ],
    [
      "body[data-banners]",
      idle,
      async (body) => {
        if (requestsBanners(body.dataset["banners"] ?? "", location.href))
          await import("../banners/banners.ts").then((script) => script.openBanners(storefront))
      },
    ],
  ]
}

/**
 * Loads the script of swatches in product cards when a pointer first moves over one; until then the swatches are fields of a plain form.
 */
const watchCardChoices = (): void => {
  const follow = async ({ target, type }: Event) => {
    const swatches = target instanceof Element ? target.closest<HTMLElement>("[data-variants]") : null
    if (!(target instanceof Element) || swatches === null) return
    const { followCardChoice } = await import("../catalogue/follow-card-choice.ts")
    if (type === "change") await followCardChoice(swatches, target)
  }
  for (const name of ["pointerover", "change"]) document.addEventListener(name, (event) => void follow(event))
}

/** Loads and starts the scripts of the parts on this page, each at its time. */
export const openParts = (storefront: BrowserStorefront, parts: PageParts): void => {
  const openers = new Map<Element | null, () => Promise<void>>()
  for (const [selector, timing, open] of partsOf(storefront, parts))
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      const opened = retryableOnce(() => open(element))
      openers.set(element, opened)
      timing(element, () => void opened().catch(() => {}))
    }
  // A click on a tab or filter waits for the script; when it fails to load the link is followed.
  onPress<HTMLAnchorElement>(
    "[data-content=tabs] .chip:not([role]), .listing [rel=nofollow]",
    (link) =>
      openers
        .get(link.closest("[data-content], .listing"))?.()
        .then(() => link.click()),
    (link) => location.assign(link.href),
  )
  watchCardChoices()
}
