import { useCallback, useEffect, useRef, useState } from "react"

import { cardValue } from "../../../core/checkout/payment/card-payment.ts"
import { frameHeight, frameTimeoutMs } from "../../../core/checkout/payment/payment-frame.ts"
import { isRecord } from "../../../core/web/record.ts"
import { useDispatch, useText } from "../../storefront/storefront-context.tsx"
import { problemId } from "../CheckoutFieldProblem.tsx"
import { useCheckout } from "../use-checkout.ts"

/** Messages of the built-in demo provider's card form. Frames of other providers have `FrameMessage`. */
type CardFormMessage =
  | { readonly state: "ready" | "incomplete" }
  | { readonly state: "complete"; readonly token: string }
  | { readonly state: "height"; readonly pixels: number }

const readCardFormMessage = (data: unknown): CardFormMessage | undefined => {
  if (!isRecord(data) || data["from"] !== "card-form") return undefined
  const { state, token, pixels } = data
  if (state === "ready" || state === "incomplete") return { state }
  if (state === "complete" && typeof token === "string") return { state, token: token.slice(0, 200) }
  return state === "height" && typeof pixels === "number" ? { state, pixels } : undefined
}

/** Listens to messages of the frame, which is identified by its window, since its document has no origin. */
const useFrame = (onMessage: (message: CardFormMessage) => void) => {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      const message = source !== null && source === frame.current?.contentWindow ? readCardFormMessage(data) : undefined
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

/** Card form of the built-in demo provider, in a frame. The page receives whether the card is complete, and a token, but nothing typed. [K13] */
export const CardFrame = ({ id, isTouched }: CardFrameProps) => {
  const t = useText()
  const dispatch = useDispatch()
  const [height, setHeight] = useState(230)
  const [status, setStatus] = useState<"loading" | "loaded" | "late">("loading")
  const failedAttempts = useCheckout((checkout) => checkout.failedAttempts)
  // True before the first token, and after a failed attempt has used the token.
  const hasNoToken = useCheckout(({ paymentValues }) => paymentValues[cardValue.token] === undefined)

  const onMessage = useCallback(
    (message: CardFormMessage) => {
      if (message.state === "height") return setHeight(frameHeight(message.pixels))
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
    const timer = setTimeout(() => setStatus((now) => (now === "loading" ? "late" : now)), frameTimeoutMs)
    return () => clearTimeout(timer)
  }, [])

  // A form that is still loading receives no messages, so the check is posted once it is loaded.
  useEffect(() => {
    if (isTouched && status === "loaded") post("check")
  }, [isTouched, status, failedAttempts, post])

  useEffect(() => {
    if (hasNoToken && failedAttempts > 0) post("used up")
  }, [hasNoToken, failedAttempts, post])

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
