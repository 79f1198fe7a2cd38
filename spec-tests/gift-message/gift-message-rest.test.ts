import { Effect } from "effect"
import { describe, expect, test } from "vitest"

import { httpLayer } from "../../adapters/http/http.ts"
import { giftMessageRest } from "../../adapters/rest/gift-message-rest.ts"
import type { CartOwner } from "../../core/checkout/checkout-call-paths.ts"
import { postGiftMessage } from "../../core/gift-message/gift-message.program.ts"
import type { GiftMessage } from "../../core/gift-message/gift-message.ts"
import { gift } from "../arbitraries/gift-message.ts"

type Endpoint = (request: Request) => Promise<Response>

/** Posts through the adapter, and returns the request on the wire. */
const postMessage = async (backend: Endpoint, owner: CartOwner, subject: string, message: GiftMessage | undefined) => {
  const requests: Array<{ readonly method: string; readonly path: string; readonly body: unknown }> = []
  const http = httpLayer(
    async (address, init) => {
      const request = new Request(new URL(address, "http://shop.test"), init)
      const { pathname: path } = new URL(request.url)
      requests.push({ method: request.method, path, body: await request.clone().json() })
      return backend(request)
    },
    "",
    {},
  )
  const ended = await postGiftMessage(subject, message).pipe(
    Effect.provide(giftMessageRest("default", owner)),
    Effect.provide(http),
    Effect.runPromise,
  )
  return { sent: requests, ended }
}

const yes: Endpoint = () => Promise.resolve(Response.json(true))
const guest: CartOwner = { kind: "guest", cartId: "mask" }

describe("Gift message calls", () => {
  test.each([
    [{ kind: "customer" }, "orderLevel", "/rest/default/V1/carts/mine/gift-message"],
    [{ kind: "customer" }, "7", "/rest/default/V1/carts/mine/gift-message/7"],
    [guest, "orderLevel", "/rest/default/V1/guest-carts/mask/gift-message"],
    [guest, "7", "/rest/default/V1/guest-carts/mask/gift-message/7"],
  ] as const)("[7.gift-message.1] [7.gift-message.2] [7.gift-message.3] %j %s", async (owner, subject, path) => {
    const { sent, ended } = await postMessage(yes, owner, subject, gift)
    expect(sent).toEqual([{ method: "POST", path, body: { gift_message: gift } }])
    expect(ended).toEqual({ _tag: "GiftPosted" })
  })

  test("[4.gift-message-block.6] [7.gift-message.3] deleting sends null for every field", async () => {
    const { sent } = await postMessage(yes, guest, "7", undefined)
    expect(sent[0]?.body).toEqual({ gift_message: { recipient: null, sender: null, message: null } })
  })

  test.each(["../orders", "", "."])("[8.4] no request is sent for an item id '%s'", async (subject) => {
    const { sent, ended } = await postMessage(yes, guest, subject, gift)
    expect(sent).toEqual([])
    expect(ended).toEqual({ _tag: "GiftPostFailed", notice: { message: "Provided service call does not exist." } })
  })

  test.each([
    [new Response(null, { status: 401 }), { redirectTo: "/customer/account/login/" }],
    [Response.json({ message: "No %1", parameters: ["way"] }, { status: 400 }), { message: "No way" }],
    [
      new Response("<html>", { status: 500 }),
      { message: "Something went wrong with your request. Please try again later." },
    ],
  ])(
    "[8.1] [8.2] [8.3] [7.gift-message.4] a failed post (%#) has the error of any checkout call",
    async (result, notice) => {
      const { ended } = await postMessage(() => Promise.resolve(result), guest, "orderLevel", gift)
      expect(ended).toEqual({ _tag: "GiftPostFailed", notice })
    },
  )
})
