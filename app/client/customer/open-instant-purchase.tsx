import { createRoot } from "react-dom/client"

import type { FormField } from "../../../core/add-to-cart/product-choice.ts"
import type { FormProblem } from "../../../core/add-to-cart/product-form-problems.ts"
import type { ProductForm } from "../../../core/add-to-cart/product-form.ts"
import { somethingWentWrong } from "../../../core/checkout/failed-call-notice.ts"
import { readCustomer } from "../../../core/customer/customer.ts"
import type { InstantTotalsOutcome } from "../../../core/instant-purchase/instant-purchase-order.ts"
import {
  instantStep,
  idleInstantOrder,
  type InstantEvent,
  type InstantRequest,
} from "../../../core/instant-purchase/instant-purchase-step.ts"
import { readInstantPurchase } from "../../../core/instant-purchase/instant-purchase.ts"
import { fieldsOf, focusField } from "../../../ui/add-to-cart/form-fields.ts"
import { InstantPurchase } from "../../../ui/instant-purchase/InstantPurchase.tsx"
import { InstantPurchaseDialog } from "../../../ui/instant-purchase/InstantPurchaseDialog.tsx"
import { StorefrontRoot } from "../../../ui/storefront/storefront-context.tsx"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { PageParts } from "../boot/island.ts"
import { showMessages } from "../boot/messages.ts"

import "../../../ui/instant-purchase/instant-purchase.css"

const formOnPage = () => document.querySelector<HTMLFormElement>("form#product_addtocart_form")

const engine = () => import("../engines/instant-engine.ts")

/** Fetches the totals of an order; they are `Unknown` when the engine fails to load. */
const loadTotals = (fields: ReadonlyArray<FormField>): Promise<InstantTotalsOutcome> =>
  engine().then(
    (calls) => calls.loadTotals(fields),
    () => ({ _tag: "Unknown" }),
  )

type Placement = Extract<InstantRequest, { _tag: "PlaceInstantOrder" }>

/** Places one order. When the engine fails to load, nothing was sent and nothing is ordered. */
const placeOrder = async ({ fields, expectedTotal }: Placement, { sections }: PageParts): Promise<InstantEvent> => {
  try {
    const { event, sections: changed, messages } = await (await engine()).placeOrder(fields, expectedTotal)
    sections.apply(changed)
    void showMessages(messages)
    return event
  } catch {
    return { _tag: "InstantOrderFinished", outcome: { _tag: "NotPlaced", text: somethingWentWrong } }
  }
}

const mount = (storefront: BrowserStorefront, element: Element, press: () => void): void => {
  const dialog = document.createElement("div")
  document.body.append(dialog)
  createRoot(element, { identifierPrefix: "instant-purchase" }).render(
    <StorefrontRoot storefront={storefront}>
      <InstantPurchase onPress={press} />
    </StorefrontRoot>,
  )
  createRoot(dialog, { identifierPrefix: "instant-dialog" }).render(
    <StorefrontRoot storefront={storefront}>
      <InstantPurchaseDialog />
    </StorefrontRoot>,
  )
}

type ProblemsOf = (form: ProductForm) => ReadonlyArray<FormProblem>

/** Validates the product form of this page, and shows its problems. */
const checksOf = ({ store, dispatch }: BrowserStorefront, problemsOf: ProblemsOf) => {
  const problems = (): ReadonlyArray<FormProblem> => {
    const { product } = store.getState()
    return product === undefined ? [] : problemsOf(product)
  }
  const showProblems = (): void => {
    dispatch({ _tag: "ProductFormRefused" })
    const form = formOnPage()
    const [first] = problems()
    if (form !== null && first !== undefined) focusField(form, first.field)
  }
  return { problems, showProblems }
}

/** Renders the one-click order into the product form. Loaded when the backend offers it to this customer. [4.instant-purchase] */
export const openInstantPurchase = (storefront: BrowserStorefront, page: PageParts, problemsOf: ProblemsOf): void => {
  const { store } = storefront
  const { sections, events } = page
  const { problems, showProblems } = checksOf(storefront, problemsOf)

  const dispatch = (event: InstantEvent): void => {
    const { order, requests } = instantStep(store.getState().instantOrder ?? idleInstantOrder, event)
    store.setState({ instantOrder: order })
    for (const request of requests) void perform(request)
  }

  const perform = async (request: InstantRequest): Promise<void> => {
    switch (request._tag) {
      case "ShowFormProblems":
        showProblems()
        return
      case "PlaceInstantOrder":
        dispatch(await placeOrder(request, page))
        return
      case "LoadInstantTotals": {
        const { fields } = request
        dispatch({ _tag: "InstantTotalsLoaded", fields, outcome: await loadTotals(fields) })
        return
      }
      case "NavigateFromInstant":
        location.assign(request.path)
    }
  }

  const readSections = () =>
    dispatch({
      _tag: "InstantDataLoaded",
      customer: readCustomer(sections.content("customer")),
      data: readInstantPurchase(sections.content("instant-purchase")),
    })

  const press = () => {
    // Loads while the shopper reads the confirmation, which reports a failed load.
    engine().catch(() => {})
    const form = formOnPage()
    if (form !== null) dispatch({ _tag: "InstantPressed", fields: fieldsOf(form), problems: problems() })
  }

  readSections()
  events.on("sections", readSections)
  events.on("action", (event) => {
    if (event._tag === "InstantConfirmed" || event._tag === "InstantCancelled") dispatch(event)
  })
  const element = document.querySelector("[data-instant-purchase]")
  if (element !== null) mount(storefront, element, press)
}
