import {
  frameOrigin,
  frameTimeoutMs,
  type FrameMessage,
  type PaymentFrame,
} from "../../../core/checkout/payment/payment-frame.ts"
import type { TokenResult } from "../../../core/checkout/payment/payment-view.ts"

/** The texts for a document that does not respond, or is not there any more. */
type ChannelTexts = { readonly late: string }

/** The messages between the page and a provider's document in a frame; only those of its window and origin count. */
export type FrameChannel = {
  /** Asks for a token; resolves with a refusal when the document does not respond in time. */
  readonly tokenise: () => Promise<TokenResult>
  readonly close: () => void
}

/** Opens the channel to the document in a frame. */
export const openFrameChannel = (
  element: HTMLIFrameElement,
  frame: PaymentFrame,
  onMessage: (message: FrameMessage) => void,
  { late }: ChannelTexts,
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
        settle({ _tag: "Refused", message: late })
        waiting = resolve
        setTimeout(() => {
          if (waiting === resolve) settle({ _tag: "Refused", message: late })
        }, frameTimeoutMs)
        if (origin !== undefined) element.contentWindow?.postMessage(frame.request, origin)
      }),
    close: () => {
      window.removeEventListener("message", listen)
      settle({ _tag: "Refused", message: late })
    },
  }
}
