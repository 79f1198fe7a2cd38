import { setTimeout } from "node:timers/promises"

import type { Varnish } from "../../varnish-server.ts"
import { heading, line, median } from "../report.ts"
import { type Host, type Hosts, startHosts } from "./scale-hosts.ts"
import { allServed, buy, repeat, send, times } from "./scale-load.ts"
import { treeSeconds } from "./scale-processes.ts"
import { measureOrders, measurePurges, measureRestart, prepareShop, searchPath, sold } from "./scale-promises.ts"

const hostCounts = [1, 2, 4]
/** In each round other hosts are those in front, so that all have done the same in the end. */
const rounds = 4
const counts = { kept: times(4000), cached: times(2000), uncached: times(400), orders: times(240) }
/** Until the code of all four hosts is compiled. */
const warmUps = { kept: 400, cached: times(4000), uncached: times(1600), orders: times(400) }
const atOnce = 8

type Work = keyof typeof counts

/** Names of the work, and what is done once; `hosts` are addresses of hosts, `front` that of Varnish. */
const works: Readonly<
  Record<Work, { readonly name: string; readonly act: (to: Front, index: number) => Promise<number> }>
> = {
  kept: { name: "page kept by Varnish", act: async ({ front }) => (await send(`${front}/`)).status },
  cached: {
    name: "page cached by a host",
    act: async ({ hosts }, index) => (await send(`${hosts[index % hosts.length] ?? ""}/`)).status,
  },
  uncached: {
    name: "uncached page (a search)",
    act: async ({ front }) => (await send(`${front}${searchPath()}`)).status,
  },
  orders: { name: "order (4 calls)", act: ({ front }, index) => buy(front, sold[index % sold.length] ?? "") },
}

type Front = { readonly front: string; readonly hosts: ReadonlyArray<string> }

const frontOf = (hosts: ReadonlyArray<Host>, { address }: Varnish): Front => ({
  front: address,
  hosts: hosts.map((host) => host.address),
})

/**
 * Microseconds of processors for one piece of work, without what the same processes need in that time when nobody comes, and how many
 * transactions were rolled back for it, which are those that another host had made conflict.
 */
type Cost = { readonly hosts: number; readonly all: number; readonly repeats: number }

type Pids = Readonly<Record<"hosts" | "others", ReadonlyArray<number>>>

/** Processor seconds of hosts and of the other processes while something is done, and the seconds that it took. */
const secondsOf = async (pids: Pids, act: () => Promise<void>) => {
  const before = [treeSeconds(pids.hosts), treeSeconds(pids.others)] as const
  const started = performance.now()
  await act()
  const elapsed = (performance.now() - started) / 1000
  return { elapsed, hosts: treeSeconds(pids.hosts) - before[0], others: treeSeconds(pids.others) - before[1] }
}

const idleMs = 4000

type Seconds = Awaited<ReturnType<typeof secondsOf>>

/** Milliseconds after which PostgreSQL has counted what its processes did. */
const statisticsMs = 1200

const rolledBack = async (shop: Hosts): Promise<number> => {
  await setTimeout(statisticsMs)
  const [row] = await shop.query("select xact_rollback from pg_stat_database where datname = current_database()")
  return Number(row?.["xact_rollback"])
}

/** The cost of one piece of work; `idle` is what the same processes need when nobody comes. */
const costOf = async (shop: Hosts, work: Work, to: Front, pids: Pids, idle: Seconds): Promise<Cost> => {
  const count = counts[work]
  const before = await rolledBack(shop)
  const busy = await secondsOf(pids, async () =>
    allServed(works[work].name, await repeat(count, atOnce, (index) => works[work].act(to, index))),
  )
  const rest = (of: "hosts" | "others"): number => busy[of] - (idle[of] * busy.elapsed) / idle.elapsed
  return {
    hosts: (rest("hosts") * 1e6) / count,
    all: ((rest("hosts") + rest("others")) * 1e6) / count,
    repeats: ((await rolledBack(shop)) - before) / count,
  }
}

/** Does something with Varnish in front of some hosts. */
const withVarnish = async (
  shop: Hosts,
  hosts: ReadonlyArray<Host>,
  act: (varnish: Varnish) => Promise<void>,
): Promise<void> => {
  const varnish = await shop.inFront(hosts)
  try {
    await act(varnish)
  } finally {
    await varnish.stop()
  }
}

type Costs = Map<string, ReadonlyArray<Cost>>

/** Adds the costs of each work with some hosts. */
const addCosts = async (shop: Hosts, hosts: ReadonlyArray<Host>, costs: Costs): Promise<void> =>
  withVarnish(shop, hosts, async (varnish) => {
    const to = frontOf(hosts, varnish)
    const pids = {
      hosts: hosts.map(({ pid }) => pid()),
      others: [...shop.sharedPids(), varnish.pid],
    }
    const idle = await secondsOf(pids, () => setTimeout(idleMs))
    for (const work of Object.keys(works) as ReadonlyArray<Work>) {
      const key = `${work} ${hosts.length}`
      costs.set(key, [...(costs.get(key) ?? []), await costOf(shop, work, to, pids, idle)])
    }
  })

/** Costs by work and number of hosts, of all rounds. */
const measureCosts = async (shop: Hosts): Promise<Costs> => {
  const costs: Costs = new Map()
  for (let round = 0; round < rounds; round += 1)
    for (const count of hostCounts)
      await addCosts(shop, [...shop.hosts.slice(round), ...shop.hosts].slice(0, count), costs)
  return costs
}

const microseconds = (value: number): string =>
  value < 1000 ? `${value.toFixed(0)} µs` : `${(value / 1000).toFixed(2)} ms`

const showCosts = (costs: ReadonlyMap<string, ReadonlyArray<Cost>>): void => {
  for (const work of Object.keys(works) as ReadonlyArray<Work>) {
    const middle = (count: number, of: keyof Cost): number =>
      median((costs.get(`${work} ${count}`) ?? []).map((cost) => cost[of]))
    for (const count of hostCounts)
      line(
        `${works[work].name}, ${count} host${count === 1 ? "" : "s"}: all processes, hosts alone`,
        `${microseconds(middle(count, "all"))}, ${microseconds(middle(count, "hosts"))}`,
      )
    if (work === "orders")
      line(
        `  transactions repeated for each order, ${hostCounts.join(", ")} hosts`,
        hostCounts.map((count) => middle(count, "repeats").toFixed(2)).join(", "),
      )
    line("  growth from 1 to 4 hosts", `${(100 * (middle(4, "all") / middle(1, "all") - 1)).toFixed(0)} %`, "≤ 10 %")
  }
}

/** One to four hosts behind Varnish, on one PostgreSQL and one Valkey: processor time, purges, orders, a rolling restart. */
export const scaleBench = async (): Promise<void> => {
  heading("1, 2 and 4 hosts behind Varnish on PostgreSQL and Valkey: processor time of all their processes")
  const shop = await startHosts(4, 6)
  try {
    await prepareShop(shop)
    await withVarnish(shop, shop.hosts, async (varnish) => {
      const to = frontOf(shop.hosts, varnish)
      for (const work of Object.keys(works) as ReadonlyArray<Work>)
        allServed("warm-up", await repeat(warmUps[work], atOnce, (index) => works[work].act(to, index)))
    })
    showCosts(await measureCosts(shop))
    await withVarnish(shop, shop.hosts, async (varnish) => {
      await measurePurges(shop, varnish)
      await measureOrders(shop, varnish)
      await measureRestart(shop, varnish)
    })
  } finally {
    await shop.stop()
  }
}
