import { once } from "node:events"
import { connect, createServer } from "node:net"

import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"

import { migrations } from "../../app/shop/infra/database/migrations.ts"
import { createDatabase } from "../../app/shop/infra/database/postgres/create-database.ts"
import { kyselyForDefinitions } from "../../app/shop/infra/database/postgres/postgres-dialect.ts"
import { migratePostgres } from "../../app/shop/infra/database/postgres/postgres-migrations.ts"
import { openPool } from "../../app/shop/infra/database/postgres/postgres-pool.ts"
import { searchPathOf, shopSchema } from "../../app/shop/infra/database/postgres/view-schemas.ts"
import type { Tables } from "../../app/shop/infra/database/tables.ts"
import { openShop } from "../../app/shop/shop.ts"
import { replayOf } from "../contract/replay.ts"
import { eventually } from "../eventually.ts"
import { lookUpWith, provenBy } from "../shop/solved-challenges.ts"
import { smallCatalogue } from "../shops/small-catalogue.ts"
import {
  openSmallShop,
  orderBody,
  readyCart,
  shopIn,
  type SmallShop,
  smallSettings,
  today,
} from "../shops/small-shop.ts"
import { openBuyer } from "./open-buyer.ts"
import { type PostgresServer, postgresPrograms, startPostgres } from "./postgres-server.ts"
import { databaseUrlOf } from "./shop-database.ts"

if (postgresPrograms === undefined)
  process.stderr.write("The shop on PostgreSQL was not tested: PostgreSQL is not installed in /usr/lib/postgresql.\n")

describe.skipIf(postgresPrograms === undefined)("The shop on PostgreSQL", () => {
  const former = { ...process.env }
  let server: PostgresServer
  let small: SmallShop
  let url: string

  beforeAll(async () => {
    server = await startPostgres()
    process.env["SHOP_DATABASE"] = "postgres"
    process.env["SHOP_DATABASE_SERVER"] = server.url
    small = await openSmallShop()
    url = databaseUrlOf(small.dataDir)
  })
  afterAll(async () => {
    await small.close()
    for (const name of ["SHOP_DATABASE", "SHOP_DATABASE_SERVER"]) {
      if (former[name] === undefined) delete process.env[name]
      else process.env[name] = former[name]
    }
    await server.stop()
  })

  const cartsOf = async (sku: string, count: number, coupon?: string): Promise<ReadonlyArray<string>> => {
    const carts: Array<string> = []
    for (let cart = 0; cart < count; cart += 1) carts.push(await readyCart(small, [{ sku, qty: 1 }], coupon))
    return carts
  }
  const stockOf = (sku: string): unknown =>
    small.rows(
      "select s.quantity from product_stock s join product p on p.id = s.product_id where p.sku = ?",
      sku,
    )[0]?.["quantity"]
  const ordersOf = (carts: ReadonlyArray<string>): number =>
    small.rows(
      `select o.id from sales_order o join cart c on c.id = o.cart_id where c.mask in (${carts.map(() => "?").join(",")})`,
      ...carts,
    ).length

  test.each(["customer-section", "rest-guest"])(
    "responds to recorded requests of %s as Magento does",
    async (folder) => {
      const verdicts = [...(await replayOf(folder))]
      expect(verdicts.length).toBeGreaterThan(0)
      expect(verdicts.flatMap(([name, { problems }]) => problems.map((problem) => `${name}: ${problem}`))).toEqual([])
    },
  )

  test("64 calls at once from two processes make one order of a cart, sell the last five pieces and use a coupon once", async () => {
    const [one] = await cartsOf("MUG", 1)
    const few = await cartsOf("FEW", 8)
    const coupons = await cartsOf("BOWL", 4, "ONCE")
    const calls = [...Array.from({ length: 20 }, () => one ?? ""), ...few, ...coupons]
    const buyers = [await openBuyer(url), await openBuyer(url)]
    await Promise.all(buyers.map((buyer) => buyer.order(calls)))
    expect(ordersOf([one ?? ""])).toBe(1)
    expect(ordersOf(few)).toBe(5)
    expect(stockOf("FEW")).toBe(0)
    expect(small.rows("select uses from coupon where code = 'ONCE'")).toEqual([{ uses: 1 }])
    expect(small.rows("select id from sales_order where coupon_code = 'ONCE'")).toHaveLength(1)
    expect(small.rows("select number from sales_order group by number having count(*) > 1")).toEqual([])
    for (const buyer of buyers) await buyer.close()
  })

  test("a change in one process is known to the others immediately", async () => {
    const received: Array<string> = []
    const other = await openShop({ dataDir: "", databaseUrl: url, seed: smallCatalogue, settings: smallSettings })
    other.onChange((tags) => received.push(...tags))
    const [cart] = await cartsOf("LAST", 1)
    await small.call("POST", `/guest-carts/${cart}/payment-information`, orderBody)
    await eventually(() => expect(received).toContainEqual(expect.stringMatching(/^cat_p_\d+$/)))
    await other.close()
  })

  test("a proof of work that two processes receive at the same time is accepted by one of them", async () => {
    const settings = { ...smallSettings, proofOfWork: 50 }
    const shops = await Promise.all(
      [1, 2].map(() => openShop({ dataDir: "", databaseUrl: url, seed: smallCatalogue, settings, now: () => today })),
    )
    const proof = await provenBy(shops[0]?.fetch ?? small.shop.fetch)
    const statuses = await Promise.all(shops.map(async ({ fetch }) => (await fetch(lookUpWith(proof))).status))
    expect(new Set(statuses)).toEqual(new Set([204, 400]))
    for (const shop of shops) await shop.close()
  })

  test("connections that end, a killed process and a crash of PostgreSQL lose no order and double none", async () => {
    const carts = await cartsOf("MUG", 24)
    const before = Number(stockOf("MUG"))
    const killed = await openBuyer(url)
    void killed.order(carts.slice(0, 8)).catch(() => {})
    const order = async (mask: string): Promise<number> => {
      const headers = { "idempotency-key": `attempt-of-${mask}` }
      return (await small.call("POST", `/guest-carts/${mask}/payment-information`, orderBody, headers)).status
    }
    const first = Promise.all(carts.map(order))
    await server.query(
      "postgres",
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrine'",
    )
    killed.kill()
    await server.crash()
    expect((await first).filter((status) => ![200, 503].includes(status))).toEqual([])
    expect(await Promise.all(carts.map(order))).toEqual(carts.map(() => 200))
    expect(ordersOf(carts)).toBe(carts.length)
    expect(stockOf("MUG")).toBe(before - carts.length)
  })

  test("a second start continues with the same data", async () => {
    const orders = small.rows("select id from sales_order").length
    await small.close("keep")
    small = await openSmallShop(smallSettings, small.dataDir, () => today)
    expect(small.rows("select id from sales_order")).toHaveLength(orders)
    const [cart] = await cartsOf("MUG", 1)
    expect((await small.call("POST", `/guest-carts/${cart}/payment-information`, orderBody)).status).toBe(200)
  })

  test("a start on a database of before 032 and 033 adds what they add, and preserves its orders", async () => {
    await server.query("postgres", "create database older")
    const query = (statement: string) => server.query("older", statement)
    await query("create schema vitrine; create extension citext; create extension pg_trgm")
    const older = `${server.url}/older`
    const pool = openPool(older, { max: 1, searchPath: searchPathOf(undefined, "writing") })
    const db = kyselyForDefinitions<Tables>(pool)
    await db.transaction().execute((trx) => migratePostgres(trx, shopSchema, "031-alerts-and-returns"))
    await db.destroy()
    await query(`
      insert into cart (id, mask, created_at, updated_at) values (7, '${"c".repeat(32)}', 1, 1);
      insert into sales_order (id, number, cart_id, status, email, firstname, lastname, is_virtual, store_id, currency, base_currency,
        base_to_order_rate, subtotal, discount, shipping, shipping_discount, shipping_tax, tax, taxes, grand_total, items_quantity,
        payment_method, payment_title, created_at)
      values (5, '000000005', 7, 'pending', '', '', '', 0, 1, 'USD', 'USD', '1', 100000, 0, 0, 0, 0, 0, '[]', 100000, 1, '', '', 1);
      insert into order_payment (order_id, payment_key, state, created_at) values (5, '${"a".repeat(32)}', 'open', 1)`)

    expect(await createDatabase(older, () => Promise.reject(new Error("it is not new")), [])).toBe(false)
    const steps = await query("select name from kysely_migration order by name")
    expect(steps.map(({ name }) => name)).toEqual(Object.keys(migrations).toSorted())
    const indexes = ["order_payment_cancellation", "product_by_special_from"]
    const found = await query(
      `select indexname from pg_indexes where indexname = any('{${indexes.join()}}') order by 1`,
    )
    expect(found.map(({ indexname }) => indexname)).toEqual(indexes)
    expect(
      await query("select number, state, cancellation from order_payment join sales_order on id = order_id"),
    ).toEqual([{ number: "000000005", state: "open", cancellation: null }])
    await expect(query("update order_payment set cancellation = 'never'")).rejects.toThrow("cancellation_check")
  })

  test("new carts are far from each other in the indexes, and the id of an existing cart is not given again", async () => {
    const idsOf = (carts: ReadonlyArray<string>) =>
      carts.map((mask) => Number(small.rows("select id from cart where mask = ?", mask)[0]?.["id"]))
    const former = await cartsOf("MUG", 2)
    const [one = 0, other = 0] = idsOf(former)
    expect(Math.abs(one - other)).toBeGreaterThan(1_000_000)
    small.runSql("alter sequence cart_count restart")
    const all = idsOf([...former, ...(await cartsOf("MUG", 2))])
    expect(new Set(all).size).toBe(4)
  })

  test("a full disk refuses an order with 503 and preserves its cart, which is ordered once there is space", async () => {
    const [cart] = await cartsOf("MUG", 1)
    const place = () => small.call("POST", `/guest-carts/${cart}/payment-information`, orderBody)
    small.runSql(`
      create function full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger full_disk before insert on sales_order execute function full_disk()`)
    const refused = await place()
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([503, expect.not.stringContaining("extend file")])
    expect((await small.call("GET", `/guest-carts/${cart}/items`)).body).toMatchObject([{ sku: "MUG", qty: 1 }])
    small.runSql("drop function full_disk cascade")
    expect((await place()).status).toBe(200)
    expect(ordersOf([cart ?? ""])).toBe(1)
  })

  test("options in DATABASE_URL are added to those of the shop", async () => {
    const withOptions = `${url}?options=${encodeURIComponent("-c search_path=public -c work_mem=8MB")}`
    const opened = { dataDir: "", databaseUrl: withOptions, seed: smallCatalogue, settings: smallSettings }
    const other = shopIn("", await openShop({ ...opened, now: () => today }))
    const mask = await readyCart(other, [{ sku: "MUG", qty: 1 }])
    expect((await other.call("POST", `/guest-carts/${mask}/payment-information`, orderBody)).status).toBe(200)
    expect(ordersOf([mask])).toBe(1)
    await other.shop.close()
  })

  describe("refuses to start, in one sentence,", () => {
    const refused = (databaseUrl: string) =>
      openShop({ dataDir: "", databaseUrl, seed: smallCatalogue, settings: smallSettings })

    test.each([
      [
        "without a server",
        () => "postgres://vitrine@127.0.0.1:1/shop",
        /^There is no PostgreSQL at 127\.0\.0\.1:1: the connection was refused\.$/,
      ],
      [
        "without the database",
        () => `${server.url}/none`,
        /^PostgreSQL at \S+ has no database none: create it with createdb\.$/,
      ],
      [
        "an unknown user",
        () => `${server.url.replace("vitrine@", "other@")}/postgres`,
        /refuses the connection: role "other" does not exist\.$/,
      ],
    ])("%s", async (_case, databaseUrl, message) => {
      await expect(refused(databaseUrl())).rejects.toMatchObject({
        _tag: "DatabaseRefused",
        message: expect.stringMatching(message),
      })
    })

    test("a user without the right to create tables", async () => {
      await server.query("postgres", "create role reader login")
      await server.query("postgres", "create database foreign_shop")
      await expect(refused(`${server.url.replace("vitrine@", "reader@")}/foreign_shop`)).rejects.toMatchObject({
        message: expect.stringMatching(/^The user of DATABASE_URL lacks a right in the database foreign_shop \(/),
      })
    })

    test("a server that accepts the connection and never responds", async () => {
      const silent = createServer().listen(0, "127.0.0.1")
      await once(silent, "listening")
      const { port } = Object(silent.address())
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
      const connected = once(silent, "connection")
      const refusal = refused(`postgres://vitrine@127.0.0.1:${port}/shop`).catch((cause: unknown) => cause)
      await connected
      await vi.advanceTimersByTimeAsync(15_000)
      vi.useRealTimers()
      expect(await refusal).toMatchObject({
        _tag: "DatabaseRefused",
        message: expect.stringMatching(/^PostgreSQL at 127\.0\.0\.1:\d+ cannot be reached: .*timeout.*\.$/),
      })
      silent.close()
    })

    test("a PostgreSQL before 14", async () => {
      const [{ version } = { version: "" }] = await server.query(
        "postgres",
        "select current_setting('server_version') as version",
      )
      const older = String(version).replace(/^\d\d/, "13")
      const proxy = createServer((shop) => {
        const behind = connect(Number(new URL(server.url).port), "127.0.0.1")
        shop.pipe(behind)
        behind.on("data", (bytes) =>
          shop.write(Buffer.from(bytes.toString("latin1").replaceAll(String(version), older), "latin1")),
        )
        for (const [one, other] of [
          [shop, behind],
          [behind, shop],
        ] as const)
          one.on("error", () => {}).on("close", () => other.destroy())
      }).listen(0, "127.0.0.1")
      await once(proxy, "listening")
      const { port } = Object(proxy.address())
      await expect(refused(`postgres://vitrine@127.0.0.1:${port}/postgres`)).rejects.toMatchObject({
        message: `PostgreSQL ${older} is too old: Vitrine needs version 14 or newer.`,
      })
      proxy.close()
    })

    test("a full disk", async () => {
      await server.query("postgres", "create database full_disk")
      await server.query(
        "full_disk",
        `create function full_disk() returns event_trigger language plpgsql as
          $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
        create event trigger full_disk on ddl_command_start execute function full_disk()`,
      )
      await expect(refused(`${server.url}/full_disk`)).rejects.toMatchObject({
        message: expect.stringMatching(/^The disk of PostgreSQL at \S+ is full\.$/),
      })
    })

    test("another encoding than UTF8", async () => {
      await server.query("postgres", "create database latin encoding 'LATIN1' locale 'C' template template0")
      await expect(refused(`${server.url}/latin`)).rejects.toMatchObject({
        message: "The database has the encoding LATIN1: Vitrine needs one that was created with UTF8.",
      })
    })

    test("the database of a newer Vitrine", async () => {
      const name = new URL(url).pathname.slice(1)
      await server.query(name, "insert into kysely_migration values ('999-later', '2030-01-01')")
      await expect(refused(url)).rejects.toMatchObject({
        message: "The database is of a newer version of Vitrine, which added 999-later: start that version.",
      })
      await server.query(name, "delete from kysely_migration where name = '999-later'")
    })
  })
})
