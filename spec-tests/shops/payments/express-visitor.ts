import { Effect, Layer } from "effect"

import { cartForms } from "../../../adapters/forms/cart-forms.ts"
import { httpLayer } from "../../../adapters/http/http.ts"
import { checkoutRest } from "../../../adapters/rest/checkout-rest.ts"
import { openSession, type ExpressCheckoutResult } from "../../../app/client/express/express-session.ts"
import { paymentKinds } from "../../../app/projects/payments/modules/payment-request/checkout.ts"
import { expressButtons } from "../../../app/projects/payments/modules/payment-request/express.ts"
import { CartCalls } from "../../../core/cart/cart-calls.program.ts"
import { extendedCheckout } from "../../../core/checkout/checkout-extension.ts"
import type { Dictionary } from "../../../core/translation/translate.ts"
import { priceWriter, translator } from "../../../core/translation/translator.ts"
import { idOf } from "../small-shop-options.ts"
import type { PaymentShop } from "./payment-shop.ts"
import type { SimulatedSheet } from "./simulated-sheet.ts"

const origin = "http://shop.test"
const english = { dictionary: {}, locale: "en-US" }

const isSheet = (value: unknown): value is SimulatedSheet => typeof value === "object" && value !== null

/** The sheet that was opened last. */
export const openSheet = (): SimulatedSheet => {
  const sheet: unknown = Reflect.get(globalThis, "openSheet")
  if (!isSheet(sheet)) throw new Error("No sheet is open.")
  return sheet
}

/** A shopper with the express button of the reference module, with cookies of its own, as the page connects them. */
export const expressVisitor = (
  shop: PaymentShop,
  { dictionary, locale }: { readonly dictionary: Dictionary; readonly locale: string } = english,
) => {
  const browser = shop.browser()
  const { cookies } = browser
  const t = translator({ dictionary, locale })
  const extension = extendedCheckout([{ paymentKinds }])

  const send = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "))
    const response = await shop.host().fetch(new Request(new URL(path, origin), { ...init, headers }))
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return response
  }
  const http = httpLayer(send, "", {})
  const formKey = () => cookies.get("form_key") ?? ""

  const addMug = async (): Promise<undefined> => {
    const product = String(idOf(shop.small(), "product", "where sku = 'MUG'"))
    await browser.send("/checkout/cart/add/", { product, qty: "1" })
  }
  const read = async (): Promise<ExpressCheckoutResult> => (await send("/checkout/express/")).json()

  const press = (from: "product" | "cart") => {
    const session = openSession({
      method: "pay_wallet",
      extension,
      texts: { t, price: priceWriter(locale, "USD") },
      fetchCheckout: read,
      add: from === "product" ? addMug : undefined,
      change: ({ itemId, quantity }) =>
        CartCalls.pipe(
          Effect.flatMap((cart) => (quantity === 0 ? cart.remove(itemId) : cart.setQuantity(itemId, quantity))),
          Effect.provide(cartForms(formKey).pipe(Layer.provide(http))),
          Effect.runPromise,
        ),
      call: (program, { storeCode, owner }) =>
        program.pipe(
          Effect.catch((error) => Effect.succeed({ _tag: "CallNotice", error } as const)),
          Effect.provide(checkoutRest(storeCode, owner, extension.placeOrder).pipe(Layer.provide(http))),
          Effect.runPromise,
        ),
      onOrdered: () => {},
    })
    const [button] = expressButtons
    const details = session.details()
    details.catch(() => {})
    const closed = button?.open({ ...session, currency: "USD", locale, totalLabel: t("Order Total"), details })
    return { session, closed }
  }

  const linesInCart = async () => {
    const now = await read()
    return "state" in now ? now.state.lines.map(({ name, quantity }) => `${quantity} ${name}`) : []
  }

  return { browser, addMug, press, linesInCart }
}
