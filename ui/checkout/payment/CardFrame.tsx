import { useCallback, useEffect, useRef, useState } from "react"

import { cardValue } from "../../../core/checkout/payment/card-payment.ts"
import { isRecord } from "../../../core/web/record.ts"
import { useDispatch, useText } from "../../storefront/storefront-context.tsx"
import { problemId } from "../CheckoutFieldProblem.tsx"
import { useCheckout } from "../use-checkout.ts"

/** Messages of the card form in the frame. */
type FrameMessage =
  | { readonly state: "ready" | "incomplete" }
  | { readonly state: "complete"; readonly token: string }
  | { readonly state: "height"; readonly pixels: number }

const readFrameMessage = (data: unknown): FrameMessage | undefined => {
  if (!isRecord(data) || data["from"] !== "card-form") return undefined
  const { state, token, pixels } = data
  if (state === "ready" || state === "incomplete") return { state }
  if (state === "complete" && typeof token === "string") return { state, token: token.slice(0, 200) }
  return state === "height" && typeof pixels === "number" ? { state, pixels } : undefined
}

/** Time in milliseconds after which a frame that has not loaded shows an error. */
const loadTimeoutMs = 10_000

const maxHeightPixels = 1200

/** Listens to messages of the frame, which is identified by its window, since its document has no origin. */
const useFrame = (onMessage: (message: FrameMessage) => void) => {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      const message = source !== null && source === frame.current?.contentWindow ? readFrameMessage(data) : undefined
      if (message !== undefined) onMessage(message)
    }
    window.addEventListener("message", listen)
    return () => window.removeEventListener("message", listen)
  }, [onMessage])
  /** Posts a command without secrets: the frame has no origin, so the target origin is any. */
  const post = useCallback(
    (command: "check" | "used up") => frame.current?.contentWindow?.postMessage(command, "*"),
    [],
  )
  return { frame, post }
}

type CardFrameProps = { readonly id: string; readonly isTouched: boolean }

/** Card form of the payment provider. The page receives whether the card is complete, and a token, but nothing typed. [K13] */
export const CardFrame = ({ id, isTouched }: CardFrameProps) => {
  const t = useText()
  const dispatch = useDispatch()
  const [height, setHeight] = useState(230)
  const [status, setStatus] = useState<"loading" | "loaded" | "late">("loading")
  const failedAttempts = useCheckout((checkout) => checkout.failedAttempts)
  const isUsedUp = useCheckout(({ paymentValues }) => paymentValues[cardValue.token] === undefined)

  const onMessage = useCallback(
    (message: FrameMessage) => {
      if (message.state === "height") return setHeight(Math.min(message.pixels, maxHeightPixels))
      setStatus("loaded")
      return dispatch({
        _tag: "PaymentFieldTyped",
        field: cardValue.token,
        text: message.state === "complete" ? message.token : "",
      })
    },
    [dispatch],
  )
  const { frame, post } = useFrame(onMessage)

  useEffect(() => {
    const timer = setTimeout(() => setStatus((now) => (now === "loading" ? "late" : now)), loadTimeoutMs)
    return () => clearTimeout(timer)
  }, [])

  // A form that is still loading receives no messages, so the check is posted once it is loaded.
  useEffect(() => {
    if (isTouched && status === "loaded") post("check")
  }, [isTouched, status, failedAttempts, post])

  useEffect(() => {
    if (isUsedUp && failedAttempts > 0) post("used up")
  }, [isUsedUp, failedAttempts, post])

  return (
    <>
      <iframe
        ref={frame}
        id={id}
        className="card-frame"
        src="/demo/card/"
        title={t("Card details")}
        sandbox="allow-scripts allow-forms"
        aria-describedby={isTouched ? problemId(id) : undefined}
        style={{ blockSize: height }}
      />
      {status === "late" && (
        <p className="field__problem" role="alert">
          {t("The card form could not be loaded. Reload the page, or choose another way to pay.")}
        </p>
      )}
    </>
  )
}
