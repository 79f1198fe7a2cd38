import { type Browser, type BrowserContext, chromium } from "playwright"

import { chromiumPath } from "./ensure-chromium.ts"

/** Chromium refuses its sandbox to root; nowhere else is it given up. */
const withoutSandbox = process.getuid?.() === 0 || process.env["CI"] === "true" ? ["--no-sandbox"] : []

/**
 * A browser of this machine, told not to look for anything outside of it. Only on wish does it keep pages for Back, as shoppers' browsers do.
 */
export const launchBrowser = async (wishes: { readonly keepsPages?: boolean } = {}): Promise<Browser> => {
  const executablePath = chromiumPath(wishes)
  if (executablePath === undefined) throw new Error("Install Chromium, or name its program in CHROMIUM_PATH.")
  return chromium.launch({
    executablePath,
    ...(wishes.keepsPages === true ? { ignoreDefaultArgs: ["--disable-back-forward-cache"] } : {}),
    args: [
      ...withoutSandbox,
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // A frame in a process of its own swallows clicks beside it for a moment after the page has scrolled; its walls stand without.
      "--disable-features=IsolateSandboxedIframes",
    ],
  })
}

/** A movement of what stands on a page, by Chromium's own measure. `byHand`: within half a second of a press, a key or a touch. */
export type LayoutShift = { readonly value: number; readonly byHand: boolean; readonly what: string }

/** In the page: tells every movement as it happens. */
const tellShifts = (): void => {
  type Shift = PerformanceEntry & {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: ReadonlyArray<{ readonly node: Node | null }>
  }
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName
  const isShift = (entry: PerformanceEntry): entry is Shift => "sources" in entry
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput: byHand, sources } of list.getEntries().filter(isShift)) {
      const what = `${location.pathname}: ${sources.map(({ node }) => nameOf(node)).join(", ")}`
      Object.getOwnPropertyDescriptor(globalThis, "tellShift")?.value({ value, byHand, what })
    }
  }).observe({ type: "layout-shift", buffered: true })
}

/** Keeps what moves on the pages of a context; called before the first of them is opened. */
export const watchLayoutShifts = async (context: BrowserContext): Promise<ReadonlyArray<LayoutShift>> => {
  const shifts: Array<LayoutShift> = []
  await context.exposeFunction("tellShift", (shift: LayoutShift) => void shifts.push(shift))
  await context.addInitScript(tellShifts)
  return shifts
}
