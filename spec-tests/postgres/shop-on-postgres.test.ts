import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { openShop } from "../../app/shop/shop.ts"
import { replayOf } from "../contract/replay.ts"
import { eventually } from "../eventually.ts"
import { smallCatalogue } from "../shops/small-catalogue.ts"
import { openSmallShop, orderBody, readyCart, type SmallShop, smallSettings, today } from "../shops/small-shop.ts"
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

  test("a change in one process is known to the others at once", async () => {
    const heard: Array<string> = []
    const other = await openShop({ dataDir: "", databaseUrl: url, seed: smallCatalogue, settings: smallSettings })
    other.onChange((tags) => heard.push(...tags))
    const [cart] = await cartsOf("LAST", 1)
    await small.call("POST", `/guest-carts/${cart}/payment-information`, orderBody)
    await eventually(() => expect(heard).toContainEqual(expect.stringMatching(/^cat_p_\d+$/)))
    await other.close()
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
