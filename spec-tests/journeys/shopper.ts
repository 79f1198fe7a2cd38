import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test"

import type { ShopUnderTest } from "./shop-under-test.ts"

export type ShopperOptions = {
  readonly width?: number
  readonly touch?: boolean
  readonly scripts?: boolean
  readonly scheme?: "light" | "dark"
  /** `true`: the shop's service worker is registered, which answers navigations before `page.route` does. */
  readonly serviceWorker?: boolean
}

/** A visitor with a browser window of their own. */
export type Shopper = {
  readonly page: Page
  readonly context: BrowserContext
  /** The origin of the shop. */
  readonly address: string
  /** Fails if the browser has logged an error, an uncaught exception or a violation of the content security policy. */
  readonly expectNoBrowserErrors: () => void
  readonly leave: () => Promise<void>
}

/** Opens a browser window of its own; the fixture closes it when the test ends. */
export type NewShopper = (options?: ShopperOptions) => Promise<Shopper>

const size = (width: number) => ({ width, height: width < 600 ? 844 : 900 })

/** Opens a browser window at the shop; 1280 px wide, by mouse and with scripts unless `options` say otherwise. */
export const newShopper = async (
  browser: Browser,
  { address }: ShopUnderTest,
  options: ShopperOptions = {},
): Promise<Shopper> => {
  const context = await browser.newContext({
    baseURL: address,
    viewport: size(options.width ?? 1280),
    hasTouch: options.touch ?? false,
    isMobile: options.touch ?? false,
    javaScriptEnabled: options.scripts ?? true,
    colorScheme: options.scheme ?? "light",
    // Set from the start: Chromium logs an error when the preference changes during a page transition.
    reducedMotion: "reduce",
    locale: "en-US",
    serviceWorkers: options.serviceWorker === true ? "allow" : "block",
  })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  const browserErrors: Array<string> = []
  page.on("console", (message) => {
    if (message.type() === "error") browserErrors.push(`${message.text()} ${message.location().url}`)
  })
  page.on("pageerror", (error) => browserErrors.push(String(error)))
  return {
    page,
    context,
    address,
    expectNoBrowserErrors: () => expect(browserErrors).toEqual([]),
    leave: () => context.close(),
  }
}
