import { requestsBanners } from "../../../core/banners/banner-hint.ts"
import { retryableOnce, onPress } from "../../../ui/dom/presses.ts"
import { whenIdle } from "../../../ui/dom/when-idle.ts"
import { whenNear } from "../../../ui/dom/when-near.ts"
import type { BrowserStorefront } from "./browser-storefront.ts"

/** When the script of a part comes. */
type Moment = (place: HTMLElement, come: () => void) => void

const atOnce: Moment = (_, come) => come()
const idle: Moment = (_, come) => whenIdle(come)
const firstScroll: Moment = (_, come) => addEventListener("scroll", come, { once: true, passive: true })
/** Tabs are links until the shopper goes to one. */
const focus: Moment = (place, come) =>
  location.hash === "" ? place.addEventListener("focusin", come, { once: true }) : come()

/** Parts of a page that work as they are, and better with a script: where they are, when it comes, and what it does. */
const partsOf = (
  storefront: BrowserStorefront,
): ReadonlyArray<readonly [places: string, moment: Moment, open: (place: HTMLElement) => Promise<void>]> => {
  const { page } = storefront.store.getState()
  const kept = async () => (await import("../forms/form-drafts.ts")).restoreFormDrafts()
  const content = async (place: HTMLElement) => (await import("../content/open-content.ts")).openContent(place, page)
  return [
    [
      "#filters",
      atOnce,
      async (sheet) => (await import("../../../ui/catalogue/filter-sheet.element.ts")).openFilterSheet(sheet),
    ],
    ["body:has(:not(.review-form) > [data-draft], .account-area, .message--success)", atOnce, kept],
    [".review-form", focus, kept],
    ["[data-content]:not([data-content=tabs])", whenNear, content],
    ["[data-content=tabs]", focus, content],
    // They stick by their style; the script says when they do. [4.sticky-elements.2]
    [
      "body:has([data-sticky])",
      firstScroll,
      async () => (await import("../../../ui/content/sticky-elements.element.ts")).openSticky(),
    ],
    ["body:has([data-labels-elsewhere])", idle, async () => (await import("../labels/place-labels.ts")).placeLabels()],
    [
      "body[data-banners]",
      idle,
      async (body) => {
        if (requestsBanners(body.dataset["banners"] ?? "", location.href))
          await (await import("../banners/banners.ts")).openBanners(storefront)
      },
    ],
  ]
}

/** Swatches in cards need their script only once somebody points at one; until then they are fields of a plain form. */
const watchCardChoices = (): void => {
  const follow = async ({ target, type }: Event) => {
    const swatches = target instanceof Element ? target.closest<HTMLElement>("[data-variants]") : null
    if (!(target instanceof Element) || swatches === null) return
    const { followCardChoice } = await import("../catalogue/card-choice-in-page.ts")
    if (type === "change") await followCardChoice(swatches, target)
  }
  for (const name of ["pointerover", "change"]) document.addEventListener(name, (event) => void follow(event))
}

/** Brings every part of the page to life at its moment. */
export const openParts = (storefront: BrowserStorefront): void => {
  const openers = new Map<Element | null, () => Promise<void>>()
  for (const [places, moment, open] of partsOf(storefront))
    for (const place of document.querySelectorAll<HTMLElement>(places)) {
      const opened = retryableOnce(() => open(place))
      openers.set(place, opened)
      moment(place, () => void opened().catch(() => {}))
    }
  // A press on a tab waits for the script; without it the link is followed.
  onPress<HTMLAnchorElement>(
    "[data-content=tabs] .chip:not([role])",
    (link) =>
      openers
        .get(link.closest("[data-content]"))?.()
        .then(() => link.click()),
    (link) => location.assign(link.href),
  )
  watchCardChoices()
}
