import { useCallback, useEffect, useRef, useState } from "react"

import { cardValue } from "../../../core/checkout/payment/card-payment.ts"
import { useDispatch, useText } from "../../storefront/storefront-context.tsx"
import { problemId } from "../CheckoutFieldProblem.tsx"
import { useCheckout } from "../use-checkout.ts"

/** What the card form in the frame says; it has no other words for this page. */
type Heard =
  | { readonly state: "ready" | "incomplete" }
  | { readonly state: "complete"; readonly token: string }
  | { readonly state: "height"; readonly pixels: number }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

const readHeard = (data: unknown): Heard | undefined => {
  if (!isRecord(data) || data["from"] !== "card-form") return undefined
  const { state, token, pixels } = data
  if (state === "ready" || state === "incomplete") return { state }
  if (state === "complete" && typeof token === "string") return { state, token: token.slice(0, 200) }
  return state === "height" && typeof pixels === "number" ? { state, pixels } : undefined
}

/** So long a form may take to come before the shopper is told that it does not. */
const comesWithinMs = 10_000

const tallestPixels = 1200

/** Hears the frame, and the frame alone: its document has no origin, so it is known by its window. */
const useHeard = (hear: (heard: Heard) => void) => {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent<unknown>) => {
      const heard = source !== null && source === frame.current?.contentWindow ? readHeard(data) : undefined
      if (heard !== undefined) hear(heard)
    }
    window.addEventListener("message", listen)
    return () => window.removeEventListener("message", listen)
  }, [hear])
  /** Says nothing that anybody might not hear, for the frame has no origin to name. */
  const say = useCallback((word: "check" | "used up") => frame.current?.contentWindow?.postMessage(word, "*"), [])
  return { frame, say }
}

type CardFrameProps = { readonly id: string; readonly isTouched: boolean }

/** The card form of the payment provider. This page hears whether a card is complete, and a token; never what is typed. [K13] */
export const CardFrame = ({ id, isTouched: isJudged }: CardFrameProps) => {
  const t = useText()
  const tell = useDispatch()
  const [height, setHeight] = useState(230)
  const [comes, setComes] = useState<"waiting" | "here" | "late">("waiting")
  const failedAttempts = useCheckout((checkout) => checkout.failedAttempts)
  const isUsedUp = useCheckout(({ paymentValues }) => paymentValues[cardValue.token] === undefined)

  const hear = useCallback(
    (heard: Heard) => {
      if (heard.state === "height") return setHeight(Math.min(heard.pixels, tallestPixels))
      setComes("here")
      return tell({
        _tag: "PaymentFieldTyped",
        field: cardValue.token,
        text: heard.state === "complete" ? heard.token : "",
      })
    },
    [tell],
  )
  const { frame, say } = useHeard(hear)

  useEffect(() => {
    const timer = setTimeout(() => setComes((now) => (now === "waiting" ? "late" : now)), comesWithinMs)
    return () => clearTimeout(timer)
  }, [])

  // A form that is still on its way hears nothing, so it is told once it is here.
  useEffect(() => {
    if (isJudged && comes === "here") say("check")
  }, [isJudged, comes, failedAttempts, say])

  useEffect(() => {
    if (isUsedUp && failedAttempts > 0) say("used up")
  }, [isUsedUp, failedAttempts, say])

  return (
    <>
      <iframe
        ref={frame}
        id={id}
        className="card-frame"
        src="/demo/card/"
        title={t("Card details")}
        sandbox="allow-scripts allow-forms"
        aria-describedby={isJudged ? problemId(id) : undefined}
        style={{ blockSize: height }}
      />
      {comes === "late" && (
        <p className="field__problem" role="alert">
          {t("The card form could not be loaded. Reload the page, or choose another way to pay.")}
        </p>
      )}
    </>
  )
}
