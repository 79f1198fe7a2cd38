import { Agent, request } from "node:http"
import { performance } from "node:perf_hooks"

import { processorSeconds, type RunningServer } from "./running-shop.ts"

/** One server under one load. Times in milliseconds; `processorPerRequest` in microseconds. */
export type LoadFigures = {
  readonly requestsPerSecond: number
  readonly median: number
  readonly p99: number
  readonly processorPerRequest: number | undefined
}

const once = (agent: Agent, address: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const loaded = request(address, { agent, headers }, (response) => {
      response.resume()
      response.on("end", () => {
        if (response.statusCode === 200) resolve(performance.now() - started)
        else reject(new Error(`${address} responded ${response.statusCode}`))
      })
    })
    loaded.on("error", reject)
    loaded.end()
  })

/** Returns the value that this share of the sorted values lies below; `NaN` for none. */
export const percentile = (sorted: ReadonlyArray<number>, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** Sends `count` requests over `connections` keep-alive connections and counts their cost to the server. */
export const underLoad = async (
  server: RunningServer,
  path: string,
  { count, connections }: { readonly count: number; readonly connections: number },
): Promise<LoadFigures> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const headers = { "accept-encoding": "br", accept: "text/html" }
  const times: Array<number> = []
  const before = await processorSeconds(server.pid)
  const started = performance.now()
  let left = count
  const worker = async () => {
    while (left > 0) {
      left -= 1
      times.push(await once(agent, server.address + path, headers))
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const seconds = (performance.now() - started) / 1000
  const after = await processorSeconds(server.pid)
  agent.destroy()
  const sorted = times.toSorted((one, other) => one - other)
  return {
    requestsPerSecond: count / seconds,
    median: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    processorPerRequest:
      before === undefined || after === undefined ? undefined : ((after - before) * 1_000_000) / count,
  }
}

/**
 * Sends `rate` requests per second for `seconds`, without waiting for earlier responses, as shoppers do. Measures the time until each
 * response.
 */
export const atRate = async (
  server: RunningServer,
  path: string,
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
): Promise<Pick<LoadFigures, "median" | "p99">> => {
  const agent = new Agent({ keepAlive: true })
  const headers = { "accept-encoding": "br", accept: "text/html" }
  const requests: Array<Promise<number>> = []
  const started = performance.now()
  const most = rate * seconds
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(most, Math.floor(((performance.now() - started) / 1000) * rate))
      while (requests.length < due) requests.push(once(agent, server.address + path, headers))
      if (due < most) return
      clearInterval(timer)
      resolve()
    }, 1)
  })
  const times = await Promise.all(requests)
  agent.destroy()
  const sorted = times.toSorted((one, other) => one - other)
  return { median: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) }
}
