import {
  frameOrigin,
  frameTimeoutMs,
  type FrameMessage,
  type PaymentFrame,
} from "../../../core/checkout/payment/payment-frame.ts"
import type { TokenResult } from "../../../core/checkout/payment/payment-view.ts"

/** Channel between the page and a provider's document in a frame. Messages from other windows or origins are ignored. */
export type FrameChannel = {
  /** Requests a token; resolves with `Refused` when the document does not respond in time. */
  readonly tokenise: () => Promise<TokenResult>
  readonly close: () => void
}

/** Opens the channel to the document in a frame. `failureText` is the message if the document does not respond in time, or was removed. */
export const openFrameChannel = (
  element: HTMLIFrameElement,
  frame: PaymentFrame,
  onMessage: (message: FrameMessage) => void,
  failureText: string,
): FrameChannel => {
  const origin = frameOrigin(frame)
  let waiting: ((result: TokenResult) => void) | undefined
  const settle = (result: TokenResult): void => {
    waiting?.(result)
    waiting = undefined
  }
  const listen = (event: MessageEvent<unknown>): void => {
    if (event.origin !== origin || event.source !== element.contentWindow) return
    const message = frame.read(event.data)
    if (message === undefined) return
    if (message._tag === "Token" || message._tag === "Refused") settle(message)
    else onMessage(message)
  }
  window.addEventListener("message", listen)
  return {
    tokenise: () =>
      new Promise((resolve) => {
        settle({ _tag: "Refused", message: failureText })
        waiting = resolve
        setTimeout(() => {
          if (waiting === resolve) settle({ _tag: "Refused", message: failureText })
        }, frameTimeoutMs)
        if (origin !== undefined) element.contentWindow?.postMessage(frame.request, origin)
      }),
    close: () => {
      window.removeEventListener("message", listen)
      settle({ _tag: "Refused", message: failureText })
    },
  }
}
