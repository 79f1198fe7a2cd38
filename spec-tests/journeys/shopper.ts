import type { Browser, BrowserContext, Page } from "playwright"
import { expect, inject } from "vitest"

export type ShopperWishes = {
  readonly width?: number
  readonly touch?: boolean
  readonly scripts?: boolean
  readonly scheme?: "light" | "dark"
}

/** Somebody with a browser window of their own. */
export type Shopper = {
  readonly page: Page
  readonly context: BrowserContext
  readonly address: string
  /** Fails when the browser has complained: an error in the console, an uncaught exception, a violated content policy. */
  readonly expectNoComplaints: () => void
  readonly leave: () => Promise<void>
}

const size = (width: number) => ({ width, height: width < 600 ? 844 : 900 })

export const newShopper = async (browser: Browser, wishes: ShopperWishes = {}): Promise<Shopper> => {
  const { address } = inject("shop")
  const context = await browser.newContext({
    baseURL: address,
    viewport: size(wishes.width ?? 1280),
    hasTouch: wishes.touch ?? false,
    isMobile: wishes.touch ?? false,
    javaScriptEnabled: wishes.scripts ?? true,
    colorScheme: wishes.scheme ?? "light",
    // Who asks for less motion between two pages of one transition makes Chromium complain of it; so it is asked for from the start.
    reducedMotion: "reduce",
    locale: "en-US",
  })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  const complaints: Array<string> = []
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text())
  })
  page.on("pageerror", (error) => complaints.push(String(error)))
  return {
    page,
    context,
    address,
    expectNoComplaints: () => expect(complaints).toEqual([]),
    leave: () => context.close(),
  }
}
