import { checkoutPath, successPath } from "../../../../core/checkout/order/checkout-page-paths.ts"
import type { RouteContext, ShopperVisit } from "../../route-context.ts"
import { saveTypedIfBackendFails } from "../customer/customer-area.ts"
import { attemptKeyIn } from "./checkout-forms.ts"
import type { AttemptOutcome, OrderAttempts } from "./order-attempts.ts"
import type { SentFields } from "./step-fields.ts"

/** The path of the cart page, to which a checkout without a usable cart is redirected. */
export const cartPath = "/checkout/cart/"

/** Response to a submitted form; `order` is the outcome of placing the order, if the form was to place one. */
export type FormResponse = { readonly response: Response; readonly order?: AttemptOutcome }

/** Responds to a submitted form of the checkout. */
export type SubmitForm = (context: RouteContext, visit: ShopperVisit, formFields: SentFields) => Promise<FormResponse>

/** Fields that are saved while the customer signs in: those of an address. */
export const savableFields = (formFields: SentFields): Readonly<Record<string, string>> =>
  formFields.get("step") === "address" ? Object.fromEntries(formFields) : {}

/** True for a redirect to the cart because there is nothing left to check out. */
const isWithoutCart = ({ response, order }: FormResponse): boolean =>
  order === undefined && response.headers.get("location") === cartPath

/**
 * Places the order of a form once. If a form is sent again, from the page that Back shows or by a reload, and its order was placed, it
 * redirects to the success page. The same if it is unknown whether the order was placed, and the cart no longer exists. [I1] [R1] [R4]
 */
export const submitOnce =
  (attempts: OrderAttempts, submit: SubmitForm) =>
  async (context: RouteContext, visit: ShopperVisit, formFields: SentFields): Promise<Response> => {
    const key = attemptKeyIn(formFields)
    if (key === undefined)
      return saveTypedIfBackendFails(
        context,
        visit,
        { page: checkoutPath, typed: savableFields(formFields) },
        async () => (await submit(context, visit, formFields)).response,
      )
    const { response } = await attempts.run(key, async (before) => {
      const success = (): FormResponse => ({ response: context.seeOther(visit, successPath), order: before })
      if (before === "Placed") return success()
      const submitted = await submit(context, visit, formFields)
      return before === "Unconfirmed" && isWithoutCart(submitted) ? success() : submitted
    })
    return response
  }
