import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { startSettings } from "../../app/settings/start-settings.ts"
import { type StoredMail, messageSource } from "../../app/shop/infra/mail/compose-message.ts"
import { concernsOneMail, nextAttemptAt, retryDelay } from "../../app/shop/infra/mail/delivery-schedule.ts"
import { failureText } from "../../app/shop/infra/mail/smtp-transport.ts"
import { headerOf } from "../shops/mail-server.ts"

const hour = 60 * 60 * 1000

describe("Attempts to send a mail", () => {
  test("are repeated after 1 s, then four times as late each, at most an hour", () => {
    expect([1, 2, 3, 4].map(retryDelay)).toEqual([1000, 4000, 16_000, 64_000])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (attempts) => {
        expect(retryDelay(attempts + 1)).toBeGreaterThanOrEqual(retryDelay(attempts))
        expect(retryDelay(attempts)).toBeLessThanOrEqual(hour)
      }),
    )
  })

  test.each([
    ["a server that cannot be reached", { code: "ESOCKET", command: "CONN" }, true, false],
    ["wrong credentials", { code: "EAUTH", command: "AUTH PLAIN", responseCode: 535, isPermanent: true }, true, false],
    [
      "a refused sender",
      { code: "EENVELOPE", command: "MAIL FROM", responseCode: 550, isPermanent: true },
      true,
      false,
    ],
    ["a greylisted recipient", { code: "EENVELOPE", command: "RCPT TO", responseCode: 450 }, true, true],
    [
      "an unknown recipient",
      { code: "EENVELOPE", command: "RCPT TO", responseCode: 550, isPermanent: true },
      false,
      true,
    ],
    ["refused content", { code: "EMESSAGE", command: "DATA", responseCode: 554, isPermanent: true }, false, true],
    ["an invalid address", { code: "EENVELOPE", command: "API" }, false, true],
    ["an empty message", { code: "EMESSAGE", command: "API" }, false, true],
    ["missing credentials", { code: "EAUTH", command: "API" }, true, false],
    ["a connection that is closed already", { code: "ECONNECTION", command: "API" }, true, false],
  ])(
    "after %s (%j) the mail is repeated: %s, and other mails are sent meanwhile: %s",
    (_, failure, isRepeated, othersContinue) => {
      const next = nextAttemptAt(failure, { attempts: 1, createdAt: 0 }, 5000)
      expect(next).toBe(isRepeated ? 6000 : undefined)
      expect(concernsOneMail(failure)).toBe(othersContinue)
    },
  )

  test("end five days after the mail was written", () => {
    const failure = { code: "ESOCKET", command: "CONN" }
    const fiveDays = 5 * 24 * hour
    expect(nextAttemptAt(failure, { attempts: 99, createdAt: 0 }, fiveDays)).toBe(fiveDays + hour)
    expect(nextAttemptAt(failure, { attempts: 99, createdAt: 0 }, fiveDays + 1)).toBeUndefined()
  })
})

const sender = { name: "Shop", address: "shop@example.com" }
const mail: StoredMail = {
  id: 7,
  kind: "other",
  recipient: "jane@example.com",
  recipient_name: "Jane",
  reply_to: null,
  reply_to_name: null,
  subject: "Hello",
  html: "<p>Hello</p>",
  text: "Hello",
  created_at: 0,
  sent_at: null,
  attempts: 0,
  next_attempt_at: null,
  sending_since: null,
  last_error: null,
}

describe("The message of a mail", () => {
  test("line breaks and addresses within names and subjects add no header and no recipient", async () => {
    const hostile = 'Eve"\r\nBcc: spy@example.com\r\n\r\n<spy@example.com>,'
    const of = {
      ...mail,
      subject: hostile,
      recipient_name: hostile,
      reply_to: "eve@example.com",
      reply_to_name: hostile,
    }
    const source = Buffer.from(await messageSource(of, sender)).toString("utf8")
    expect(headerOf(source, "Bcc")).toBeUndefined()
    expect(headerOf(source, "Subject")).toContain("Bcc: spy@example.com")
    expect(headerOf(source, "To")).toMatch(/ <jane@example\.com>$/)
    expect(headerOf(source, "Reply-To")).toMatch(/ <eve@example\.com>$/)
  })

  test("is the same at every attempt but for its boundary", async () => {
    const sources = await Promise.all([1, 2].map(async () => Buffer.from(await messageSource(mail, sender)).toString()))
    const [first, second] = sources.map((source) => source.replaceAll(/--_NmP-[\w-]+/g, "boundary"))
    expect(first).toBe(second)
    expect(headerOf(first ?? "", "Message-ID")).toBe("<mail-7-0@example.com>")
    expect(headerOf(first ?? "", "Date")).toBe("Thu, 01 Jan 1970 00:00:00 +0000")
  })
})

describe("SMTP_URL", () => {
  test("is the address of a mail server, and closes the outbox unless it is opened", () => {
    expect(startSettings({}).smtpUrl).toBeUndefined()
    const url = "smtps://user:password@mail.example:465?pool=true"
    expect(startSettings({ SMTP_URL: ` ${url} ` })).toMatchObject({ smtpUrl: url, outbox: false })
    expect(startSettings({ SMTP_URL: url, OUTBOX: "on" }).outbox).toBe(true)
  })

  test.each(["https://user:hunter2@mail.example", "hunter2", "smtp://", "smtp:hunter2"])(
    "that is invalid, such as %s, is reported without its value",
    (url) => {
      const read = () => startSettings({ SMTP_URL: url })
      expect(read).toThrow("SMTP_URL must be the address of a mail server")
      expect(read).not.toThrow("hunter2")
    },
  )
})

describe("The stored text of a failed attempt", () => {
  test.each([
    ["with a percent sign that encodes nothing", "50%", "535 50% is wrong", "535 *** is wrong"],
    ["encoded", "a%2Bb", "535 a+b and a%2Bb are wrong", "535 *** and *** are wrong"],
    ["at the cut after 500 characters", "S3cret", `${"x".repeat(497)}S3cret`, `${"x".repeat(497)}***`],
  ])("never has the password: %s", (_, password, text, stored) => {
    expect(failureText(new Error(text), `smtp://shop:${password}@mail.example`)).toBe(stored)
  })
})
