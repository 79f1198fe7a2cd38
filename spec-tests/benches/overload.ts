import { Agent, request } from "node:http"
import { performance } from "node:perf_hooks"
import { setTimeout } from "node:timers/promises"

import { at, underLoad } from "./load.ts"
import { heading, line, milliseconds, ratio } from "./report.ts"
import { startOrders, startShop, type RunningServer } from "./running-shop.ts"

const floodSeconds = 8
const ordersPerSecond = 3

/** Outcome of one request: its status, `0` for a lost connection. Times in milliseconds since the start of the flood. */
type Outcome = { readonly status: number; readonly sentAt: number; readonly waited: number }

type Flood = {
  readonly rate: number
  /** `undefined` opens a connection for every request. */
  readonly agent: Agent | undefined
}

let searches = 0

/** A page that no cache has: a search for words that nobody has searched for. */
const uncachedPath = (): string => `/catalogsearch/result/?q=mug+${(searches += 1)}`

const visit = (server: RunningServer, path: string, agent?: Agent): Promise<number> =>
  new Promise((resolve) => {
    const options = { headers: { accept: "text/html", "accept-encoding": "br" }, agent: agent ?? false }
    const sent = request(server.address + path, options, (response) => {
      response.resume()
      response.on("end", () => resolve(response.statusCode ?? 0))
      response.on("error", () => resolve(0))
    })
    sent.on("error", () => resolve(0)).end()
  })

/** Sends uncached pages at a rate, whether earlier ones are answered or not. */
const flood = async (server: RunningServer, { rate, agent }: Flood): Promise<ReadonlyArray<Outcome>> => {
  const started = performance.now()
  const outcomes: Array<Promise<Outcome>> = []
  while (performance.now() - started < floodSeconds * 1000) {
    const due = ((performance.now() - started) / 1000) * rate
    while (outcomes.length < due) {
      const sentAt = performance.now() - started
      outcomes.push(
        visit(server, uncachedPath(), agent).then((status) => ({
          status,
          sentAt,
          waited: performance.now() - started - sentAt,
        })),
      )
    }
    await setTimeout(2)
  }
  return Promise.all(outcomes)
}

const waits = (outcomes: ReadonlyArray<Outcome>): ReadonlyArray<number> =>
  outcomes.map(({ waited }) => waited).toSorted((one, other) => one - other)

/** Milliseconds until the next visitor after a flood gets a page. */
const nextVisitor = async (server: RunningServer): Promise<number> => {
  const started = performance.now()
  while ((await visit(server, uncachedPath())) !== 200) await setTimeout(50)
  return performance.now() - started
}

const report = (name: string, outcomes: ReadonlyArray<Outcome>, capacity: number): void => {
  const served = outcomes.filter(({ status }) => status === 200)
  const rejected = outcomes.filter(({ status }) => status === 503)
  const lost = outcomes.length - served.length - rejected.length
  line(name, `${served.length} pages, ${rejected.length} × 503, ${lost} lost`)
  line("  pages a second : capacity", ratio(served.length / floodSeconds / capacity), "≥ 0.9 ×")
  line("  p99 of pages", milliseconds(at(waits(served), 0.99)), "≤ 1,000 ms")
  line(
    "  median, p99 of 503",
    `${milliseconds(at(waits(rejected), 0.5))}, ${milliseconds(at(waits(rejected), 0.99))}`,
    "≤ 100 ms",
  )
  line("  first 503 after", milliseconds(rejected[0]?.sentAt ?? Number.NaN), "≤ 1,000 ms")
}

/** Floods of uncached pages at 1.5 and 3 times what the server can render, with orders placed meanwhile. */
export const overloadBench = async (): Promise<void> => {
  heading("Overload: uncached pages beyond the capacity measured in the same run, while orders are placed")
  const shop = await startShop()
  const agent = new Agent({ keepAlive: true, maxSockets: 600 })
  try {
    const paths = Array.from({ length: 400 }, uncachedPath)
    await underLoad(shop, "/", { count: 400, connections: 4 })
    const started = performance.now()
    const workers = Array.from({ length: 4 }, async () => {
      for (let path = paths.pop(); path !== undefined; path = paths.pop()) await visit(shop, path, agent)
    })
    await Promise.all(workers)
    const capacity = 400 / ((performance.now() - started) / 1000)
    line("capacity, 4 connections", `${capacity.toFixed(0)} pages/s`)
    for (const [kind, connection] of [
      ["fresh", undefined],
      ["kept-alive", agent],
    ] as const)
      for (const share of [1.5, 3]) {
        const orders = startOrders(shop, ["TK-TAPER-CANDLES"], ordersPerSecond)
        await setTimeout(1500)
        const outcomes = await flood(shop, { rate: capacity * share, agent: connection })
        report(`${share * 100} %, ${kind} connections`, outcomes, capacity)
        line("  next visitor waits", milliseconds(await nextVisitor(shop)), "≤ 2,000 ms")
        line("  orders placed, none refused", String(await orders.stop()))
      }
  } finally {
    agent.destroy()
    await shop.stop()
  }
}
