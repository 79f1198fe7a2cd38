import type { BrowserContext, Page } from "playwright"

import { pageProblems } from "../page-problems.ts"

/** A page that is watched: `visit` does something and returns what went wrong by it. */
export type WatchedVisits = {
  readonly context: BrowserContext
  readonly page: Page
  readonly visit: (what: string, act: (page: Page) => Promise<unknown>) => Promise<ReadonlyArray<string>>
}

/** Every way in which an injection of the list reports that it runs. */
const watchRuns = () => {
  const runs: Array<unknown> = []
  Object.assign(globalThis, {
    runs,
    alert: (what: unknown) => runs.push(what),
    msgbox: (what: unknown) => runs.push(what),
  })
}

/** Opens a page 390 px wide; whatever it loads from elsewhere, runs or throws is reported with the visit. */
export const watchVisits = async (context: BrowserContext, origins: ReadonlyArray<string>): Promise<WatchedVisits> => {
  let happened: Array<string> = []
  context.on("request", (request) => {
    const { protocol, origin: to } = new URL(request.url())
    if (protocol.startsWith("http") && !origins.includes(to)) happened.push(`request to ${request.url()}`)
  })
  context.on("dialog", (dialog) => {
    happened.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  await context.addInitScript(watchRuns)
  const page = await context.newPage()
  page.on("pageerror", (error) => happened.push(`error ${error.message}`))
  return {
    context,
    page,
    visit: async (what, act) => {
      happened = []
      await act(page)
      await page.evaluate(() => new Promise((then) => requestAnimationFrame(() => setTimeout(then, 20))))
      const runs = await page.evaluate<ReadonlyArray<unknown>>(() => Reflect.get(globalThis, "runs") ?? [])
      const wrong = [...happened, ...runs.map((run) => `ran ${String(run)}`), ...(await pageProblems(page))]
      return wrong.map((one) => `${what}: ${one}`)
    },
  }
}
