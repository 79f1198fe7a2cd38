import type { Context } from "hono"
import { renderToStaticMarkup } from "react-dom/server"

import { translator } from "../../../../core/translation/translator.ts"
import { FramedReturn } from "../../../../ui/checkout/FramedReturn.tsx"
import { applyReport } from "../../payments/apply-report.ts"
import type { Providers } from "../../payments/connect-providers.ts"
import { findPayment } from "../../payments/stored-payments.ts"
import { storeLanguage } from "../../render/store-language.ts"
import type { MountRoutes, RouteContext } from "../../route-context.ts"
import { cancelPayment, paymentPath, showPayment } from "./payment-pages.tsx"

/** Responds with the document that a provider's frame shows after the payment; it makes the page around the frame navigate on. */
const respondWithFramedReturn = async (context: RouteContext, paymentKey: string | undefined): Promise<Response> => {
  const { locale } = (await context.layoutData()).store
  const t = translator(storeLanguage(locale, context.dictionaryOf(locale)))
  const texts = { title: t("Confirm the payment"), button: t("Continue") }
  const page = renderToStaticMarkup(
    <FramedReturn assets={context.assets("payment-return")} locale={locale} paymentKey={paymentKey} texts={texts} />,
  )
  return new Response(`<!doctype html>${page}`, {
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  })
}

/**
 * Handles a provider's notification. Responds with 204 once it is applied, 401 if its signature is invalid, and 404 for an unknown
 * payment, so that the provider sends it again.
 */
const handleNotification = async (c: Context, context: RouteContext, providers: Providers): Promise<Response> => {
  const { backend, log } = context
  const method = c.req.param("method") ?? ""
  const provider = providers.get(method)
  if (provider === undefined) return c.body(null, 404)
  const body = await c.req.text()
  const notification = await provider.readNotification({ header: (name) => c.req.header(name), body })
  if (notification === undefined) {
    log("payment-notification-refused", { method })
    return c.body(null, 401)
  }
  const payment = await findPayment(backend, notification.key)
  if (payment === undefined || payment.method !== method) return c.body(null, 404)
  await applyReport({ backend, log, provider }, payment, notification.report ?? (await provider.status(payment)))
  return c.body(null, 204)
}

/** Mounts the pages of payments that follow the order, and the addresses for providers. Only the built-in shop has them. */
export const mountPaymentPages: MountRoutes = (app, context) => {
  const { paymentProviders: providers } = context
  if (providers.size === 0) return
  app.post(`${paymentPath}notify/:method/`, (c) => handleNotification(c, context, providers))
  // Some documents of banks send the shopper back by POST, without the cookies of the shop.
  app.on(["GET", "POST"], `${paymentPath}framed/`, (c) => respondWithFramedReturn(context, c.req.query("payment")))
  app.get(paymentPath, (c) => showPayment({ context, providers, visit: context.visit(c.req.raw) }))
  app.post(paymentPath, async (c): Promise<Response> =>
    c.req.query("back") === undefined
      ? cancelPayment({ context, providers }, c.req.raw)
      : c.redirect(`${paymentPath}?${new URL(c.req.url).searchParams}`, 303),
  )
}
