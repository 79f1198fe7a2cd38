import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import path from "node:path"

import { Schema } from "effect"
import type { Browser } from "playwright"

import { launchBrowser } from "../browser.ts"
import { chromiumPath } from "../ensure-chromium.ts"
import { heading, line, median } from "./report.ts"
import { startShop, type RunningServer } from "./running-shop.ts"

/** Fetched by npx: a hundred packages that only this bench needs. */
const program = "lighthouse@13.5.0"
const runs = 5

const categories = ["performance", "accessibility", "best-practices", "seo"] as const

const Report = Schema.Struct({
  runtimeError: Schema.optional(Schema.Struct({ message: Schema.String })),
  categories: Schema.Record(
    Schema.String,
    Schema.Struct({
      score: Schema.NullOr(Schema.Number),
      auditRefs: Schema.Array(Schema.Struct({ id: Schema.String, weight: Schema.Number })),
    }),
  ),
  audits: Schema.Record(
    Schema.String,
    Schema.Struct({
      title: Schema.String,
      score: Schema.optional(Schema.NullOr(Schema.Number)),
      numericValue: Schema.optional(Schema.Number),
    }),
  ),
})
type Report = typeof Report.Type

const decodeReport = Schema.decodeUnknownPromise(Schema.fromJsonString(Report))

/** Lighthouse's standard run: a phone with four times the processor time and a slow mobile network. */
const runLighthouse = async (address: string, cookie: string, folder: string): Promise<Report> => {
  const file = path.join(folder, "report.json")
  const child = spawn(
    "npx",
    [
      "--yes",
      program,
      address,
      "--quiet",
      "--output=json",
      `--output-path=${file}`,
      `--only-categories=${categories.join(",")}`,
      "--chrome-flags=--headless=new --no-sandbox",
      ...(cookie === "" ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
    ],
    {
      env: { ...process.env, CHROME_PATH: chromiumPath({ backForwardCache: true }) ?? "" },
      stdio: ["ignore", "ignore", "pipe"],
    },
  )
  let errors = ""
  child.stderr.on("data", (part: Buffer) => (errors += part.toString()))
  const [code] = await once(child, "close")
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}: ${errors.slice(-500)}`)
  const report = await decodeReport(await readFile(file, "utf8"))
  if (report.runtimeError !== undefined) throw new Error(report.runtimeError.message)
  return report
}

/** Adds a product in a browser; resolves to the cookies of its session. */
const cookiesWithCart = async (browser: Browser, server: RunningServer): Promise<string> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${server.address}/taper-candles.html`)
  await page.getByRole("main").getByRole("button", { name: "Add to Cart" }).first().click()
  await page.getByRole("main").getByRole("button", { name: "Added" }).first().waitFor()
  const cookies = await context.cookies()
  await context.close()
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ")
}

type Subject = { readonly name: string; readonly path: string; readonly withCart?: boolean }

const subjects: ReadonlyArray<Subject> = [
  { name: "home", path: "/" },
  { name: "category", path: "/tableware.html" },
  { name: "product", path: "/harbor-mug.html" },
  { name: "cart", path: "/checkout/cart/", withCart: true },
  { name: "checkout", path: "/checkout/", withCart: true },
]

/** Cart and checkout are pages of one shopper, which ask not to be indexed: their score for search engines is none. */
const isIndexed = ({ withCart = false }: Subject): boolean => !withCart

const percent = (score: number | null | undefined): number => Math.round((score ?? Number.NaN) * 100)

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`

/** Titles of the audits that cost a category points. */
const failedAudits = (report: Report, category: string): ReadonlyArray<string> =>
  (report.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = report.audits[id]
    return audit !== undefined && weight > 0 && (audit.score ?? 1) < 1 ? [audit.title] : []
  })

const printSubject = (subject: Subject, reports: ReadonlyArray<Report>): void => {
  const scoreOf = (category: string) => median(reports.map((report) => percent(report.categories[category]?.score)))
  const valueOf = (audit: string) => median(reports.map((report) => report.audits[audit]?.numericValue ?? Number.NaN))
  line(`${subject.name}: performance`, String(scoreOf("performance")), "≥ 99")
  line("  largest contentful paint", seconds(valueOf("largest-contentful-paint")), "≤ 1.2 s")
  line("  total blocking time", `${Math.round(valueOf("total-blocking-time"))} ms`, "≤ 100 ms")
  line("  layout shift", valueOf("cumulative-layout-shift").toFixed(3))
  for (const category of categories.slice(1)) {
    if (category === "seo" && !isIndexed(subject)) continue
    line(`  ${category}`, String(scoreOf(category)), "100")
    for (const title of new Set(reports.flatMap((report) => failedAudits(report, category)))) line(`    ${title}`, "")
  }
}

/** Lighthouse for phones, the median of five runs of each page. */
export const lighthouseBench = async (): Promise<void> => {
  heading(`Lighthouse for phones, median of ${runs} runs (${program})`)
  const server = await startShop()
  const browser = await launchBrowser()
  const folder = await mkdtemp(path.join(tmpdir(), "vitrine-lighthouse-"))
  try {
    for (const subject of subjects) {
      const reports: Array<Report> = []
      for (let run = 0; run < runs; run += 1) {
        const cookie = subject.withCart === true ? await cookiesWithCart(browser, server) : ""
        reports.push(await runLighthouse(server.address + subject.path, cookie, folder))
      }
      printSubject(subject, reports)
    }
  } finally {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
