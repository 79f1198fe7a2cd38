import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"

import { claimMs } from "../../app/shop/infra/mail/mail-queue.ts"
import { openShop } from "../../app/shop/shop.ts"
import { eventually } from "../eventually.ts"
import { headerOf, startMailServer } from "../shops/mail-server.ts"
import { smallCatalogue } from "../shops/small-catalogue.ts"
import { orderBody, readyCart, settingsWithSender, shopIn, type SmallShop, today } from "../shops/small-shop.ts"
import { openBuyer } from "./open-buyer.ts"
import { type PostgresServer, postgresPrograms, startPostgres } from "./postgres-server.ts"

if (postgresPrograms === undefined)
  process.stderr.write("Mails of several processes were not tested: PostgreSQL is not in /usr/lib/postgresql.\n")

describe.skipIf(postgresPrograms === undefined)("Mails of several processes on one database", () => {
  let server: PostgresServer
  let url = ""
  let databases = 0

  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    databases += 1
    await server.query("postgres", `create database mails_${databases}`)
    url = `${server.url}/mails_${databases}`
  })
  const query = (statement: string) => server.query(`mails_${databases}`, statement)

  const openHere = async (smtpUrl: string, now: () => number = () => today): Promise<SmallShop> =>
    shopIn(
      "",
      await openShop({
        dataDir: "",
        databaseUrl: url,
        seed: smallCatalogue,
        settings: settingsWithSender,
        smtpUrl,
        now,
      }),
    )
  const cartsIn = async (small: SmallShop, count: number): Promise<ReadonlyArray<string>> => {
    const carts: Array<string> = []
    for (let cart = 0; cart < count; cart += 1) carts.push(await readyCart(small, [{ sku: "MUG", qty: 1 }]))
    return carts
  }
  const order = async (small: SmallShop, mask: string): Promise<number> =>
    (await small.call("POST", `/guest-carts/${mask}/payment-information`, orderBody)).status
  const idsOf = (mails: ReadonlyArray<{ readonly source: string }>) =>
    mails.map(({ source }) => headerOf(source, "Message-ID"))

  test("each is sent once, whichever process wrote it", async () => {
    const mailServer = await startMailServer()
    const small = await openHere(mailServer.url)
    const others = [await openBuyer(url, mailServer.url), await openBuyer(url, mailServer.url)]
    const carts = await cartsIn(small, 18)
    await Promise.all([
      ...carts.slice(0, 6).map((mask) => order(small, mask)),
      ...others.map((other, at) => other.order(carts.slice(6 + 6 * at, 12 + 6 * at))),
    ])
    await eventually(async () => expect(await query("select id from mail where sent_at is null")).toEqual([]))
    expect(idsOf(mailServer.mails)).toHaveLength(18)
    expect(new Set(idsOf(mailServer.mails)).size).toBe(18)
    await Promise.all(others.map((other) => other.close()))
    await small.close("keep")
    await mailServer.close()
  })

  test("a mail whose process was killed while sending is sent once by another process, later than the other mails", async () => {
    let messages = 0
    const never = new Promise<void>(() => {})
    const mailServer = await startMailServer({ toMessage: () => (++messages === 1 ? never : Promise.resolve()) })
    let now = today
    const small = await openHere(mailServer.url, () => now)
    const [first = "", second = ""] = await cartsIn(small, 2)
    const killed = await openBuyer(url, mailServer.url)
    expect(await killed.order([first])).toEqual([200])
    await eventually(() => expect(messages).toBe(1))
    expect(await order(small, second)).toBe(200)
    await eventually(() => expect(mailServer.mails).toHaveLength(1))
    expect(await query("select sending_since is null as free from mail where sent_at is null")).toEqual([
      { free: false },
    ])
    killed.kill()
    now = today + claimMs
    expect(await order(small, (await cartsIn(small, 1))[0] ?? "")).toBe(200)
    await eventually(async () => expect(await query("select id from mail where sent_at is null")).toEqual([]))
    expect(idsOf(mailServer.mails)).toHaveLength(3)
    expect(new Set(idsOf(mailServer.mails)).size).toBe(3)
    await small.close("keep")
    await mailServer.close()
  })

  test("a mail that was sent during an outage of PostgreSQL is recorded afterwards, and not sent again", async () => {
    vi.spyOn(process.stderr, "write").mockReturnValue(true)
    const accepted = Promise.withResolvers<void>()
    let messages = 0
    const mailServer = await startMailServer({ toMessage: () => ((messages += 1), accepted.promise) })
    const small = await openHere(mailServer.url)
    expect(await order(small, (await cartsIn(small, 1))[0] ?? "")).toBe(200)
    await eventually(() => expect(messages).toBe(1))
    const crashed = server.crash()
    accepted.resolve()
    await crashed
    await eventually(async () => expect(await query("select id from mail where sent_at is null")).toEqual([]))
    expect(mailServer.mails).toHaveLength(1)
    await small.close("keep")
    await mailServer.close()
    vi.restoreAllMocks()
  })
})
