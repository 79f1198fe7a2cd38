import { loadCartSection } from "../../../../adapters/forms/cart-section.ts"
import { fetchMultishipping, fetchMultishippingOrders } from "../../../../adapters/rest/multishipping-rest.ts"
import type { MiniCartLine } from "../../../../core/cart/mini-cart.ts"
import {
  canOpen,
  multishippingPath,
  openStep,
  type Multishipping,
  type MultishippingStep,
} from "../../../../core/checkout/multishipping/multishipping.ts"
import { newAddressPath } from "../../../../core/checkout/multishipping/return-after-address.ts"
import type { TypedFields } from "../../../../core/customer/account-forms.ts"
import type { Account } from "../../../../core/customer/account.ts"
import { messageCookie } from "../../http/messages-cookie.ts"
import type { RouteContext, ShopperVisit } from "../../route-context.ts"
import { loadAccount, redirectToSignIn, redirectToSignInWithForm, runForShopper } from "../customer/customer-area.ts"

/** The cart for several addresses of a signed-in customer, with what its pages show. */
export type LoadedMultishipping = {
  readonly account: Account
  readonly state: Multishipping
  readonly lines: ReadonlyMap<string, MiniCartLine>
}

/** Redirects to the cart, with the shop's reason why it cannot be sent to several addresses. */
export const redirectToCart = (context: RouteContext, visit: ShopperVisit, text?: string): Response => {
  const response = context.seeOther(visit, "/checkout/cart/")
  if (text !== undefined) response.headers.append("set-cookie", messageCookie(visit.request, { kind: "error", text }))
  return response
}

/** Redirects a customer without a cart: from the last step to the orders that were placed together, otherwise to the cart. [R4] */
const redirectWithoutCart = async (
  context: RouteContext,
  visit: ShopperVisit,
  step: MultishippingStep,
): Promise<Response> => {
  const orders = step === "overview" ? await runForShopper(visit, fetchMultishippingOrders()) : undefined
  return orders?._tag === "Done" && orders.value.length > 0
    ? context.seeOther(visit, multishippingPath("success"))
    : redirectToCart(context, visit)
}

const notFound = 404

/**
 * Loads the cart for one step, or responds with a redirect: for a guest to sign-in, after which the typed fields are shown again; for a
 * customer without addresses to the form for an address; without a suitable cart to the cart page; and to the first unfinished step if that
 * comes before this step.
 */
export const loadMultishipping = async (
  context: RouteContext,
  visit: ShopperVisit,
  step: MultishippingStep,
  typed?: TypedFields,
): Promise<LoadedMultishipping | Response> => {
  const page = multishippingPath(step)
  const account = await loadAccount(context, visit)
  if (account === undefined)
    return typed === undefined
      ? redirectToSignIn(context, visit, page)
      : redirectToSignInWithForm(context, visit, page, typed)
  if (account.addresses.length === 0) return context.seeOther(visit, newAddressPath)
  const outcome = await runForShopper(visit, fetchMultishipping())
  if (outcome._tag === "Refused")
    return outcome.status === notFound
      ? redirectWithoutCart(context, visit, step)
      : redirectToCart(context, visit, outcome.text)
  const state = outcome.value
  if (!canOpen(state, step)) return context.seeOther(visit, multishippingPath(openStep(state)))
  const section = await runForShopper(visit, loadCartSection(new URL(visit.request.url).origin))
  return { account, state, lines: new Map(section.lines.map((line) => [line.itemId, line])) }
}
