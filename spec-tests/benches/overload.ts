import { Agent } from "node:http"
import { performance } from "node:perf_hooks"
import { setTimeout } from "node:timers/promises"

import { bareServerFor } from "./cached-page.ts"
import { percentile } from "./load.ts"
import { type Outcome, rateOf, slowBodies, slowReaders, uncachedPath, visit } from "./overload-clients.ts"
import { heading, line, milliseconds, ratio } from "./report.ts"
import { processorSeconds, startOrders, startShop, type RunningServer } from "./running-shop.ts"

const floodSeconds = 8
const ordersPerSecond = 3

/** Pages a second, and the server's processor seconds for each of them. */
type Capacity = { readonly rate: number; readonly processor: number }

type Flood = {
  readonly rate: number
  /** `undefined` opens a connection for every request. */
  readonly agent: Agent | undefined
}

const processorOf = async ({ pid }: RunningServer): Promise<number> => (await processorSeconds(pid)) ?? Number.NaN

/** Requests uncached pages over four connections. */
const measureCapacity = async (server: RunningServer, agent: Agent): Promise<Capacity> => {
  // The server rejects pages more easily for two seconds after a flood.
  await setTimeout(2500)
  const pages = 300
  const before = await processorOf(server)
  const started = performance.now()
  let left = pages
  const worker = async () => {
    while ((left -= 1) >= 0) await visit(server, uncachedPath(), agent)
  }
  await Promise.all(Array.from({ length: 4 }, worker))
  const seconds = (performance.now() - started) / 1000
  return { rate: pages / seconds, processor: ((await processorOf(server)) - before) / pages }
}

/** Requests uncached pages at a rate, without waiting for earlier responses. */
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

/** One situation: a share of the capacity, over fresh or kept-alive connections, beside clients that occupy connections. */
type Situation = {
  readonly name: string
  readonly share: number
  readonly isFresh: boolean
  /** Opens connections beside the flood; the result closes them. */
  readonly beside?: ((server: RunningServer) => () => void) | undefined
}

/**
 * Pages that a bare server with the same work per page serves in the same flood, as a share of its own capacity: what remains of two cores beside
 * the clients of the flood, which run on them as well.
 */
const bareServerShare = async (
  shop: RunningServer,
  { processor }: Capacity,
  { share, isFresh, beside }: Situation,
): Promise<number> => {
  const bare = await bareServerFor(shop, processor * 1000)
  const agent = new Agent({ keepAlive: true, maxSockets: 600 })
  try {
    const { rate } = await measureCapacity(bare, agent)
    const closeBeside = beside?.(bare)
    await setTimeout(1500)
    const outcomes = await flood(bare, { rate: rate * share, agent: isFresh ? undefined : agent })
    closeBeside?.()
    return rateOf(outcomes) / rate
  } finally {
    agent.destroy()
    await bare.stop()
  }
}

type FloodFacts = {
  /** Seconds of processor time that the server used in the flood. */
  readonly processor: number
  /** The capacity of the server before and after the flood. */
  readonly capacities: ReadonlyArray<Capacity>
  /** Result of `bareServerShare`. */
  readonly bareShare: number
}

/** Prints one flood. */
const report = (outcomes: ReadonlyArray<Outcome>, { processor, capacities, bareShare }: FloodFacts): void => {
  const served = outcomes.filter(({ status }) => status === 200)
  const rejected = outcomes.filter(({ status }) => status === 503)
  const lost = outcomes.length - served.length - rejected.length
  const mean = (valueOf: (capacity: Capacity) => number) =>
    capacities.reduce((sum, capacity) => sum + valueOf(capacity), 0) / capacities.length
  const share = rateOf(outcomes) / mean(({ rate }) => rate)
  line("  responses", `${served.length} pages, ${rejected.length} × 503, ${lost} lost`)
  line("  pages a second : capacity", ratio(share), "≥ 0.9 ×")
  line("  pages a second : capacity of a bare server that rejects nothing", ratio(bareShare))
  line("  ratio of the shop : ratio of the bare server", ratio(share / bareShare), "≥ 0.9 ×")
  const work = served.length * mean((capacity) => capacity.processor)
  line("  processor time of the served pages : that of the flood", ratio(work / processor), "≥ 0.9 ×")
  line("  p99 of pages", milliseconds(percentile(waits(served), 0.99)), "≤ 1,000 ms")
  const [median, p99] = [percentile(waits(rejected), 0.5), percentile(waits(rejected), 0.99)]
  line("  median, p99 of 503", `${milliseconds(median)}, ${milliseconds(p99)}`, "≤ 100 ms")
  line("  first 503 after", milliseconds(rejected[0]?.sentAt ?? Number.NaN), "≤ 1,000 ms")
}

const situations: ReadonlyArray<Situation> = [
  { name: "150 %, fresh connections", share: 1.5, isFresh: true },
  { name: "300 %, fresh connections", share: 3, isFresh: true },
  { name: "150 %, kept-alive connections", share: 1.5, isFresh: false },
  { name: "300 %, kept-alive connections", share: 3, isFresh: false },
  { name: "300 %, and 300 clients that read slowly", share: 3, isFresh: true, beside: slowReaders },
  { name: "300 %, and 300 clients that send slowly", share: 3, isFresh: true, beside: slowBodies },
]

/** Floods a shop of its own, so that the stock suffices for the orders. */
const runSituation = async (situation: Situation): Promise<void> => {
  const { name, share, isFresh, beside } = situation
  const shop = await startShop()
  const agent = new Agent({ keepAlive: true, maxSockets: 600 })
  try {
    await measureCapacity(shop, agent)
    const before = await measureCapacity(shop, agent)
    line(name, `capacity ${before.rate.toFixed(0)} pages/s`)
    const orders = startOrders(shop, ["TK-TAPER-CANDLES"], ordersPerSecond)
    const closeBeside = beside?.(shop)
    await setTimeout(1500)
    const worked = await processorOf(shop)
    const outcomes = await flood(shop, { rate: before.rate * share, agent: isFresh ? undefined : agent })
    const processor = (await processorOf(shop)) - worked
    const waited = await nextVisitor(shop)
    const placed = await orders.stop()
    closeBeside?.()
    const after = await measureCapacity(shop, agent)
    const bareShare = await bareServerShare(shop, before, situation)
    report(outcomes, { processor, capacities: [before, after], bareShare })
    line("  next visitor waits", milliseconds(waited), "≤ 2,000 ms")
    line("  orders placed, none refused", String(placed))
  } finally {
    agent.destroy()
    await shop.stop()
  }
}

/** Floods of uncached pages beyond what the server can render, with orders placed meanwhile. `SITUATION` chooses some by their name. */
export const overloadBench = async (): Promise<void> => {
  heading("Overload: uncached pages beyond the capacity measured before and after each flood, while orders are placed")
  const only = process.env["SITUATION"] ?? ""
  for (const situation of situations.filter(({ name }) => name.includes(only))) await runSituation(situation)
}
