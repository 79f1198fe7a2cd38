import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { type LoadFigures, underLoad } from "./load.ts"
import { ordersPerSecond } from "./orders.ts"
import { heading, line, milliseconds, ratio } from "./report.ts"
import { type RunningServer, startBareServer, startShop } from "./running-shop.ts"

const path = "/"
const load = { count: 20_000, connections: 20 }
/** Candles and their copies in a multiplied catalogue: stock enough for every order of the run. */
const products = 3000
const sold = ["TK-TAPER-CANDLES", ...Array.from({ length: 9 }, (_, copy) => `TK-TAPER-CANDLES-${copy + 1}`)]

type RawAnswer = { readonly headers: NodeJS.Dict<string | string[]>; readonly body: Buffer }

/** The answer as it goes over the wire: compressed, with its headers. */
const rawAnswer = (address: string): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    request(address, { headers: { "accept-encoding": "br", accept: "text/html" } }, (response) => {
      const parts: Array<Buffer> = []
      response.on("data", (part: Buffer) => parts.push(part))
      response.on("end", () => resolve({ headers: response.headers, body: Buffer.concat(parts) }))
    })
      .on("error", reject)
      .end()
  })

const bareServerFor = async (shop: RunningServer): Promise<RunningServer> => {
  const { headers, body } = await rawAnswer(shop.address + path)
  const { connection: _, "keep-alive": __, date: ___, ...kept } = headers
  const folder = await mkdtemp(join(tmpdir(), "vitrine-bench-"))
  const file = join(folder, "answer.json")
  await writeFile(file, JSON.stringify({ headers: kept, body: body.toString("base64") }))
  const bare = await startBareServer(file)
  return {
    ...bare,
    stop: async () => {
      await bare.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const show = (what: string, figures: LoadFigures) => {
  const processor = figures.processorPerRequest
  line(what, `${Math.round(figures.requestsPerSecond)} requests/s`)
  line("  processor time a request", processor === undefined ? "not told here" : `${processor.toFixed(0)} µs`)
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
    const yardstick = await underLoad(bare, "/", load)
    const alone = await underLoad(shop, path, load)
    show("bare node:http", yardstick)
    show("cached page", alone)
    if (alone.processorPerRequest !== undefined && yardstick.processorPerRequest !== undefined) {
      line(
        "processor time, cached page : bare",
        ratio(alone.processorPerRequest / yardstick.processorPerRequest),
        "≤ 1.5 ×",
      )
    }
    const stopOrders = ordersPerSecond(shop.address, sold, 50)
    const busy = await underLoad(shop, path, load)
    const placed = await stopOrders()
    show("cached page under 50 orders a second", busy)
    line("  orders placed meanwhile", String(placed))
    line("p99, under orders : alone", ratio(busy.p99 / alone.p99), "≤ 2 ×")
  } finally {
    await bare.stop()
    await shop.stop()
  }
}
