import type { Effect } from "effect"

import type { CartLine } from "../../../core/cart/cart-lines.ts"
import type { QuantityChange } from "../../../core/cart/cart-page.ts"
import type { CheckoutCalls } from "../../../core/checkout/checkout-calls.program.ts"
import type { CheckoutExtension } from "../../../core/checkout/checkout-extension.ts"
import type { CheckoutState } from "../../../core/checkout/checkout.ts"
import type {
  ExpressApproval,
  ExpressDetails,
  ExpressOutcome,
  ExpressShop,
} from "../../../core/checkout/express/express-button.ts"
import { changesToUndo, checkoutNeeded, expressDetails } from "../../../core/checkout/express/express-order.ts"
import {
  type ExpressApprovalResult,
  approvalResultOf,
  type ExpressTexts,
} from "../../../core/checkout/express/express-outcome.ts"
import {
  chooseExpressRate,
  estimateExpressOrder,
  placeExpressOrder,
} from "../../../core/checkout/express/express.program.ts"
import { noticeFor, somethingWentWrong } from "../../../core/checkout/failed-call-notice.ts"
import { attemptFor, orderFingerprint, type Order, type OrderAttempt } from "../../../core/checkout/order/order.ts"
import type { UncheckedText } from "../../../core/translation/source-text.ts"
import type { CallError } from "../../../core/web/call-error.ts"
import { createQueue } from "../cart/cart-change-queue.ts"

/** Checkout of the shopper's cart, or the path of the page for a shopper who cannot order. */
export type ExpressCheckoutResult = { readonly state: CheckoutState } | { readonly path: string }

/** Operations on cart and checkout that the session of a payment sheet needs. */
export type SessionOperations = {
  readonly method: string
  readonly extension: CheckoutExtension
  readonly texts: ExpressTexts
  readonly fetchCheckout: () => Promise<ExpressCheckoutResult>
  /** Adds the product of the page to the cart; resolves with a message when it was not added. Absent elsewhere. */
  readonly add?: (() => Promise<string | undefined>) | undefined
  readonly change: (change: QuantityChange) => Promise<unknown>
  readonly call: <A>(
    program: Effect.Effect<A, CallError, CheckoutCalls>,
    state: CheckoutState,
  ) => Promise<A | { readonly _tag: "CallNotice"; readonly error: CallError }>
  /** Called once the order exists. */
  readonly onOrdered: (state: CheckoutState) => void
}

/** Result of a closed sheet: a path to open, or a message; neither for a sheet that was closed without an approval. */
export type SessionEnd = { readonly path?: string | undefined; readonly text?: string | undefined }

/** One open sheet. */
export type ExpressSession = Pick<ExpressShop, "deliverTo" | "chooseRate" | "pay"> & {
  readonly details: () => Promise<ExpressDetails>
  /** Waits for an approval in flight, and removes the added product from the cart if it was not ordered. */
  readonly end: () => Promise<SessionEnd>
}

/** Error of a sheet without an order to show; the session has the message for the page. */
class NothingToOrder extends Error {
  readonly _tag = "NothingToOrder"
}

let attempt: OrderAttempt | undefined

const attemptOf =
  ({ attemptKey, cartVersion }: CheckoutState) =>
  (order: Order): OrderAttempt =>
    (attempt = attemptFor(attempt, orderFingerprint(order, cartVersion), attemptKey))

/** State of a session. */
type SessionState = {
  /** Checkout that the sheet shows. */
  shown?: CheckoutState
  /** Result of the last approval or failure. */
  last: SessionEnd & Partial<Pick<ExpressApprovalResult, "outcome" | "mayBePlaced">>
  /** Lines of the cart before the product of the page was added; absent if none was added. */
  linesBefore?: ReadonlyArray<CartLine>
}

const refuse = (progress: SessionState, end: SessionEnd): never => {
  progress.last = end
  throw new NothingToOrder(end.text)
}

const describe = (
  { extension, texts }: SessionOperations,
  progress: SessionState,
  state: CheckoutState,
): ExpressDetails => {
  progress.shown = state
  return expressDetails(state, texts.t, extension.totalsLines)
}

const addProduct = async (shop: SessionOperations, progress: SessionState): Promise<void> => {
  if (shop.add === undefined) return
  const before = await shop.fetchCheckout()
  // Also for an addition whose response is lost.
  progress.linesBefore = "state" in before ? before.state.lines : []
  const problem = await shop.add()
  if (problem !== undefined) refuse(progress, { text: problem })
}

const open = async (shop: SessionOperations, progress: SessionState): Promise<ExpressDetails> => {
  const { method, texts } = shop
  await addProduct(shop, progress)
  const checkout = await shop.fetchCheckout()
  if (!("state" in checkout)) return refuse(progress, { path: checkout.path })
  const needed = checkoutNeeded(checkout.state)
  if (needed !== undefined) refuse(progress, { text: texts.t(needed as UncheckedText) })
  const state = {
    ...checkout.state,
    method,
    rates: { _tag: "Idle" },
    rate: undefined,
    rateInTotals: undefined,
  } as const
  return describe(shop, progress, state)
}

const textOf = (error: CallError, { t }: ExpressTexts): string => {
  const notice = noticeFor(error)
  return t(("message" in notice ? notice.message : somethingWentWrong) as UncheckedText)
}

type Change = (state: CheckoutState) => Effect.Effect<CheckoutState, CallError, CheckoutCalls>

/** Changes the checkout that the sheet shows. After a failure the checkout is unchanged, and the details have the message. */
const changeDisplayedCheckout = async (
  shop: SessionOperations,
  progress: SessionState,
  program: Change,
): Promise<ExpressDetails> => {
  const { shown } = progress
  if (shown === undefined) throw new NothingToOrder()
  const changed = await shop.call(program(shown), shown)
  return "_tag" in changed
    ? { ...describe(shop, progress, shown), problem: textOf(changed.error, shop.texts) }
    : describe(shop, progress, changed)
}

const payDisplayedCheckout = async (
  shop: SessionOperations,
  progress: SessionState,
  approval: ExpressApproval,
): Promise<ExpressOutcome> => {
  const { method, extension, texts } = shop
  const { last, shown } = progress
  if (last.outcome?._tag === "Placed") return last.outcome
  if (shown === undefined) return { _tag: "NotPlaced", message: texts.t(somethingWentWrong) }
  const payment = { method, approval, kinds: extension.paymentKinds, t: texts.t, attemptOf: attemptOf(shown) }
  const result = await shop.call(placeExpressOrder(shown, payment), shown)
  const end: ExpressApprovalResult =
    result._tag === "CallNotice"
      ? { outcome: { _tag: "NotPlaced", message: textOf(result.error, texts) } }
      : approvalResultOf(result, shown, texts)
  progress.last = { ...end, text: end.outcome._tag === "NotPlaced" ? end.outcome.message : undefined }
  if (end.outcome._tag === "Placed") shop.onOrdered(shown)
  return end.outcome
}

const restoreLines = async (shop: SessionOperations, { last, linesBefore }: SessionState): Promise<void> => {
  if (linesBefore === undefined || last.mayBePlaced === true) return
  const checkout = await shop.fetchCheckout()
  const changes = "state" in checkout ? changesToUndo(linesBefore, checkout.state.lines) : []
  for (const line of changes) await shop.change(line)
}

/** Opens the session of a sheet. Its calls run one after the other. */
export const openSession = (shop: SessionOperations): ExpressSession => {
  const enqueue = createQueue()
  const progress: SessionState = { last: {} }
  return {
    details: () =>
      enqueue(() => open(shop, progress)).catch((cause: unknown) => {
        if (!(cause instanceof NothingToOrder)) progress.last = { text: shop.texts.t(somethingWentWrong) }
        throw cause
      }),
    deliverTo: (address) =>
      enqueue(() => changeDisplayedCheckout(shop, progress, (state) => estimateExpressOrder(state, address))),
    chooseRate: (id) => enqueue(() => changeDisplayedCheckout(shop, progress, (state) => chooseExpressRate(state, id))),
    pay: (approval) => enqueue(() => payDisplayedCheckout(shop, progress, approval)),
    end: () =>
      enqueue(async () => {
        await restoreLines(shop, progress).catch(() => {})
        return { path: progress.last.path, text: progress.last.text }
      }),
  }
}
