import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { adminFormCalls } from "../../adapters/forms/admin-form-calls.ts"
import { httpLayer } from "../../adapters/http/http.ts"
import { reloadAdminForm } from "../../core/admin/admin-form.program.ts"
import { readAdminReload } from "../../core/admin/admin-form.wire.ts"
import { forAll } from "../arbitraries/for-all.ts"

const wentWrong = "Something went wrong with your request. Please try again later."

const reloadForm = async (reply: Response) => {
  const requests: Array<Request> = []
  const http = httpLayer(
    (address, init) => {
      requests.push(new Request(new URL(address, "http://shop.test"), init))
      return Promise.resolve(reply)
    },
    "",
    {},
  )
  const event = await reloadAdminForm("/demo/office/reload?set=4&form_key=key").pipe(
    Effect.provide(adminFormCalls),
    Effect.provide(http),
    Effect.runPromise,
  )
  return { event, requests }
}

describe("Admin-style form reload", () => {
  test("[7.admin-style-form-reload.1] is a GET of the reload URL that accepts JSON", async () => {
    const { event, requests } = await reloadForm(Response.json({ data: { title: "New" } }))
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "GET http://shop.test/demo/office/reload?set=4&form_key=key",
    ])
    expect(requests[0]?.headers.get("accept")).toBe("application/json")
    expect(requests[0]?.headers.get("x-requested-with")).toBe("XMLHttpRequest")
    expect(event).toEqual({ _tag: "AdminReloaded", response: { _tag: "Loaded", values: { title: "New" } } })
  })

  test("[8.9] [7.admin-style-form-reload.2] an HTML page instead of JSON is reported with our own message", async () => {
    for (const result of [new Response("<html>"), Response.json("x"), new Response(null)]) {
      const { event } = await reloadForm(result)
      expect(event).toEqual({ _tag: "AdminReloaded", response: { _tag: "Refused", messages: [wentWrong] } })
    }
  })

  test.each([
    [
      { ajaxExpired: true, ajaxRedirect: "/login", error: true, messages: ["No"] },
      { _tag: "Expired", url: "/login" },
    ],
    [
      { ajaxExpired: 1, ajaxRedirect: "/login" },
      { _tag: "Expired", url: "/login" },
    ],
    [{ ajaxExpired: true }, { _tag: "Refused", messages: [wentWrong] }],
    [
      { ajaxExpired: false, ajaxRedirect: "/login", data: {} },
      { _tag: "Loaded", values: {} },
    ],
  ])("[8.10] [7.admin-style-form-reload.2] the response %j is decoded as %j", (body, result) => {
    expect(readAdminReload(body)).toEqual(result)
  })

  test.each([
    [{ error: true, messages: ["One.", "Two."] }, ["One.", "Two."]],
    [{ error: 1, messages: { a: "One.", b: ["x"], c: 5 } }, ["One.", "5"]],
    [{ error: "1", messages: "One." }, ["One."]],
    [{ error: true, message: "One." }, ["One."]],
    [{ error: true, messages: ["One."], message: "Two." }, ["One.", "Two."]],
    [{ error: true, messages: ["", " "] }, [wentWrong]],
    [{ error: true }, [wentWrong]],
  ])("[8.9] the response %j has the messages %j", (body, messages) => {
    expect(readAdminReload(body)).toEqual({ _tag: "Refused", messages })
  })

  test("[7.admin-style-form-reload.2] values are texts or lists of texts; others are left out", () => {
    const data = { a: "x", b: 5, c: true, d: false, e: ["1", 2, null], f: null, g: { h: 1 } }
    expect(readAdminReload({ error: false, data })).toStrictEqual({
      _tag: "Loaded",
      values: { a: "x", b: "5", c: "1", d: "0", e: ["1", "2"] },
    })
    for (const none of [[], null, "x"]) expect(readAdminReload({ data: none })).toEqual({ _tag: "Loaded", values: {} })
  })

  test("[7.admin-style-form-reload.2] any response is decoded, and an error always has a message", () => {
    forAll(fc.jsonValue(), fc.jsonValue(), (error, messages) => {
      const reply = readAdminReload({ error, messages })
      expect(reply._tag !== "Refused" || reply.messages.every((text) => text.trim() !== "")).toBe(true)
      expect(reply._tag !== "Refused" || reply.messages.length > 0).toBe(true)
    })
  })
})
