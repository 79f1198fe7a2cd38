import { rmSync } from "node:fs"
import { setTimeout as delay } from "node:timers/promises"

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"

import { openShop } from "../../app/shop/shop.ts"
import { eventually } from "../eventually.ts"
import { isOnPostgres, shopDatabase } from "../postgres/shop-database.ts"
import { headerOf, partsOf, startMailServer, startSilentServer } from "../shops/mail-server.ts"
import { hostOver } from "../shops/plain-browser.ts"
import { smallCatalogue } from "../shops/small-catalogue.ts"
import {
  newFolder,
  orderBody,
  readyCart,
  settingsWithSender as settings,
  shopIn,
  type SmallShop,
  smallSettings,
} from "../shops/small-shop.ts"

let dataDir = ""
let log: Array<string> = []
const cleanups: Array<() => unknown> = []
beforeEach(() => {
  dataDir = newFolder()
  log = []
  vi.spyOn(process.stderr, "write").mockImplementation((line) => {
    log.push(String(line))
    return true
  })
})
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean()
  rmSync(dataDir, { recursive: true, force: true })
  vi.restoreAllMocks()
})

const open = async (smtpUrl?: string): Promise<SmallShop> => {
  const small = shopIn(
    dataDir,
    await openShop({ ...(await shopDatabase(dataDir)), seed: smallCatalogue, settings, smtpUrl }),
  )
  cleanups.push(() => small.close("keep"))
  return small
}
const mailServer = async (...options: Parameters<typeof startMailServer>) => {
  const server = await startMailServer(...options)
  cleanups.push(server.close)
  return server
}

/** Places an order as this person; returns its number of milliseconds. */
const order = async (small: SmallShop, email = "jane@example.com", firstname = "Jane"): Promise<number> => {
  const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
  const began = performance.now()
  const { status } = await small.call("POST", `/guest-carts/${mask}/payment-information`, {
    ...orderBody,
    email,
    billingAddress: { ...orderBody.billingAddress, firstname },
  })
  expect(status).toBe(200)
  return performance.now() - began
}

const state = (small: SmallShop) =>
  small.rows(
    "select recipient, sent_at is not null as sent, attempts, next_attempt_at, last_error from mail order by id",
  )
const entries = (): ReadonlyArray<Record<string, unknown>> =>
  log.map((line): Record<string, unknown> => JSON.parse(line)).filter(({ event }) => event === "mail-not-sent")

describe("Mails with an SMTP server", () => {
  test("an order's mail is sent after the order, as text and HTML, with names beyond ASCII", async () => {
    const server = await mailServer()
    const small = await open(server.url)
    await order(small, "jane@example.com", "Jürgen 李")
    await eventually(() => expect(state(small)).toMatchObject([{ sent: 1, attempts: 0, next_attempt_at: null }]))

    expect(server.mails).toHaveLength(1)
    const [{ to, source } = { to: [], source: "" }] = server.mails
    expect(to).toEqual(["jane@example.com"])
    expect(headerOf(source, "From")).toBe("Töpferei & Söhne <shop@example.com>")
    expect(headerOf(source, "To")).toBe("Jürgen 李 Doe <jane@example.com>")
    expect(headerOf(source, "Subject")).toMatch(/^Your Töpferei & Söhne order confirmation #\d+$/)
    expect(headerOf(source, "Auto-Submitted")).toBe("auto-generated")
    expect(headerOf(source, "Content-Type")).toMatch(/^multipart\/alternative;/)
    const [stored] = small.rows("select text, html from mail")
    const parts = partsOf(source)
    expect(parts["text/plain"]?.replaceAll("\r\n", "\n").trim()).toBe(String(stored?.["text"]).trim())
    expect(parts["text/html"]?.replaceAll("\r\n", "\n").trim()).toBe(String(stored?.["html"]).trim())
    expect(log).toEqual([])
  })

  test("a contact message goes to the shop, and a reply to it to its writer", async () => {
    const server = await mailServer()
    const small = await open(server.url)
    const contact = 'contactUs(input: {name: "Zoë", email: "zoe@example.com", comment: "Hello"}) { status }'
    await small.shop.fetch(
      new Request("http://shop.test/graphql", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ query: `mutation { ${contact} }` }),
      }),
    )
    await eventually(() => expect(server.mails).toHaveLength(1))
    const { to = [], source = "" } = server.mails[0] ?? {}
    expect(to).toEqual(["shop@example.com"])
    expect(headerOf(source, "Reply-To")).toBe("Zoë <zoe@example.com>")
    expect(headerOf(source, "Auto-Submitted")).toBeUndefined()
  })

  test("a mail that is refused for now is sent by the next attempt, once, with one line in the log", async () => {
    let errors = 1
    const server = await mailServer({ toRecipient: () => (errors-- > 0 ? 451 : undefined) })
    const small = await open(server.url)
    await order(small)
    await eventually(() => expect(state(small)).toMatchObject([{ sent: 1, attempts: 1, last_error: null }]))
    expect(server.mails).toHaveLength(1)
    expect(entries()).toMatchObject([
      { kind: "order", attempts: 1, error: "EENVELOPE", command: "RCPT TO", reply: 451 },
    ])
    expect(log.join("")).not.toContain("jane@example.com")
  })

  test("a recipient that is refused for good is tried once, and other mails are sent", async () => {
    const server = await mailServer({ toRecipient: (address) => (address.startsWith("nobody") ? 550 : undefined) })
    const small = await open(server.url)
    await order(small, "nobody@example.com")
    await order(small)
    await eventually(() => expect(server.mails).toHaveLength(1))
    await eventually(() =>
      expect(state(small)).toMatchObject([
        { recipient: "nobody@example.com", sent: 0, attempts: 1, next_attempt_at: null },
        { recipient: "jane@example.com", sent: 1, attempts: 0 },
      ]),
    )
    expect(entries()).toMatchObject([{ reply: 550, nextAttempt: "none" }])
  })

  test("with the server down an order succeeds at once, and its mail is sent when the server is back", async () => {
    const before = await startMailServer()
    await before.close()
    const small = await open(before.url)
    await order(small)
    await order(small, "ann@example.com")
    await eventually(() => expect(entries()).toMatchObject([{ attempts: 1, error: "ESOCKET", command: "CONN" }]))
    const server = await mailServer({}, before.port)
    await eventually(() => expect(state(small)).toMatchObject([{ sent: 1 }, { sent: 1 }]))
    expect(new Set(server.mails.map(({ to }) => to[0]))).toEqual(new Set(["ann@example.com", "jane@example.com"]))
    expect(server.mails).toHaveLength(2)
  })

  test("a mail that an earlier run left unsent is sent at the start, also if its next attempt is later", async () => {
    const before = await startMailServer()
    await before.close()
    const first = await open(before.url)
    await order(first)
    await eventually(() => expect(entries()).toHaveLength(1))
    await cleanups.pop()?.()
    first.runSql(`update mail set next_attempt_at = ${Date.now() + 3_600_000}`)

    const server = await mailServer({}, before.port)
    const second = await open(server.url)
    await eventually(() => expect(state(second)).toMatchObject([{ sent: 1, attempts: 1 }]))
    const [row] = second.rows("select id, created_at from mail")
    const { source = "" } = server.mails[0] ?? {}
    expect(headerOf(source, "Message-ID")).toBe(
      `<mail-${String(row?.["id"])}-${String(row?.["created_at"])}@example.com>`,
    )
  })

  test("a server that never replies delays neither an order nor, for long, the end of the shop", async () => {
    const silent = await startSilentServer()
    cleanups.push(silent.close)
    const small = await open(silent.url)
    await order(small)
    expect(await order(small)).toBeLessThan(1000)
    const began = performance.now()
    await cleanups.pop()?.()
    expect(performance.now() - began).toBeLessThan(5000)
    expect(state(small)).toMatchObject([{ sent: 0 }, { sent: 0 }])
    expect(entries()).toEqual([])
  })

  test("the password of the URL is used, and is neither in the log nor in the database when the server repeats it", async () => {
    const password = "S3cret/+ä"
    const server = await mailServer({
      toUser: (user, given) => (user === "shop" && given === password ? undefined : "never"),
    })
    const encoded = encodeURIComponent(password)
    const small = await open(server.url.replace("//", `//shop:${encoded}@`))
    await order(small)
    await eventually(() => expect(server.mails).toHaveLength(1))

    const strict = await mailServer({ toUser: (_, given) => `${given} and ${encodeURIComponent(given)} are wrong` })
    await cleanups.splice(1, 1)[0]?.()
    const again = await open(strict.url.replace("//", `//shop:${encoded}@`))
    await order(again)
    await eventually(() => expect(entries()).toMatchObject([{ error: "EAUTH" }]))
    const written = JSON.stringify([log, again.rows("select * from mail")])
    expect(written).toContain("*** and *** are wrong")
    expect(written).not.toContain(password)
    expect(written).not.toContain(encoded)
  })

  test("a pool of connections is closed with the shop", async () => {
    const server = await mailServer()
    const small = await open(`${server.url}?pool=true`)
    await order(small)
    await eventually(() => expect(server.mails).toHaveLength(1))
    expect(server.connections()).toBe(1)
    await cleanups.pop()?.()
    await eventually(() => expect(server.connections()).toBe(0))
  })

  test.skipIf(isOnPostgres())("an order that fails sends nothing", async () => {
    const server = await mailServer()
    const small = await open(server.url)
    const mask = await readyCart(small, [{ sku: "MUG", qty: 1 }])
    small.runSql("create trigger no_items before insert on sales_order_item begin select raise(abort, 'no'); end")
    const { status } = await small.call("POST", `/guest-carts/${mask}/payment-information`, orderBody)
    expect(status).toBe(500)
    await delay(200)
    expect(server.mails).toEqual([])
    expect(small.rows("select id from mail")).toEqual([])
  })

  test("settings without a sender are reported before the shop opens", async () => {
    const opening = openShop({ dataDir, seed: smallCatalogue, settings: smallSettings, smtpUrl: "smtp://127.0.0.1:1" })
    await expect(opening).rejects.toMatchObject({ _tag: "MailSenderMissing" })
  })
})

describe("Mails without an SMTP server", () => {
  test("stay in the outbox, also when a server is set later", async () => {
    const small = await open()
    await order(small)
    expect(state(small)).toMatchObject([{ sent: 0, attempts: 0, next_attempt_at: null }])
    await cleanups.pop()?.()
    const server = await mailServer()
    const later = await open(server.url)
    await order(later, "ann@example.com")
    await eventually(() => expect(server.mails).toHaveLength(1))
    expect(server.mails[0]?.to).toEqual(["ann@example.com"])
  })

  test("are shown with the message that a mail server would receive", async () => {
    const small = await open()
    await order(small)
    const host = await hostOver(small.shop)
    const response = await host.fetch(new Request("http://shop.test/demo/outbox/1.eml"))
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8")
    const source = await response.text()
    expect(headerOf(source, "To")).toBe("Jane Doe <jane@example.com>")
    expect(partsOf(source)["text/plain"]).toContain("Thank you for your order.")
    expect((await host.fetch(new Request("http://shop.test/demo/outbox/2.eml"))).status).toBe(404)
  })
})
