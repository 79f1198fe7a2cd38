import type { Browser, Page } from "playwright"

import { launchBrowser } from "../browser.ts"
import { percentile } from "./load.ts"
import { heading, line, milliseconds, ratio } from "./report.ts"
import { startShop } from "./running-shop.ts"

/** Factor by which a phone is slower than the machine of the bench. */
const slowDown = 4
const rounds = 10
const target = "≤ 100 ms"
/** No finger lets go sooner. */
const press = { delay: 60 }

type Interaction = {
  readonly name: string
  readonly path: string
  /** Steps before the measurement. */
  readonly before?: (page: Page) => Promise<unknown>
  readonly act: (page: Page) => Promise<unknown>
  /** Waits for the visible result. */
  readonly seen: (page: Page) => Promise<unknown>
}

const chooseMug = async (page: Page): Promise<void> => {
  await page.getByRole("radio", { name: "Fjord" }).check()
  await page.getByRole("radio", { name: "Small" }).check()
}

const interactions: ReadonlyArray<Interaction> = [
  {
    name: "choosing a swatch",
    path: "/harbor-mug.html",
    act: (page) => page.getByRole("radio", { name: "Fjord" }).click(press),
    seen: (page) => page.locator("input[type=radio]:checked").first().waitFor({ state: "attached" }),
  },
  {
    name: "adding to the cart",
    path: "/harbor-mug.html",
    before: chooseMug,
    act: (page) => page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click(press),
    seen: (page) => page.getByRole("main").getByRole("button", { name: "Added" }).first().waitFor(),
  },
  {
    name: "opening fullscreen, the first press on the page",
    path: "/harbor-mug.html",
    act: (page) => page.locator(".gallery__strip a").first().click(press),
    seen: (page) => page.locator("dialog.fullscreen[open]").waitFor(),
  },
  {
    name: "opening fullscreen, the first press, after looking at the picture",
    // A gallery whose magnifier follows the pointer: elsewhere the first click magnifies.
    path: "/demo/gallery/",
    before: async (page) => {
      await page.locator(".gallery__strip a").first().hover()
      await page.waitForLoadState("networkidle")
    },
    act: (page) => page.locator(".gallery__strip a").first().click(press),
    seen: (page) => page.locator("dialog.fullscreen[open]").waitFor(),
  },
  {
    name: "opening a pop-up, the first press on the page",
    path: "/tableware/mugs-cups.html",
    act: (page) => page.locator("main [data-quick-view]").first().click(press),
    seen: (page) => page.locator("dialog[open], [role=dialog]").first().waitFor(),
  },
]

/** Records the longest interaction of the page by the browser's event timing: from the press to the next paint. */
const watchInteractions = (): void => {
  const events: PerformanceObserverInit & { readonly durationThreshold: number } = {
    type: "event",
    durationThreshold: 16,
  }
  let longest = 0
  new PerformanceObserver((entries) => {
    // Mouse movements before the press are not interactions.
    for (const entry of entries.getEntries())
      if ("interactionId" in entry && entry.interactionId !== 0) longest = Math.max(longest, entry.duration)
    document.documentElement.dataset["longestInteraction"] = String(longest)
  }).observe(events)
}

const longestInteraction = async (page: Page): Promise<number> => {
  // Entries come with the paint that follows the last of the press's events.
  await page.waitForTimeout(300)
  return Number(await page.evaluate(() => document.documentElement.dataset["longestInteraction"] ?? "16"))
}

type Timing = { readonly toPaint: number; readonly toSeen: number }
/** `toPaint` and `toSeen` are medians. */
type WorstTiming = Timing & { readonly worst: number }

const pageOn = async (browser: Browser, path: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(path, { waitUntil: "networkidle" })
  return page
}

const measureInteraction = async (page: Page, { act, seen }: Pick<Interaction, "act" | "seen">): Promise<Timing> => {
  const session = await page.context().newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowDown })
  await page.evaluate(watchInteractions)
  const started = performance.now()
  await act(page)
  await seen(page)
  const toSeen = performance.now() - started
  return { toSeen, toPaint: await longestInteraction(page) }
}

const measure = async (run: () => Promise<Timing>): Promise<WorstTiming> => {
  const runs: Array<Timing> = []
  for (let round = 0; round < rounds; round += 1) runs.push(await run())
  const sorted = (of: keyof Timing) => runs.map((timing) => timing[of]).toSorted((one, other) => one - other)
  return {
    toPaint: percentile(sorted("toPaint"), 0.5),
    worst: percentile(sorted("toPaint"), 1),
    toSeen: percentile(sorted("toSeen"), 0.5),
  }
}

/** The baseline: a button that writes one word, on a page without anything else. */
const plainButton = (browser: Browser): Promise<WorstTiming> =>
  measure(async () => {
    const page = await browser.newPage()
    await page.setContent(`<button onclick="this.textContent = 'done'">do</button>`)
    const timing = await measureInteraction(page, {
      act: () => page.getByRole("button").click(press),
      seen: () => page.getByText("done").waitFor(),
    })
    await page.close()
    return timing
  })

/** Time from a press to the next paint by event timing on a slow device, and to its result including the shop's response. */
export const interactionsBench = async (): Promise<void> => {
  heading(`Interaction to next paint, ${slowDown} × slower (median of ${rounds} runs, each on a new page)`)
  const shop = await startShop()
  const browser = await launchBrowser()
  try {
    const plain = await plainButton(browser)
    line("baseline: a button on a page without anything else", milliseconds(plain.toPaint))
    for (const interaction of interactions) {
      const timing = await measure(async () => {
        const page = await pageOn(browser, `${shop.address}${interaction.path}`)
        await interaction.before?.(page)
        const one = await measureInteraction(page, interaction)
        await page.close()
        return one
      })
      line(interaction.name, milliseconds(timing.toPaint), target)
      line(`  the worst of ${rounds}`, milliseconds(timing.worst))
      line("  against the baseline", ratio(timing.toPaint / plain.toPaint))
      line("  until its outcome is there", milliseconds(timing.toSeen))
    }
  } finally {
    await browser.close()
    await shop.stop()
  }
}
