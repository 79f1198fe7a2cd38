import type { CheckoutRequest, CheckoutResult } from "../../../core/checkout/checkout-event.ts"
import { somethingWentWrong } from "../../../core/checkout/failed-call-notice.ts"
import { paymentKindOf, type PaymentKind, type PaymentValues } from "../../../core/checkout/payment/payment-kind.ts"
import { paymentStep, type PaymentStage } from "../../../core/checkout/payment/payment-life-cycle.ts"
import type { TokenResult } from "../../../core/checkout/payment/payment-view.ts"
import { tokeniseWith } from "../../../ui/checkout/payment/mounted-payments.ts"

type PlaceOrder = Extract<CheckoutRequest, { readonly _tag: "PlaceOrder" }>

const rejectedToken = (message: string): TokenResult => ({ _tag: "Refused", message })

/**
 * Requests the token of the selected method and adds it to the order, before the order is sent. Without a token the result is an order that was
 * not placed, with the provider's message.
 */
export const tokeniseOrder = async (
  request: PlaceOrder,
  paymentValues: PaymentValues,
  paymentKinds: ReadonlyArray<PaymentKind>,
): Promise<PlaceOrder | CheckoutResult> => {
  const { order } = request
  const tokenising = tokeniseWith(order.method)
  if (tokenising === undefined) return request
  const pressed = paymentStep({ _tag: "Mounted" }, { _tag: "PayPressed" }).stage
  const result = await tokenising.catch(() => rejectedToken(somethingWentWrong))
  const stage: PaymentStage = paymentStep(
    pressed,
    result._tag === "Token" ? { _tag: "TokenReceived" } : { _tag: "TokenRefused", reason: result.message },
  ).stage
  if (stage._tag === "Placing" && result._tag === "Token") {
    const payment = paymentKindOf(order.method, paymentKinds).kind.dataToSend({ ...paymentValues, ...result.values })
    return { ...request, order: { ...order, payment } }
  }
  const reason = stage._tag === "Declined" ? (stage.reason ?? somethingWentWrong) : somethingWentWrong
  return { _tag: "PlaceOrderFinished", outcome: { _tag: "NotPlaced", reason, step: "payment" } }
}
