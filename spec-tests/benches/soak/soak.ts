import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { request } from "node:http"
import { tmpdir } from "node:os"
import path from "node:path"
import { setTimeout } from "node:timers/promises"

import { candles, placeGuestOrder, type Shopper, shoppers } from "../guest-orders.ts"
import { percentile } from "../load.ts"
import { heading, line } from "../report.ts"
import { startShop, type RunningServer } from "../running-shop.ts"

/** Load of the shop, as a part of the measured capacity. */
const loadShare = 0.7

/** Report of a thread of the shop, in bytes and counts. */
type Facts = Readonly<Record<"heap" | "external" | "rss" | "timers" | "listeners" | "descriptors", number>> & {
  readonly thread: "server" | "shop"
}

type Sample = { readonly minutes: number; readonly facts: ReadonlyArray<Facts> }

const sampleEveryMs = 5000

/** Enough copies of the candles for the orders of an hour. */
const products = 30_000
const sold = candles(300)

const get = (server: RunningServer, path: string, shopper: Shopper): Promise<number> =>
  new Promise((resolve, reject) => {
    const sent = request(server.address + path, { ...shopper, headers: { accept: "text/html" } }, (response) => {
      response.resume()
      response.on("end", () => resolve(response.statusCode ?? 0))
      response.on("error", reject)
    })
    sent.on("error", reject).end()
  })

let visits = 0
let orders = 0

const shopperOf = (visit: number): Shopper => {
  const shopper = shoppers[visit % shoppers.length]
  if (shopper === undefined) throw new Error("there are no shoppers")
  return shopper
}

/**
 * A visit: cached and uncached pages, sections, suggestions, and for every fifth an order. Resolves to the statuses of its pages; rejects if
 * the order was refused.
 */
const visit = async (server: RunningServer): Promise<ReadonlyArray<number>> => {
  const number = (visits += 1)
  const shopper = shopperOf(number)
  const paths = [
    "/",
    "/tableware.html",
    `/tableware.html?p=${1 + (number % 3)}`,
    "/harbor-mug.html",
    `/catalogsearch/result/?q=mug+${number}`,
    `/search/ajax/suggest/?q=m${number % 50}`,
    "/customer/section/load/?sections=cart,customer,messages",
    "/checkout/cart/",
    "/customer/account/login/",
    "/contact/",
    `/no-such-page-${number}`,
  ]
  const statuses: Array<number> = []
  for (const path of paths) statuses.push(await get(server, path, shopper))
  if (number % 5 === 0) {
    await placeGuestOrder(server.address, sold[orders % sold.length] ?? "", shopper)
    orders += 1
  }
  return statuses
}

/** Measures the visits per second of four visitors who do not pause. */
const capacityOf = async (server: RunningServer, seconds: number): Promise<number> => {
  const started = performance.now()
  let completed = 0
  const visitor = async () => {
    while (performance.now() - started < seconds * 1000) {
      await visit(server)
      completed += 1
    }
  }
  await Promise.all(Array.from({ length: 4 }, visitor))
  return completed / ((performance.now() - started) / 1000)
}

/**
 * Starts visits at a rate for `seconds`, without waiting for earlier ones. Counts pages by status; `failures` are refused
 * orders and lost connections.
 */
const visitAtRate = async (server: RunningServer, rate: number, seconds: number, everySample: () => Promise<void>) => {
  const counts = new Map<number, number>()
  const failures: Array<unknown> = []
  const running = new Set<Promise<void>>()
  const started = performance.now()
  let begun = 0
  let sampled = 0
  const count = (status: number) => counts.set(status, (counts.get(status) ?? 0) + 1)
  while (performance.now() - started < seconds * 1000) {
    const elapsed = performance.now() - started
    for (; begun < (elapsed / 1000) * rate; begun += 1) {
      const one = visit(server)
        .then((statuses) => statuses.forEach(count))
        .catch((failure: unknown) => void failures.push(failure))
        .finally(() => running.delete(one))
      running.add(one)
    }
    if (elapsed - sampled >= sampleEveryMs) {
      sampled = elapsed
      await everySample()
    }
    await setTimeout(10)
  }
  await Promise.all(running)
  return { counts, begun, failures }
}

/** The slope of a line through the samples, per minute, by least squares. */
const slopeOf = (points: ReadonlyArray<readonly [minutes: number, value: number]>): number => {
  const mean = (values: ReadonlyArray<number>) => values.reduce((sum, one) => sum + one, 0) / values.length
  const x = mean(points.map(([minutes]) => minutes))
  const y = mean(points.map(([, value]) => value))
  const above = points.reduce((sum, [minutes, value]) => sum + (minutes - x) * (value - y), 0)
  return above / points.reduce((sum, [minutes]) => sum + (minutes - x) ** 2, 0)
}

const withoutCartId = (failure: unknown): string => String(failure).replace(/[\da-f]{32}/, "…")

const readFacts = (file: string): ReadonlyArray<Facts> =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((text) => JSON.parse(text))

/** A sampler that asks the process for its facts; one sample has a line of each thread. */
const samplerOf = (server: RunningServer, file: string, began: number) => {
  const samples: Array<Sample> = []
  let read = 0
  return {
    samples,
    take: async (): Promise<void> => {
      process.kill(server.pid, "SIGUSR2")
      await setTimeout(1000)
      const all = readFacts(file)
      samples.push({ minutes: (performance.now() - began) / 60_000, facts: all.slice(read) })
      read = all.length
    },
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

type Measured = readonly [
  name: string,
  thread: Facts["thread"],
  fact: Exclude<keyof Facts, "thread">,
  limitPerMinute: number,
]

/** Memory may grow by so many bytes a minute after the warm-up: what the orders themselves leave in caches; counts may not grow. */
const measured: ReadonlyArray<Measured> = [
  ["heap of the server", "server", "heap", 300_000],
  ["heap of the shop's thread", "shop", "heap", 300_000],
  ["resident memory", "server", "rss", 3_000_000],
  ["timers of the server", "server", "timers", 1],
  ["timers of the shop's thread", "shop", "timers", 1],
  ["listeners of the process", "server", "listeners", 0.1],
  ["descriptors", "server", "descriptors", 2],
]

const reportSlope = ([name, thread, fact, limit]: Measured, samples: ReadonlyArray<Sample>): void => {
  const points = samples.flatMap(({ minutes, facts }) =>
    facts.filter((one) => one.thread === thread).map((one) => [minutes, one[fact]] as const),
  )
  const slope = slopeOf(points)
  const values = points.map(([, value]) => value).toSorted((one, other) => one - other)
  const isMemory = limit > 1000
  const show = (value: number): string => (isMemory ? megabytes(value) : value.toFixed(1))
  line(
    `  ${name}`,
    `${show(percentile(values, 0))} to ${show(values.at(-1) ?? 0)}, slope ${show(slope)} a minute`,
    `≤ ${show(limit)} a minute`,
  )
  if (!(slope <= limit)) process.exitCode = 1
}

/**
 * Mixed visits at 70 % of the capacity measured before, for `MINUTES` (60 by default). The first third is the warm-up; then the memory after
 * garbage collection, timers, listeners and descriptors must be flat, otherwise the exit code is 1.
 */
export const soakBench = async (): Promise<void> => {
  const minutes = Number(process.env["MINUTES"] ?? 60)
  heading(`Soak: mixed visits and orders at ${loadShare * 100} % of the capacity, for ${minutes} minutes`)
  const folder = mkdtempSync(path.join(tmpdir(), "vitrine-soak-"))
  const file = path.join(folder, "facts.jsonl")
  const probe = path.join(import.meta.dirname, "soak-probe.mjs")
  const server = await startShop({
    NODE_OPTIONS: `--import ${probe}`,
    SOAK_FILE: file,
    SEED_PRODUCTS: String(products),
  })
  try {
    const capacity = await capacityOf(server, 15)
    line("capacity, 4 visitors", `${capacity.toFixed(1)} visits/s`)
    const sampler = samplerOf(server, file, performance.now())
    const rate = capacity * loadShare
    const { counts, begun, failures } = await visitAtRate(server, rate, minutes * 60, sampler.take)
    line("visits, orders placed", `${begun}, ${orders}`)
    line("pages by status", [...counts].map(([status, count]) => `${status}: ${count}`).join(", "))
    line("orders refused and connections lost", String(failures.length), "0")
    for (const [text, cases] of Object.entries(Object.groupBy(failures, withoutCartId)))
      line(`  ${text}`, String(cases?.length ?? 0))
    const settled = sampler.samples.filter(({ minutes: since }) => since > minutes / 3)
    for (const one of measured) reportSlope(one, settled)
    if (failures.length > 0 || counts.has(500)) process.exitCode = 1
  } finally {
    for (const { agent } of shoppers) agent.destroy()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
