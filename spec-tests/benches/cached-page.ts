import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { candles } from "./guest-orders.ts"
import { percentile, atRate, type LoadFigures, underLoad } from "./load.ts"
import { heading, line, milliseconds, ratio } from "./report.ts"
import { type RunningServer, startBareServer, startOrders, startShop } from "./running-shop.ts"

const path = "/"
/** Above the load of any shop of this size, and low enough that generator, server and orders share two cores without queueing. */
const steady = { rate: 1000, seconds: 2 }
const rounds = 7
const ordersBegin = 1500
const load = { count: 20_000, connections: 20 }
const products = 3000
const sold = candles(29)

type RawResponse = { readonly headers: NodeJS.Dict<string | string[]>; readonly body: Buffer }

/** The response on the wire: compressed, with headers. */
const rawResponse = (address: string): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    request(address, { headers: { "accept-encoding": "br", accept: "text/html" } }, (response) => {
      const parts: Array<Buffer> = []
      response.on("data", (part: Buffer) => parts.push(part))
      response.on("end", () => resolve({ headers: response.headers, body: Buffer.concat(parts) }))
    })
      .on("error", reject)
      .end()
  })

/** A bare server with the home page of the shop. `workMs`: milliseconds of processor time for every search. */
export const bareServerFor = async (shop: RunningServer, workMs = 0): Promise<RunningServer> => {
  const { headers, body } = await rawResponse(shop.address + path)
  const { connection: _, "keep-alive": __, date: ___, ...conditional } = headers
  const folder = await mkdtemp(join(tmpdir(), "vitrine-bench-"))
  const file = join(folder, "response.json")
  await writeFile(file, JSON.stringify({ headers: conditional, body: body.toString("base64") }))
  const bare = await startBareServer(file, workMs)
  return {
    ...bare,
    stop: async () => {
      await bare.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type Waits = Pick<LoadFigures, "median" | "p99">

const middle = (values: ReadonlyArray<number>): number =>
  percentile(
    values.toSorted((one, other) => one - other),
    0.5,
  )

const middleOf = (waits: ReadonlyArray<Waits>): Waits => ({
  median: middle(waits.map(({ median }) => median)),
  p99: middle(waits.map(({ p99 }) => p99)),
})

/**
 * Alone and under orders by turns, the middle of the rounds: whatever else the machine does meets both. The bare server takes no orders; while
 * the shop beside it does, its p99 shows what the machine's cores add.
 */
const inTurns = async (bare: RunningServer, shop: RunningServer) => {
  const [bareAlone, bareBeside, alone, underOrders]: [Array<Waits>, Array<Waits>, Array<Waits>, Array<Waits>] = [
    [],
    [],
    [],
    [],
  ]
  let placed = 0
  for (let round = 0; round < rounds; round += 1) {
    bareAlone.push(await atRate(bare, "/", steady))
    alone.push(await atRate(shop, path, steady))
    const orders = startOrders(shop, sold, 50)
    await new Promise((resolve) => setTimeout(resolve, ordersBegin))
    underOrders.push(await atRate(shop, path, steady))
    bareBeside.push(await atRate(bare, "/", steady))
    placed += await orders.stop()
  }
  return {
    placed,
    bare: middleOf(bareAlone),
    bareBeside: middleOf(bareBeside),
    alone: middleOf(alone),
    underOrders: middleOf(underOrders),
  }
}

const showSteady = (label: string, { median, p99 }: Pick<LoadFigures, "median" | "p99">) =>
  line(`${label}: median, p99`, `${milliseconds(median)}, ${milliseconds(p99)}`)

const show = (label: string, figures: LoadFigures) => {
  const processor = figures.processorPerRequest
  line(label, `${Math.round(figures.requestsPerSecond)} requests/s`)
  line("  processor time a request", processor === undefined ? "not measured" : `${processor.toFixed(0)} µs`)
  line("  median, p99", `${milliseconds(figures.median)}, ${milliseconds(figures.p99)}`)
}

/** A cached page against bare `node:http` that sends the same bytes, alone and while 50 orders a second are placed. */
export const cachedPageBench = async (): Promise<void> => {
  heading("A cached page (home, brotli) against bare node:http sending the same bytes")
  const shop = await startShop({ SEED_PRODUCTS: String(products) })
  const bare = await bareServerFor(shop)
  try {
    await underLoad(shop, path, { count: 3000, connections: 20 })
    await underLoad(bare, "/", { count: 3000, connections: 20 })
    const baseline = await underLoad(bare, "/", load)
    const alone = await underLoad(shop, path, load)
    show("bare node:http", baseline)
    show("cached page", alone)
    if (alone.processorPerRequest !== undefined && baseline.processorPerRequest !== undefined) {
      line(
        "processor time, cached page : bare",
        ratio(alone.processorPerRequest / baseline.processorPerRequest),
        "≤ 1.5 ×",
      )
    }
    const orders = startOrders(shop, sold, 50)
    await new Promise((resolve) => setTimeout(resolve, 2 * ordersBegin))
    const busy = await underLoad(shop, path, load)
    const placed = await orders.stop()
    show("cached page under 50 orders a second", busy)
    line("  p99, under orders : alone, as many requests as go", ratio(busy.p99 / alone.p99), "≤ 2 ×")
    const measured = await inTurns(bare, shop)
    line("  orders placed meanwhile", String(placed + measured.placed))
    showSteady(`${steady.rate} requests a second, bare node:http`, measured.bare)
    showSteady("  bare node:http, while the shop beside it places 50 orders a second", measured.bareBeside)
    showSteady("  cached page", measured.alone)
    showSteady("  cached page under 50 orders a second", measured.underOrders)
    line("  p99, under orders : alone, at that rate", ratio(measured.underOrders.p99 / measured.alone.p99), "≤ 1.5 ×")
    line("  p99 of bare node:http, beside orders : alone", ratio(measured.bareBeside.p99 / measured.bare.p99))
  } finally {
    await bare.stop()
    await shop.stop()
  }
}
