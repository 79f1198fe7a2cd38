import { problemsOfForm } from "../../../core/add-to-cart/product-form.ts"
import type { ExpressButton } from "../../../core/checkout/express/express-button.ts"
import {
  expressClosed,
  type ExpressEvent,
  expressNotShown,
  type ExpressPlace,
  type ExpressPress,
  type ExpressState,
  expressStep,
  optionsMissing,
} from "../../../core/checkout/express/express-step.ts"
import { somethingWentWrong } from "../../../core/checkout/failed-call-notice.ts"
import { translator } from "../../../core/translation/translator.ts"
import { focusField } from "../../../ui/add-to-cart/form-fields.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import { installedPart } from "../boot/installed-part.ts"
import { requestHydration } from "../boot/island-slots.ts"
import type { PageParts } from "../boot/island.ts"
import type { ExpressSession, SessionEnd } from "./express-session.ts"

import "../../../ui/checkout/express/express.css"

/** Returns the buttons of installed modules with which this browser can pay. A button whose check fails is left out. */
const availableButtons = async (): Promise<ReadonlyArray<ExpressButton>> => {
  const buttons = (await installedPart("express")).flatMap((part) => part.expressButtons)
  const responses = await Promise.all(buttons.map(async ({ isAvailable }) => isAvailable()).map(falseIfRejected))
  return buttons.filter((_, index) => responses[index] === true)
}

const falseIfRejected = (response: Promise<boolean>): Promise<boolean> => response.catch(() => false)

/** Shows the problems of the product form and focuses the first one; returns `true` if there is any. */
const showMissingOptions = ({ store, dispatch }: BrowserStorefront, place: ExpressPlace): boolean => {
  const { product } = store.getState()
  const [first] = place === "product" && product !== undefined ? problemsOfForm(product) : []
  const form = document.querySelector<HTMLFormElement>("form#product_addtocart_form")
  if (first === undefined || form === null) return false
  dispatch({ _tag: "ProductFormRefused" })
  focusField(form, first.field)
  return true
}

/** Opens the sheet in the handler of the press, because browsers allow no later opening; its details are loaded afterwards. */
const openSheet = async (
  button: ExpressButton,
  session: Promise<ExpressSession>,
  { store }: BrowserStorefront,
): Promise<void> => {
  const { page } = store.getState()
  const details = session.then((opened) => opened.details())
  // Otherwise a rejection that the sheet does not await would be reported as unhandled; `end` returns its message.
  details.catch(() => {})
  return button.open({
    currency: page.currency,
    locale: page.locale,
    totalLabel: translator(page)("Order Total"),
    details,
    deliverTo: async (address) => (await session).deliverTo(address),
    chooseRate: async (id) => (await session).chooseRate(id),
    pay: async (approval) => (await session).pay(approval),
  })
}

/** Offers the express buttons of modules on this page. Loaded when the page is idle, in shops with such modules only. */
export const openExpress = async (storefront: BrowserStorefront, page: PageParts): Promise<void> => {
  const { store } = storefront
  const buttons = await availableButtons()
  if (buttons.length === 0) return

  const idle: ExpressState = { buttons: buttons.map(({ method, label }) => ({ method, label })) }
  const step = (event: ExpressEvent): void =>
    store.setState(({ express = idle }) => ({ express: expressStep(express, event) }))
  const end = (place: ExpressPlace, text: string): void => step({ _tag: "ExpressEnded", place, text })

  const press = async ({ method, place }: ExpressPress): Promise<void> => {
    const button = buttons.find((candidate) => candidate.method === method)
    if (button === undefined || store.getState().express?.open !== undefined) return
    const t = translator(store.getState().page)
    if (showMissingOptions(storefront, place)) return end(place, t(optionsMissing))
    step({ _tag: "ExpressPressed", method, place })
    const session = import("./express-engine.ts").then((script) =>
      script.openPageSession(storefront, page, { method, place }),
    )
    const wasShown = await openSheet(button, session, storefront).then(
      () => true,
      () => false,
    )
    const { path, text }: SessionEnd = await session.then(
      (opened) => opened.end(),
      () => ({ text: t(somethingWentWrong) }),
    )
    if (path === undefined) return end(place, text ?? t(wasShown ? expressClosed : expressNotShown))
    // Otherwise the back/forward cache could restore the page with buttons that wait.
    addEventListener("pagehide", () => store.setState({ express: idle }), { once: true })
    location.assign(path)
  }

  store.setState({ express: idle })
  page.events.on("action", (event) => {
    if (event._tag === "ExpressPressed") void press(event)
  })
  // The form of a product is hydrated at the first interaction otherwise.
  const form = document.querySelector("[data-island=product-form]")
  if (form !== null) requestHydration(form)
}
