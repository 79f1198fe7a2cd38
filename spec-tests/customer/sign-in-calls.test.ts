import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, test } from "vitest"

import { signInJson } from "../../adapters/forms/sign-in-calls.ts"
import { signIn } from "../../core/customer/sign-in.program.ts"
import { readSignInResponse } from "../../core/customer/sign-in.wire.ts"
import { forAll } from "../arbitraries/for-all.ts"
import { recordingTransport, type Given } from "../shops/recording-transport.ts"

const fields = { username: "ann@example.com", password: "secret", customerLoginUrl: "/customer/ajax/login/" }
const page = { origin: "https://shop.test", backTo: undefined }
const send = async (given: Given | ((address: string) => Given), change: Partial<typeof fields> = {}) => {
  const { sent, run } = recordingTransport(given)
  return { sent, result: await run(signIn({ ...fields, ...change }, page), signInJson) }
}
const messageResult = (text: string, reason: string) => Result.succeed({ action: "message", text, reason })

describe("Sign-in request", () => {
  test("[7.sign-in.1] POSTs the fields as JSON, as a background request, without customerLoginUrl and form key", async () => {
    const { sent, result } = await send({ json: { errors: false, message: "Login successful." } })
    expect(sent).toEqual([
      {
        method: "POST",
        address: "/customer/ajax/login/",
        headers: {
          accept: "application/json",
          "content-type": "application/json",
          "x-requested-with": "XMLHttpRequest",
        },
        body: '{"username":"ann@example.com","password":"secret","captcha_form_id":"user_login"}',
        cache: undefined,
      },
    ])
    expect(result).toEqual(Result.succeed({ action: "reload", reason: "no redirect" }))
  })

  test("[7.sign-in.1] follows the shop's redirect, and returns its error message", async () => {
    const led = await send({ json: { errors: false, message: "", redirectUrl: "https://shop.test/checkout/" } })
    expect(led.result).toEqual(Result.succeed({ action: "redirect", path: "/checkout/", reason: "backend redirect" }))
    const refused = await send({ json: { errors: true, message: "Invalid login or password." } })
    expect(refused.result).toEqual(messageResult("Invalid login or password.", "refused"))
  })

  test("[7.sign-in.1] a network failure, a rejection without a message and an unreadable response are never a success", async () => {
    const failed = messageResult("Could not authenticate. Please try again later", "no response")
    for (const given of [
      "unreachable",
      { status: 400, text: "" },
      { status: 500, json: { errors: false } },
      { text: "<html>" },
      { json: [] },
      { json: {} },
      { json: { errors: null } },
    ] satisfies ReadonlyArray<Given>)
      expect((await send(given)).result).toEqual(failed)
  })

  test("[7.sign-in.1] a rejection reports that a CAPTCHA is needed, and the typed text is sent under Magento's names", async () => {
    const rejection = { errors: true, message: "Invalid login or password.", captcha: true }
    const typed = { ...fields, "captcha[user_login]": " AKxu " }
    const { sent, result } = await send({ json: rejection }, typed)
    expect(result).toEqual(
      Result.succeed({ action: "message", text: rejection.message, reason: "refused", needsCaptcha: true }),
    )
    expect(JSON.parse(sent[0]?.body ?? "")).toEqual({
      username: fields.username,
      password: fields.password,
      captcha_form_id: "user_login",
      captcha_string: "AKxu",
    })
    const wrongText = await send({ json: { errors: true, message: "Incorrect CAPTCHA" } }, typed)
    expect(wrongText.result).toMatchObject({ success: { text: "Incorrect CAPTCHA", needsCaptcha: true } })
    const notYet = await send({ json: { ...rejection, captcha: null } })
    expect(notYet.result).toEqual(messageResult(rejection.message, "refused"))
  })

  test.each([
    ["demands a picture", { user_login: { isRequired: true, timestamp: 1 } }, true],
    ["demands none", { user_login: { isRequired: false, timestamp: 1 } }, false],
    ["is empty, as of a shop without CAPTCHA, demands none", [], false],
  ])("[7.sign-in.1] after a refusal the section captcha is read: one that %s", async (_, captcha, due) => {
    const { sent, result } = await send((address) => ({
      json: address.includes("sections=captcha") ? { captcha } : { errors: true, message: "Incorrect CAPTCHA" },
    }))
    expect(sent.map(({ method, address }) => `${method} ${address}`)).toEqual([
      "POST /customer/ajax/login/",
      "GET /customer/section/load/?sections=captcha&force_new_section_timestamp=false",
    ])
    const message = { action: "message", text: "Incorrect CAPTCHA", reason: "refused" }
    expect(result).toEqual(Result.succeed(due ? { ...message, needsCaptcha: true } : message))
  })

  test("[7.sign-in.1] only a response without errors signs in", () => {
    expect(readSignInResponse({ errors: "1" })).toEqual({ _tag: "Refused", message: "" })
    expect(readSignInResponse({ errors: 0, redirectUrl: "" })).toEqual({ _tag: "SignedIn", redirect: undefined })
    forAll(fc.anything(), (input) => {
      expect(readSignInResponse(input)?._tag ?? "Nothing").toBe("Nothing")
    })
  })
})
