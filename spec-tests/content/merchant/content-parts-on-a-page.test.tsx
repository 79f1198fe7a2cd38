import { renderToStaticMarkup } from "react-dom/server"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"

import { openTabs } from "../../../app/client/content/open-tabs.ts"
import { MerchantHtml } from "../../../ui/content/merchant/MerchantHtml.tsx"
import { openSlider } from "../../../ui/content/slider.element.ts"
import { openVideo } from "../../../ui/content/video.element.ts"
import { inPage } from "../../shops/page.tsx"
import { storefrontState } from "../../shops/storefront-state.ts"
import { recordedContent } from "./recorded-contents.ts"

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }))
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly observe = () => {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  location.hash = ""
})

const { page } = storefrontState()

/** Renders a recorded content, and returns its part with a script. */
const partOf = (name: string): HTMLElement => {
  document.body.innerHTML = renderToStaticMarkup(
    inPage(<MerchantHtml html="" content={recordedContent(name)} plain="" />),
  )
  const part = document.querySelector<HTMLElement>("[data-content]")
  if (part === null) throw new Error(`${name} has no part with a script`)
  return part
}

const openPanels = (part: HTMLElement): ReadonlyArray<string> =>
  [...part.querySelectorAll<HTMLElement>("[role=tabpanel]:not([hidden])")].map(({ textContent }) => textContent)

const selected = (part: HTMLElement): ReadonlyArray<string> =>
  [...part.querySelectorAll<HTMLElement>("[role=tab][aria-selected=true]")].map(({ textContent }) => textContent)

describe("Tabs in content", () => {
  test("open the merchant's tab, and another one by a click and by the keyboard", () => {
    const part = partOf("tabs")
    openTabs(part, page)
    expect([selected(part), openPanels(part)]).toEqual([["Glaze"], ["GlazeMixed from ash."]])
    const [clay, , fire] = part.querySelectorAll<HTMLElement>("[role=tab]")
    fire?.click()
    expect([selected(part), openPanels(part)]).toEqual([["Fire"], ["FireWood1,260 degrees."]])
    fire?.focus()
    fire?.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }))
    expect(document.activeElement).toBe(clay)
    clay?.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }))
    expect([selected(part), openPanels(part)]).toEqual([["Clay"], ["ClayDug near the river."]])
  })

  test("open the tab with the element that the address names", () => {
    Element.prototype.scrollIntoView = () => {}
    location.hash = "#content-fire"
    const part = partOf("tabs")
    openTabs(part, page)
    expect(selected(part)).toEqual(["Fire"])
  })
})

describe("Sliders in content", () => {
  /** Places the slides side by side, 100 px each; returns a list that grows by 1 whenever an element scrolls. */
  const recordScrolls = (part: HTMLElement): ReadonlyArray<number> => {
    const scrolls: Array<number> = []
    Element.prototype.scrollTo = () => void scrolls.push(1)
    for (const [index, slide] of [...part.querySelectorAll<HTMLElement>("[data-slide]")].entries())
      Object.defineProperty(slide, "offsetLeft", { value: index * 100 })
    return scrolls
  }

  test("advance after the merchant's interval", async () => {
    const part = partOf("slider")
    const scrolls = recordScrolls(part)
    await openSlider(part, page)
    await vi.advanceTimersByTimeAsync(4_900)
    expect(scrolls).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(200)
    expect(scrolls).toHaveLength(1)
  })

  test("without automatic change have buttons for the slides, and none to pause", async () => {
    const part = partOf("slider")
    part.dataset["every"] = "0"
    const scrolls = recordScrolls(part)
    await openSlider(part, page)
    await vi.advanceTimersByTimeAsync(60_000)
    const shown = [...part.querySelectorAll<HTMLElement>("button:not([hidden])")].map(({ ariaLabel }) => ariaLabel)
    expect([scrolls.length, shown]).toEqual([0, ["Previous slide", "Next slide"]])
    part.querySelector<HTMLElement>("button:not([hidden])")?.click()
    expect(scrolls).toHaveLength(1)
  })
})

describe("Videos in content", () => {
  test("play in place when pressed; with a modifier key the link is left to the browser", () => {
    const part = partOf("video-of-a-provider")
    openVideo(part)
    const link = part.querySelector("a")
    const withKey = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true })
    link?.dispatchEvent(withKey)
    expect([withKey.defaultPrevented, part.querySelector("iframe")]).toEqual([false, null])
    link?.click()
    expect(part.querySelector("iframe")?.src).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/4gZpwMk7OmE\?.*autoplay=1/,
    )
  })
})
