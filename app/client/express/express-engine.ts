import { Effect, Layer } from "effect"

import { loadSections } from "../../../adapters/forms/customer-sections-calls.ts"
import { postForm } from "../../../adapters/forms/post-form.ts"
import { browserHttp } from "../../../adapters/http/http.ts"
import { checkoutRest } from "../../../adapters/rest/checkout-rest.ts"
import { addToCartOutcome } from "../../../core/background-actions/add-to-cart-response.ts"
import { serviceUrl } from "../../../core/checkout/checkout-call-paths.ts"
import { extendedCheckout } from "../../../core/checkout/checkout-extension.ts"
import type { CheckoutState } from "../../../core/checkout/checkout.ts"
import { notAdded, type ExpressPress } from "../../../core/checkout/express/express-step.ts"
import { priceWriter, translator } from "../../../core/translation/translator.ts"
import { pageLocation } from "../background-actions/action-page.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import { installedPart } from "../boot/installed-part.ts"
import type { PageParts } from "../boot/island.ts"
import { queueCartChange } from "../cart/cart-change-queue.ts"
import { changeCartLine, reloadAfterLineChange } from "../cart/change-cart-line.ts"
import { fillFormKeys } from "../forms/form-key.ts"
import { actionOf } from "../forms/sent-form.ts"
import {
  type ExpressSession,
  openSession,
  type ExpressCheckoutResult,
  type SessionOperations,
} from "./express-session.ts"

/** Reads the checkout of this shopper. Our own server wrote the response, so it is not validated. */
const readCheckout = async (): Promise<ExpressCheckoutResult> => {
  const response = await fetch("/checkout/express/", { headers: { Accept: "application/json" }, cache: "no-store" })
  if (!response.ok) throw new Error(`The checkout responded with status ${response.status}.`)
  return response.json()
}

/** Returns the agreements and fields that the shopper has entered on the checkout page; empty on other pages. */
const enteredData = ({ store }: BrowserStorefront): Partial<CheckoutState> => {
  const { checkout } = store.getState()
  return checkout === undefined ? {} : { acceptedAgreements: checkout.acceptedAgreements, fields: checkout.fields }
}

/**
 * Sends the product form; resolves with a message when the product was not added. The shop's message about an added product is not shown, because
 * the product is removed again when it is not ordered.
 */
const addProduct = async (form: HTMLFormElement, { store }: BrowserStorefront, { sections }: PageParts) => {
  fillFormKeys(form)
  const address = actionOf(form)
  const response = await postForm(address, new FormData(form))
  const isAdded = response._tag === "Responded" && addToCartOutcome(response.json, pageLocation(), [])._tag === "Added"
  const { messages, ...contents } = (await loadSections(sections.changedBy(address), true)) ?? {}
  sections.apply(isAdded || messages === undefined ? contents : { ...contents, messages })
  return isAdded ? undefined : translator(store.getState().page)(notAdded)
}

const sessionOperations = async (
  storefront: BrowserStorefront,
  parts: PageParts,
  { method, place }: ExpressPress,
): Promise<SessionOperations> => {
  const { page } = storefront.store.getState()
  const { sections } = parts
  const extension = extendedCheckout(await installedPart("checkout"))
  const form = place === "product" ? document.querySelector<HTMLFormElement>("form#product_addtocart_form") : null
  return {
    method,
    extension,
    texts: { t: translator(page), price: priceWriter(page.locale, page.currency) },
    fetchCheckout: () =>
      queueCartChange(async () => {
        const checkout = await readCheckout()
        return "state" in checkout ? { state: { ...checkout.state, ...enteredData(storefront) } } : checkout
      }),
    add: form === null ? undefined : () => queueCartChange(() => addProduct(form, storefront, parts)),
    change: (line) =>
      queueCartChange(async () => {
        await changeCartLine(line)
        await reloadAfterLineChange(sections, line)
      }),
    call: (program, { storeCode, owner }) =>
      queueCartChange(() =>
        program.pipe(
          Effect.catch((error) => Effect.succeed({ _tag: "CallNotice", error } as const)),
          Effect.provide(checkoutRest(storeCode, owner, extension.placeOrder).pipe(Layer.provide(browserHttp))),
          Effect.runPromise,
        ),
      ),
    onOrdered: ({ storeCode, owner }) => {
      const placed = serviceUrl(storeCode, owner, "payment-information")
      if (placed._tag === "Address") sections.changedBy(`${location.origin}${placed.path}`)
    },
  }
}

/** Opens the session of a press on this page. Loaded with the first press. */
export const openPageSession = async (
  storefront: BrowserStorefront,
  page: PageParts,
  press: ExpressPress,
): Promise<ExpressSession> => openSession(await sessionOperations(storefront, page, press))
