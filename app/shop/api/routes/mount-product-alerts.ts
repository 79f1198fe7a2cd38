import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { type AlertKind, alertsOf, endAlert, saveAlert } from "../../domain/alerts/shop-alerts.ts"
import { wireTime } from "../../domain/customer/wire-time.ts"
import { isCrossSite } from "../../infra/session/request-origin.ts"
import { errorMessage } from "../../infra/session/session-messages.ts"
import type { PlainMessageId } from "../../infra/translation/shop-message.ts"
import { encodeUenc, shopAddress } from "../../infra/web/own-address.ts"
import { emptyForm, withAddress } from "../../infra/web/posted-fields.ts"
import { runAsCustomer, customerOfForm, redirectOnInvalidKey } from "../forms/customer-form.ts"
import { type FormAction, mountFormAction, type FormPost, returnPage, withoutSession } from "../forms/form-routes.ts"
import { formFields, formReader, id } from "../input/form-input.ts"
import { restRoutes } from "../rest/rest-routes.ts"

const alertsPage = "/customer/alerts/"

const readEndedAlert = formReader(formFields({ productId: id("product") }))

const readProduct = formReader(formFields({ productId: id("product_id") }))

const addAlert = async (post: FormPost, kind: AlertKind): Promise<Response> => {
  const { shop, request, input } = post
  if (isCrossSite(request)) return withoutSession(post, { redirect: returnPage(post) })
  if ((await customerOfForm(post)) === undefined) {
    const referer = encodeUenc(request.url)
    return withoutSession(post, { redirect: shopAddress(request, `/customer/account/login/referer/${referer}/`) })
  }
  return runAsCustomer(post, async (trx, { id: customerId }) => {
    const page = await saveAlert(shop, trx, request, { customerId, kind, productId: input(readProduct).productId ?? 0 })
    return page === undefined
      ? { redirect: returnPage(post), messages: [errorMessage("There are not enough parameters.")] }
      : { redirect: page, messages: [{ type: "success", text: "Alert subscription has been saved." }] }
  })
}

/** POST productalert/unsubscribe/{stock,price} {product}: ends an alert. */
const endAlertForm = (kind: AlertKind, text: PlainMessageId): FormAction => ({
  path: `productalert/unsubscribe/${kind}`,
  onInvalidKey: redirectOnInvalidKey(alertsPage),
  handle: (post) =>
    runAsCustomer(post, async (trx, { id: customerId }) => {
      const { productId } = post.input(readEndedAlert)
      if (productId !== undefined) await endAlert(trx, { customerId, kind, productId })
      return { redirect: shopAddress(post.request, alertsPage), messages: [{ type: "success", text }] }
    }),
})

const endAlertForms = [
  endAlertForm("stock", "You will no longer receive stock alerts for this product."),
  endAlertForm("price", "You will no longer receive price alerts for this product."),
]

/**
 * Mounts Magento's links GET productalert/add/{stock,price}/product_id/4/uenc/…, which sign a customer up for mails about a product, and the forms that
 * end them. A guest signs in first and then returns to the link; a link on another site has no effect. `GET vitrine/product-alerts` lists the alerts
 * of the customer, the newest first: Magento has no endpoint for them.
 */
export const mountProductAlerts = (app: Hono, shop: ShopContext): void => {
  for (const kind of ["stock", "price"] as const)
    app.get(`/productalert/add/${kind}/*`, (c) => {
      const request = c.req.raw
      const form = withAddress(emptyForm, new URL(request.url))
      return addAlert({ shop, request, input: (read) => read(form), isBackground: false }, kind)
    })
  for (const form of endAlertForms) mountFormAction(app, shop, form)
  restRoutes(app, shop).self("GET", "/vitrine/product-alerts", async ({ customerId }) => {
    const alerts = await alertsOf(shop.read, customerId)
    return alerts.map(({ kind, product_id: productId, name, url_key: urlKey, created_at: createdAt }) => ({
      kind,
      product_id: productId,
      name,
      url: `/${urlKey}${shop.settings.suffix.product}`,
      created_at: wireTime(createdAt),
    }))
  })
}
