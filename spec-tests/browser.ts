import { type Browser, type BrowserContext, chromium, type LaunchOptions } from "playwright"

import { chromiumPath } from "./ensure-chromium.ts"

/** Chromium has no sandbox for root; everywhere else it stays on. */
const withoutSandbox = process.getuid?.() === 0 || process.env["CI"] === "true" ? ["--no-sandbox"] : []

type BrowserOptions = {
  /** `true`: enables the back/forward cache, as in shoppers' browsers; Playwright disables it. */
  readonly backForwardCache?: boolean
}

/** Launch options of Chromium on this machine: no requests to other hosts. */
export const launchOptions = ({ backForwardCache = false }: BrowserOptions = {}): LaunchOptions => {
  const executablePath = chromiumPath({ backForwardCache })
  if (executablePath === undefined) throw new Error("Install Chromium, or set CHROMIUM_PATH to its program.")
  return {
    executablePath,
    ...(backForwardCache ? { ignoreDefaultArgs: ["--disable-back-forward-cache"] } : {}),
    args: [
      ...withoutSandbox,
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // A frame in a process of its own ignores clicks beside it for a moment after the page has scrolled; its sandbox works without.
      "--disable-features=IsolateSandboxedIframes",
    ],
  }
}

export const launchBrowser = (options: BrowserOptions = {}): Promise<Browser> => chromium.launch(launchOptions(options))

/** A layout shift measured by Chromium. `byHand`: within half a second of a press, a key or a touch. */
export type LayoutShift = { readonly value: number; readonly byHand: boolean; readonly elements: string }

/** Runs in the page: reports every layout shift as it happens. */
const reportShifts = (): void => {
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
      const elements = `${location.pathname}: ${sources.map(({ node }) => nameOf(node)).join(", ")}`
      Object.getOwnPropertyDescriptor(globalThis, "reportShift")?.value({ value, byHand, elements })
    }
  }).observe({ type: "layout-shift", buffered: true })
}

/** Collects the layout shifts of all pages of a context; call it before the first of them is opened. */
export const watchLayoutShifts = async (context: BrowserContext): Promise<ReadonlyArray<LayoutShift>> => {
  const shifts: Array<LayoutShift> = []
  await context.exposeFunction("reportShift", (shift: LayoutShift) => void shifts.push(shift))
  await context.addInitScript(reportShifts)
  return shifts
}
