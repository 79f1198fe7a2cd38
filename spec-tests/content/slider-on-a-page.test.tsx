import { renderToStaticMarkup } from "react-dom/server"
import { afterEach, expect, test, vi } from "vitest"

import { openSlider } from "../../ui/content/slider.element.ts"
import { Slider } from "../../ui/content/Slider.tsx"
import { inPage } from "../shops/page.tsx"
import { storefrontState } from "../shops/storefront-state.ts"

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const noon = Date.UTC(2026, 10, 22, 12)
const seconds = noon / 1000

const slides = [
  { id: "always", html: "<section>Always</section>" },
  { id: "until", html: "<section>Until noon</section>", activeTo: seconds },
  { id: "from", html: "<section>From a minute past</section>", activeFrom: seconds + 60 },
]

/** Visible slides of a page rendered at noon and opened some seconds later. */
const shownAfter = async (later: number): Promise<ReadonlyArray<string | null>> => {
  vi.useFakeTimers({ now: noon + later * 1000 })
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }))
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")))
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly observe = () => {}
    },
  )
  Element.prototype.scrollTo = () => {}
  document.body.innerHTML = renderToStaticMarkup(inPage(<Slider slides={slides} now={seconds} />))
  const place = document.querySelector<HTMLElement>("[data-content=slider]")
  if (place === null) throw new Error("no slider")
  await openSlider(place, storefrontState().page)
  return [...place.querySelectorAll<HTMLElement>("[data-slide]:not([hidden])")].map(({ textContent }) => textContent)
}

test("[3.slide.1] [4.slides.1] a cached page shows the current slides: each from its first second to its last", async () => {
  expect(await shownAfter(0)).toEqual(["Always", "Until noon"])
  expect(await shownAfter(1)).toEqual(["Always"])
  expect(await shownAfter(59)).toEqual(["Always"])
  expect(await shownAfter(60)).toEqual(["Always", "From a minute past"])
})

test("[4.slides.1] a slide disappears from an open page after its last second", async () => {
  expect(await shownAfter(-1)).toEqual(["Always", "Until noon"])
  await vi.advanceTimersByTimeAsync(1900)
  expect(document.querySelector<HTMLElement>("[data-slide=until]")?.hidden).toBe(false)
  await vi.advanceTimersByTimeAsync(300)
  expect(document.querySelector<HTMLElement>("[data-slide=until]")?.hidden).toBe(true)
})
