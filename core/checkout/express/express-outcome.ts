import type { Amount } from "../../money/amount.ts"
import type { UncheckedText } from "../../translation/source-text.ts"
import type { Translate } from "../../translation/translator.ts"
import type { CheckoutState } from "../checkout.ts"
import { signInUrl } from "../failed-call-notice.ts"
import { orderChangedText, pathAfterOrder, unconfirmedText } from "../order/order-outcomes.ts"
import type { OrderOutcome } from "../order/order.ts"
import type { ExpressOutcome } from "./express-button.ts"
import { checkoutNeededMessage, type ExpressOrder } from "./express-order.ts"

/** Result of an approval without texts. `Changed`: no order, since the sheet has shown another total or way to deliver. */
export type ExpressResult =
  | Exclude<ExpressOrder, { readonly _tag: "Ready" }>
  | { readonly _tag: "Changed"; readonly state: CheckoutState }
  | { readonly _tag: "Sent"; readonly outcome: OrderOutcome }

/** Language and prices of the page. */
export type ExpressTexts = { readonly t: Translate; readonly price: (amount: Amount) => string }

/** Result of an approval for the sheet and the page. */
export type ExpressApprovalResult = {
  readonly outcome: ExpressOutcome
  /** True if the cart may have become an order: it is left as it is. */
  readonly mayBePlaced?: boolean
  /** Path that the page opens when the sheet is closed. */
  readonly path?: string
}

const notPlaced = (message: string): ExpressApprovalResult => ({ outcome: { _tag: "NotPlaced", message } })

const newTotal = (total: Amount, { t, price }: ExpressTexts): ExpressApprovalResult =>
  notPlaced(t("The total of your order has changed to %1. Please look at it and place the order again.", price(total)))

const endOfOrder = (outcome: OrderOutcome, shown: CheckoutState, texts: ExpressTexts): ExpressApprovalResult => {
  const { t } = texts
  switch (outcome._tag) {
    case "Placed":
      return { outcome: { _tag: "Placed" }, mayBePlaced: true, path: pathAfterOrder(shown, shown.method) }
    case "TotalChanged":
      return newTotal(outcome.totals.grandTotal, texts)
    case "NotPlaced":
      return notPlaced(t(outcome.reason as UncheckedText))
    case "SignInNeeded":
      return { ...notPlaced(t(checkoutNeededMessage)), path: signInUrl(shown.signInReferer) }
    case "Unconfirmed":
      return { ...notPlaced(t(unconfirmedText)), mayBePlaced: true }
  }
}

/** Adds texts to the result of an approval. `shown` is the checkout that the sheet has shown, with its method. */
export const approvalResultOf = (
  result: ExpressResult,
  shown: CheckoutState,
  texts: ExpressTexts,
): ExpressApprovalResult => {
  switch (result._tag) {
    case "Incomplete":
    case "NotPlaced":
      return { outcome: result }
    case "Changed": {
      const total = result.state.totals.grandTotal
      return total === shown.totals.grandTotal ? notPlaced(texts.t(orderChangedText)) : newTotal(total, texts)
    }
    case "Sent":
      return endOfOrder(result.outcome, shown, texts)
  }
}
