import { checkoutPath, successPath } from "../../../../core/checkout/order/checkout-page-paths.ts"
import type { PaymentReport, PaymentStage, PaymentStep } from "../../../../core/checkout/payment/payment-life-cycle.ts"
import type { PaymentAddresses } from "../../../../core/extensions/payment-provider.ts"
import { translator } from "../../../../core/translation/translator.ts"
import { type OpenPayment, PaymentPage } from "../../../../ui/checkout/PaymentPage.tsx"
import { messageCookie } from "../../http/messages-cookie.ts"
import { receiveValidForm } from "../../http/posted-form.ts"
import { errorFields } from "../../log.ts"
import { applyReport } from "../../payments/apply-report.ts"
import { resolveCanceledPayment } from "../../payments/canceled-payment.ts"
import type { Providers } from "../../payments/connect-providers.ts"
import { findPayment, sessionPayment, type StoredPayment } from "../../payments/stored-payments.ts"
import type { Page } from "../../render/page.ts"
import { storeLanguage } from "../../render/store-language.ts"
import type { RouteContext, ShopperVisit } from "../../route-context.ts"

/** Path of the page on which a shopper pays for an order that is placed but not paid. */
export const paymentPath = "/checkout/payment/"

const addressesOf = (visit: ShopperVisit, { key, method }: StoredPayment): PaymentAddresses => {
  const { origin } = new URL(visit.request.url)
  return {
    back: `${origin}${paymentPath}?back=1&payment=${key}`,
    framedBack: `${origin}${paymentPath}framed/?payment=${key}`,
    notify: `${origin}${paymentPath}notify/${method}/`,
  }
}

const paymentPage = (payment: OpenPayment): Page => ({
  kind: "checkout",
  title: (t) => t("Payment of order # %1", payment.orderNumber),
  bodyClass: "checkout-payment page-layout-checkout",
  robots: "NOINDEX,NOFOLLOW",
  status: payment.isProviderDown === true ? 503 : 200,
  view: () => <PaymentPage {...payment} />,
})

/** Redirects after the provider's decision: to the success page, or to the checkout with the restored cart and a message. */
const redirectAfterDecision = async (
  context: RouteContext,
  visit: ShopperVisit,
  { stage, message }: PaymentStep,
): Promise<Response> => {
  if (stage._tag === "Returned") return context.seeOther(visit, successPath)
  const response = context.seeOther(visit, checkoutPath)
  if (message === undefined) return response
  const { locale } = (await context.layoutData()).store
  const text = translator(storeLanguage(locale, context.dictionaryOf(locale)))(message)
  response.headers.append("set-cookie", messageCookie(visit.request, { kind: "notice", text }))
  return response
}

/** Redirects to the provider's own page. */
const redirectToProvider = (visit: ShopperVisit, url: string): Response => {
  const headers = new Headers({ location: url, "cache-control": "private, no-store" })
  for (const line of visit.setCookies()) headers.append("set-cookie", line)
  return new Response(null, { status: 303, headers })
}

type ShownPayment = { readonly payment: StoredPayment; readonly isBack: boolean }

const respondToStep = async (
  context: RouteContext,
  visit: ShopperVisit,
  { payment: { key: paymentKey, orderNumber }, isBack }: ShownPayment,
  step: PaymentStep,
): Promise<Response> => {
  const { stage } = step
  switch (stage._tag) {
    case "Returned":
    case "Declined":
    case "Canceled":
      return redirectAfterDecision(context, visit, step)
    case "Challenge":
      if (stage.shownIn === "frame")
        return context.respondWithPage(visit, paymentPage({ paymentKey, orderNumber, frame: stage.url }))
      // A shopper who returns from the provider without a decision chooses whether to open the provider's page again.
      return isBack
        ? context.respondWithPage(visit, paymentPage({ paymentKey, orderNumber }))
        : redirectToProvider(visit, stage.url)
    default:
      return context.respondWithPage(visit, paymentPage({ paymentKey, orderNumber, isBack: true }))
  }
}

/** Fetches a report from the provider, applies it and responds. If the provider does not respond, the page has a notice. */
const respondAfter = async (
  { context, providers, visit }: PaymentVisit,
  shown: ShownPayment,
  fetchReport: (provider: NonNullable<ReturnType<Providers["get"]>>) => Promise<PaymentReport>,
): Promise<Response> => {
  const { payment } = shown
  const { backend, log } = context
  const provider = providers.get(payment.method)
  const recovered: PaymentStage = { _tag: "Recovered" }
  try {
    if (provider === undefined) throw new Error(`No module is installed for the payment method ${payment.method}.`)
    const step = await applyReport({ backend, log, provider }, payment, await fetchReport(provider), recovered)
    return await respondToStep(context, visit, shown, step)
  } catch (cause) {
    log("payment-provider-failed", { order: payment.orderNumber, method: payment.method, ...errorFields(cause) })
    return context.respondWithPage(
      visit,
      paymentPage({ paymentKey: payment.key, orderNumber: payment.orderNumber, isProviderDown: true }),
    )
  }
}

/** A request to the payment pages. */
export type PaymentVisit = {
  readonly context: RouteContext
  readonly providers: Providers
  readonly visit: ShopperVisit
}

const isKey = (text: string | null): text is string => text !== null && /^[\da-f]{32}$/.test(text)

/** The payment of the session, or the one that the provider names when it sends the shopper back. */
const requestedPayment = async ({ context, visit }: PaymentVisit): Promise<StoredPayment | undefined> => {
  const key = new URL(visit.request.url).searchParams.get("payment")
  return isKey(key) ? findPayment(context.backend, key) : sessionPayment(visit)
}

/**
 * `GET checkout/payment/`: begins or continues the payment of the placed order. `?back=1` is the return from the provider, or the page of a
 * shopper whose window was closed: the provider's report is fetched, but no payment is begun.
 */
export const showPayment = async (paymentVisit: PaymentVisit): Promise<Response> => {
  const { context, providers, visit } = paymentVisit
  const payment = await requestedPayment(paymentVisit)
  if (payment === undefined || payment.state === "approved" || payment.state === "review")
    return context.seeOther(visit, successPath)
  const { backend, log } = context
  if (payment.state !== "open")
    return redirectAfterDecision(
      context,
      visit,
      await resolveCanceledPayment({ backend, log, provider: providers.get(payment.method) }, payment),
    )
  const isBack = new URL(visit.request.url).searchParams.has("back")
  return respondAfter(paymentVisit, { payment, isBack }, (provider) =>
    isBack ? provider.status(payment) : provider.start(payment, addressesOf(visit, payment)),
  )
}

/** Handles `POST checkout/payment/`: cancels the payment at the provider, if the provider still can, and restores the cart. */
export const cancelPayment = async (
  { context, providers }: Omit<PaymentVisit, "visit">,
  request: Request,
): Promise<Response> => {
  const posted = await receiveValidForm(context, request)
  if (posted instanceof Response) return posted
  const { visit } = posted
  const key = posted.form.get("payment")
  const payment =
    typeof key === "string" && isKey(key) ? await findPayment(context.backend, key) : await sessionPayment(visit)
  if (payment === undefined || payment.state !== "open")
    return context.seeOther(visit, `${paymentPath}?back=1${payment === undefined ? "" : `&payment=${payment.key}`}`)
  return respondAfter({ context, providers, visit }, { payment, isBack: true }, (provider) => provider.cancel(payment))
}
