import { describe, expect, test } from "vitest"

import { startSettings } from "../../app/settings/start-settings.ts"
import { hideOutbox } from "../../app/shop/infra/mail/hide-outbox.ts"

const open = async () => new Response("all mails")
const request = async (path: string): Promise<number> =>
  (await hideOutbox(open)(new Request(`https://shop.example${path}`))).status

describe("Outbox page of a shop, whose mails give access to accounts", () => {
  test("is available on the local machine, and closed once the shop has a public address", () => {
    expect(startSettings({}).outbox).toBe(true)
    expect(startSettings({ PUBLIC_URL: "https://shop.example" }).outbox).toBe(false)
    expect(startSettings({ PUBLIC_URL: "https://shop.example", OUTBOX: "on" }).outbox).toBe(true)
    expect(startSettings({ OUTBOX: "off" }).outbox).toBe(false)
  })

  test.each([
    "/demo/outbox",
    "/demo/outbox/",
    "/demo/outbox/7",
    "//demo//outbox/7",
    "/demo/%6futbox/7",
    "/Demo/Outbox",
    "/default/demo/outbox/1",
  ])("[S26] while it is closed, %s is not found", async (path) => {
    expect(await request(path)).toBe(404)
  })

  test("while it is closed, all other addresses respond as before", async () => {
    for (const path of ["/", "/demo/", "/outbox.html", "/demo/%E0%A4%A/x"]) expect(await request(path)).toBe(200)
  })
})
