import { tmpdir } from "node:os"
import { join } from "node:path"

import { additionsToShop } from "../../../app/extensions/additions-to-shop.ts"
import { hostedFields } from "../../../app/projects/payments/modules/hosted-fields/module.ts"
import { paymentRequest } from "../../../app/projects/payments/modules/payment-request/module.ts"
import { redirectPayment } from "../../../app/projects/payments/modules/redirect-payment/module.ts"
import { embeddedBackend, magentoBackend } from "../../../app/server/backend/shop-backend.ts"
import { pollPayments } from "../../../app/server/payments/poll-payments.ts"
import { openStorefrontApp } from "../../../app/server/storefront-app.ts"
import { openPlainBrowser, type PlainBrowser, type PlainPage } from "../plain-browser.ts"
import { mugAtAddress, toPayment } from "../plain-checkout.ts"
import { serveShopAlone } from "../shop-alone.ts"
import { openSmallShop, orderBody, readyCart, type SmallShop, smallSettings } from "../small-shop.ts"
import { startProvider } from "./payment-provider.ts"

const modules = [redirectPayment, hostedFields, paymentRequest]
const settings = {
  ...smallSettings,
  paymentMethods: [...smallSettings.paymentMethods, ...additionsToShop(modules).paymentMethods],
}

/** The secret that the provider and the shop share. */
export const secret = "shared-secret-of-the-tests"

/**
 * A small shop with the payment modules, its server and a provider. `restart` begins with a new process over the same data. In front of a Magento, the server
 * reaches the shop by HTTP alone.
 */
export const openPaymentShop = async (place: "built in" | "in front of a Magento" = "built in") => {
  const log: Array<readonly [event: string, facts: Readonly<Record<string, unknown>>]> = []
  let small: SmallShop
  let host: Awaited<ReturnType<typeof openStorefrontApp>>
  let alone: Awaited<ReturnType<typeof serveShopAlone>> | undefined
  const provider = await startProvider(secret, { deliver: (request) => host.fetch(request) })

  const open = async (dataDir?: string): Promise<void> => {
    small = await openSmallShop(settings, dataDir)
    if (place === "in front of a Magento")
      alone = await serveShopAlone({ shop: small.shop, port: 0, hostname: "127.0.0.1" })
    host = await openStorefrontApp({
      backend: alone === undefined ? embeddedBackend(small.shop) : magentoBackend(`http://127.0.0.1:${alone.port}`),
      buildDir: join(tmpdir(), "vitrine-no-build"),
      publicDir: "app/public",
      extensions: modules,
      environment: { PAYMENT_SECRET: secret, PAYMENT_API: provider.origin },
      log: (event, facts = {}) => void log.push([event, facts]),
    })
  }
  await open()

  /** Sends a request to the shop or, over HTTP, to the provider. */
  const send = async (request: Request): Promise<Response> =>
    request.url.startsWith(provider.origin)
      ? fetch(request.url, {
          method: request.method,
          redirect: "manual",
          body: request.method === "POST" ? await request.text() : null,
        })
      : host.fetch(request)

  return {
    provider,
    log,
    host: () => host,
    small: () => small,
    /** A browser without scripts that also visits the provider. */
    browser: (): PlainBrowser => openPlainBrowser({ ...host, fetch: send }),
    restart: async () => {
      await alone?.close()
      await small.close("keep")
      await open(small.dataDir)
    },
    poll: (abandonedMs = 1_000_000_000) => pollPayments(host.context, { quietMs: 0, abandonedMs }),
    /** Status of every order, with its money in the ledger. */
    orders: () =>
      small.rows(`
        select coalesce(payment_state, status) as status, amount as paid
        from sales_order left join payment_ledger on order_id = sales_order.id order by sales_order.id`),
    mails: () => small.rows("select kind from mail where kind = 'order'").length,
    close: async () => {
      await provider.close()
      await alone?.close()
      await small.close()
    },
  }
}

/** A shop with payment modules. */
export type PaymentShop = Awaited<ReturnType<typeof openPaymentShop>>

/** From a new cart to the review step with the redirect method. */
export const toReviewByBank = async (shop: PaymentShop, browser: PlainBrowser): Promise<PlainPage> =>
  browser.press(await toPayment(browser, await mugAtAddress(shop.small(), browser)), "Review your order", {
    method: "pay_page",
  })

/** A placed order whose shopper has not been at the provider: its payment key, and its cart. */
export const placedOrder = async (
  shop: PaymentShop,
  { method = "pay_page", data }: { readonly method?: string; readonly data?: Readonly<Record<string, string>> } = {},
) => {
  const small = shop.small()
  const cart = await readyCart(small, [{ sku: "MUG", qty: 1 }])
  const body = { ...orderBody, paymentMethod: { method, ...(data && { additional_data: data }) } }
  const placed = await small.call("POST", `/guest-carts/${cart}/payment-information`, body, {
    "idempotency-key": `attempt-of-${cart}`,
  })
  const [payment] = small.rows("select payment_key, order_id from order_payment order by order_id desc limit 1")
  return {
    cart,
    body,
    status: placed.status,
    key: String(payment?.["payment_key"]),
    orderId: Number(payment?.["order_id"]),
  }
}
