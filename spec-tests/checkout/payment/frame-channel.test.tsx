import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"

import { paymentKinds } from "../../../app/projects/payments/modules/hosted-fields/checkout.ts"
import {
  frameHeight,
  frameOrigin,
  frameTimeoutMs,
  type FrameMessage,
} from "../../../core/checkout/payment/payment-frame.ts"
import { type FrameChannel, openFrameChannel } from "../../../ui/checkout/payment/frame-channel.ts"

const frame = paymentKinds[0]?.frame ?? { url: "", title: "", height: 0, request: {}, read: () => undefined }
const origin = frameOrigin(frame) ?? ""

describe("Messages of a provider's frame", () => {
  let element: HTMLIFrameElement
  let channel: FrameChannel
  const received: Array<FrameMessage> = []

  beforeEach(() => {
    vi.useFakeTimers()
    received.length = 0
    element = document.createElement("iframe")
    document.body.append(element)
    channel = openFrameChannel(element, frame, (message) => void received.push(message), "late")
  })
  afterEach(() => {
    channel.close()
    element.remove()
    vi.useRealTimers()
  })

  const send = (data: unknown, from: { readonly origin?: string; readonly source?: Window | null } = {}): void => {
    const { origin: sender = origin, source = element.contentWindow } = from
    window.dispatchEvent(new MessageEvent("message", { data, origin: sender, source }))
  }

  test("are received only from its own window and origin", () => {
    send({ from: "card-fields", state: "ready" }, { origin: "https://evil.example" })
    send({ from: "card-fields", state: "ready" }, { source: window })
    send({ from: "another", state: "ready" })
    expect(received).toEqual([])
    send({ from: "card-fields", state: "ready" })
    send({ from: "card-fields", state: "height", pixels: 210.4 })
    expect(received).toEqual([{ _tag: "Ready" }, { _tag: "Height", pixels: 210.4 }])
  })

  test("a token is requested from its origin only, and the first response is used", async () => {
    const post = vi.spyOn(element.contentWindow ?? window, "postMessage")
    const token = channel.tokenise()
    expect(post.mock.calls).toEqual([[{ type: "tokenise" }, origin]])
    send({ from: "card-fields", state: "token", token: "evil" }, { origin: "https://evil.example" })
    send({ from: "card-fields", state: "token", token: "tok_1" })
    send({ from: "card-fields", state: "token", token: "tok_2" })
    expect(await token).toEqual({ _tag: "Token", values: { card_token: "tok_1" } })
  })

  test("a refusal, a missing response and a removed frame each result in a refusal with a message", async () => {
    const refused = channel.tokenise()
    send({ from: "card-fields", state: "refused", text: "Check the card number." })
    expect(await refused).toEqual({ _tag: "Refused", message: "Check the card number." })
    const late = channel.tokenise()
    vi.advanceTimersByTime(frameTimeoutMs)
    expect(await late).toEqual({ _tag: "Refused", message: "late" })
    const removed = channel.tokenise()
    channel.close()
    expect(await removed).toEqual({ _tag: "Refused", message: "late" })
  })

  test("heights are limited, and only http and https addresses have an origin", () => {
    expect([Number.NaN, -5, 210.4, 99_999].map(frameHeight)).toEqual([1200, 40, 211, 1200])
    expect(
      ["https://pay.example/fields", "http://localhost:4871", "javascript:alert(1)", "//pay.example", ""].map((url) =>
        frameOrigin({ url }),
      ),
    ).toEqual(["https://pay.example", "http://localhost:4871", undefined, undefined, undefined])
  })
})
