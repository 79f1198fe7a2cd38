import { createServer, connect, type Server } from "node:net"
import { setTimeout } from "node:timers/promises"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { openChangeFeed } from "../../app/shop/infra/database/postgres/postgres-change-feed.ts"
import { openShop } from "../../app/shop/shop.ts"
import { freePort } from "../benches/running-shop.ts"
import { smallCatalogue } from "../shops/small-catalogue.ts"
import { orderBody, readyCart, shopIn, type SmallShop, smallSettings, today } from "../shops/small-shop.ts"
import { type PostgresServer, postgresPrograms, startPostgres } from "./postgres-server.ts"

if (postgresPrograms === undefined)
  process.stderr.write("A fail-over was not tested: PostgreSQL is not installed in /usr/lib/postgresql.\n")

/** A query of PostgreSQL's protocol that commits. */
const commit = /commit\0/i

/** Moment at which a connection is lost: before the server receives the commit, or after it, before its response arrives. */
type Loss = "before the commit" | "after the commit"

/** Passes connections on to PostgreSQL, and loses the next one that writes an order, as a fail-over does. */
const droppingProxy = async (port: number) => {
  let next: Loss | undefined
  let losses = 0
  const proxy: Server = createServer((shop) => {
    const server = connect(port, "127.0.0.1")
    let isOrder = false
    const end = (): void => {
      shop.destroy()
      server.end()
    }
    shop.on("data", (bytes) => {
      const text = bytes.toString("latin1")
      isOrder ||= text.includes('insert into "sales_order"')
      const isLost = isOrder && next !== undefined && commit.test(text)
      const isReceived = !isLost || next === "after the commit"
      if (isLost) {
        next = undefined
        losses += 1
      }
      if (isReceived) server.write(bytes)
      if (isLost) end()
    })
    server.on("data", (bytes) => shop.destroyed || shop.write(bytes))
    for (const [one, other] of [
      [shop, server],
      [server, shop],
    ] as const)
      one.on("error", () => other.destroy()).on("close", () => other.end())
  })
  const own = await freePort()
  await new Promise<void>((resolve) => proxy.listen(own, "127.0.0.1", resolve))
  return { port: own, losses: () => losses, lose: (when: Loss) => void (next = when), close: () => proxy.close() }
}

describe.skipIf(postgresPrograms === undefined)(
  "A connection to PostgreSQL that is lost while an order is committed",
  () => {
    let server: PostgresServer
    let proxy: Awaited<ReturnType<typeof droppingProxy>>
    let small: SmallShop

    beforeAll(async () => {
      server = await startPostgres()
      await server.query("postgres", "create database failing")
      proxy = await droppingProxy(Number(new URL(server.url).port))
      const databaseUrl = `postgres://vitrine@127.0.0.1:${proxy.port}/failing`
      const settings = smallSettings
      small = shopIn("", await openShop({ dataDir: "", databaseUrl, seed: smallCatalogue, settings, now: () => today }))
    })
    afterAll(async () => {
      await small.shop.close()
      proxy.close()
      await server.stop()
    })

    test.each(["before the commit", "after the commit"] as const)(
      "%s: the order exists once, and is found again by its key",
      async (when) => {
        const cart = await readyCart(small, [{ sku: "MUG", qty: 2 }])
        const place = () =>
          small.call("POST", `/guest-carts/${cart}/payment-information`, orderBody, {
            "idempotency-key": `attempt-of-${cart}`,
          })
        const lossesBefore = proxy.losses()
        const stock = "select s.quantity from product_stock s join product p on p.id = s.product_id where p.sku = 'MUG'"
        const [before] = await server.query("failing", stock)
        proxy.lose(when)
        const first = await place()
        expect(proxy.losses()).toBe(lossesBefore + 1)
        expect(first.status).toBe(503)
        const again = await place()
        expect(again.status).toBe(200)
        expect((await place()).body).toEqual(again.body)
        const orders = await server.query(
          "failing",
          `select o.id from sales_order o join cart c on c.id = o.cart_id where c.mask = '${cart}'`,
        )
        expect(orders.map(({ id }) => Number(id))).toEqual([Number(again.body)])
        const [after] = await server.query("failing", stock)
        expect(Number(after?.["quantity"])).toBe(Number(before?.["quantity"]) - 2)
      },
    )

    test("the feed of changes that is closed before it connects again leaves no connection, which would keep a host from ending", async () => {
      await server.query("postgres", "create database feed")
      const feed = await openChangeFeed(`${server.url}/feed`, "this host")
      const ofFeed = "from pg_stat_activity where datname = 'feed'"
      await server.query("postgres", `select pg_terminate_backend(pid) ${ofFeed}`)
      await setTimeout(100)
      await feed.close()
      await setTimeout(600)
      expect(await server.query("postgres", `select pid ${ofFeed}`)).toEqual([])
    })
  },
)
