import { useEffect, useRef, useState } from "react"

import { frameHeight, frameTimeoutMs, type PaymentFrame } from "../../../core/checkout/payment/payment-frame.ts"
import type { UncheckedText } from "../../../core/translation/source-text.ts"
import { useText } from "../../storefront/storefront-context.tsx"
import { openFrameChannel } from "./frame-channel.ts"
import { mountTokeniser } from "./mounted-payments.ts"

type FramedFieldsProps = { readonly method: string; readonly frame: PaymentFrame }

const loadingFailed = "The card form could not be loaded. Reload the page, or choose another way to pay."

/** Fields of a provider in a frame. What the shopper enters never reaches the page. [K13] */
export const FramedFields = ({ method, frame }: FramedFieldsProps) => {
  const t = useText()
  const element = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(frame.height)
  const [status, setStatus] = useState<"loading" | "ready" | "late">("loading")
  const failureText = t(loadingFailed)

  useEffect(() => {
    const { current } = element
    if (current === null) return undefined
    const channel = openFrameChannel(
      current,
      frame,
      (message) => {
        setStatus("ready")
        if (message._tag === "Height") setHeight(frameHeight(message.pixels))
      },
      failureText,
    )
    const unmount = mountTokeniser(method, channel.tokenise)
    const timer = setTimeout(() => setStatus((now) => (now === "loading" ? "late" : now)), frameTimeoutMs)
    return () => {
      clearTimeout(timer)
      unmount()
      channel.close()
    }
  }, [method, frame, failureText])

  return (
    <>
      <iframe
        ref={element}
        className="card-frame"
        src={frame.url}
        title={t(frame.title as UncheckedText)}
        aria-busy={status === "loading"}
        style={{ blockSize: height }}
      />
      {status === "late" && (
        <p className="field__problem" role="alert">
          {failureText}
        </p>
      )}
    </>
  )
}
