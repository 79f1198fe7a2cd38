import { randomUUID } from "node:crypto"

import { Effect } from "effect"
import type { Context } from "hono"

import { fetchPlacedOrder } from "../../../../adapters/forms/checkout-config-calls.ts"
import type { Http } from "../../../../adapters/http/http.ts"
import { checkoutRest } from "../../../../adapters/rest/checkout-rest.ts"
import { currentStep, openStep, pathAfterStep } from "../../../../core/checkout/checkout-steps.ts"
import { signInUrl } from "../../../../core/checkout/failed-call-notice.ts"
import { checkoutPath } from "../../../../core/checkout/order/checkout-page-paths.ts"
import { withInputs } from "../../../../core/checkout/submitted-step.ts"
import { checkoutPromiseBlock } from "../../../../core/content/content-blocks.ts"
import { translator } from "../../../../core/translation/translator.ts"
import type { CallFailed } from "../../../../core/web/call-error.ts"
import { ownerField, draftNotice } from "../../../../core/web/form-draft.ts"
import { uencOf } from "../../../../core/web/uenc.ts"
import { messageCookie } from "../../http/messages-cookie.ts"
import { unpaidOrderState } from "../../payments/unpaid-order.ts"
import { storeLanguage } from "../../render/store-language.ts"
import type { RouteContext, ShopperVisit } from "../../route-context.ts"
import { giftsOfPage, expiredGiftMessage, submitGiftMessage, type UnsavedGiftMessage } from "../cart/gift-pages.ts"
import { redirectAfterSave, redirectToSignInWithForm } from "../customer/customer-area.ts"
import { respondWithShopPage } from "../customer/form-protection.ts"
import { expiredFormMessage, forbidden } from "../customer/forward-form.ts"
import { accountOffer } from "./account-offer.ts"
import { addressForm, formOfStep, type ReadForm } from "./checkout-forms.ts"
import { checkoutPage } from "./checkout-page.tsx"
import { removeFields, storeFields, withStoredFields } from "./fields-cookie.ts"
import { paymentPath } from "./payment-pages.tsx"
import { readCheckout, type CheckoutSurroundings, type ReadCheckout } from "./read-checkout.ts"
import { runCheckoutForm } from "./run-checkout-form.ts"
import { runFor } from "./shopper-http.ts"
import type { SentFields } from "./step-fields.ts"
import { storesPath, withStores } from "./stores.ts"
import { cartPath, savableFields, type FormResponse, type SubmitForm } from "./submit-once.ts"
import { successPage } from "./success-page.tsx"
import { suggestEmail } from "./suggest-email.ts"

const surroundingsOf = async (context: RouteContext, visit: ShopperVisit): Promise<CheckoutSurroundings> => {
  const { origin } = new URL(visit.request.url)
  const [{ store, blocks }, countries, forms] = await Promise.all([
    context.layoutData(),
    context.countries(),
    context.customerForms(),
  ])
  return {
    origin,
    store,
    countries,
    signInReferer: uencOf(`${origin}/checkout/`),
    attemptKey: randomUUID(),
    points: context.extensionPoints,
    addressForm: forms.address,
    promise: blocks[checkoutPromiseBlock] ?? "",
    wantsFullName: context.options?.hasFullNameField === true,
    preselectsPayment: context.options?.withoutLastPayment !== true,
    preselectsCheapestRate: context.options?.preselectsCheapestRate === true,
  }
}

/** Redirect of a shopper who cannot check out: to the sign-in page when the session has ended, otherwise to the cart. */
type Redirect = { readonly _tag: "Redirect"; readonly path: string }

/** Reads the checkout of a shopper; a `Redirect` for one who cannot check out. */
export const loadCheckout = async (context: RouteContext, visit: ShopperVisit): Promise<ReadCheckout | Redirect> => {
  const surroundings = await surroundingsOf(context, visit)
  const toSignIn: Redirect = { _tag: "Redirect", path: signInUrl(surroundings.signInReferer) }
  const program: Effect.Effect<ReadCheckout | undefined | Redirect, CallFailed, Http> = readCheckout(surroundings).pipe(
    Effect.catchTag("SignInNeeded", () => Effect.succeed(toSignIn)),
  )
  const checkout = await runFor(visit, program)
  if (checkout === undefined || "_tag" in checkout) return checkout ?? { _tag: "Redirect", path: cartPath }
  if (checkout.config.owner.kind === "guest" && !checkout.config.guestCheckoutAllowed) return toSignIn
  return { ...checkout, state: withStoredFields(checkout.state, context.extensionPoints, visit.request, Date.now()) }
}

/**
 * Redirects a shopper who cannot check out. Without a cart a message names the last order of the session: it may be that of this cart, placed
 * in another tab or before the server was restarted. [R4]
 */
export const leaveCheckout = async (context: RouteContext, visit: ShopperVisit, path: string): Promise<Response> => {
  const response = context.seeOther(visit, path)
  if (path !== cartPath) return response
  const unpaid = await unpaidOrderState(context, visit)
  if (unpaid === "waiting") return context.seeOther(visit, `${paymentPath}?back=1`)
  const order = await runFor(visit, fetchPlacedOrder()).catch(() => undefined)
  // The payment page has set a message already.
  if (order === undefined || unpaid === "canceled") return response
  const { locale } = (await context.layoutData()).store
  const t = translator(storeLanguage(locale, context.dictionaryOf(locale)))
  const text = t("Your order # %1 has been placed.", order.number)
  response.headers.append("set-cookie", messageCookie(visit.request, { kind: "success", text }))
  return response
}

/** Responds with the address step, filled with the fields of an earlier form, and a message about it. */
const showEnteredAddress = (
  context: RouteContext,
  visit: ShopperVisit,
  { config, state, promise }: ReadCheckout,
  fields: SentFields,
  { text, status }: { readonly text: string; readonly status: 200 | 403 },
): Promise<Response> => {
  const filled = withInputs(state, addressForm(state, fields, context.extensionPoints).inputs, context.extensionPoints)
  const gifts = giftsOfPage(config, "checkout", state.lines, new URL(visit.request.url))
  const shown = { ...filled, notice: { kind: "error", text } as const }
  return context.respondWithPage(visit, checkoutPage(shown, "address", status, gifts, { config, promise }))
}

/** Address that the customer entered before having to sign in. */
const unsavedAddress = async (
  context: RouteContext,
  visit: ShopperVisit,
  { state }: ReadCheckout,
): Promise<SentFields | undefined> => {
  const fields =
    state.owner.kind === "guest" ? undefined : await context.unsavedForms.find(visit.request, checkoutPath, state.email)
  return fields && new Map(Object.entries(fields))
}

const respondWithCheckout = async (
  context: RouteContext,
  visit: ShopperVisit,
  checkout: ReadCheckout | Redirect,
  unsaved?: UnsavedGiftMessage,
): Promise<Response> => {
  if ("_tag" in checkout) return leaveCheckout(context, visit, checkout.path)
  const entered = await unsavedAddress(context, visit, checkout)
  if (entered !== undefined)
    return showEnteredAddress(context, visit, checkout, entered, { text: draftNotice, status: 200 })
  const address = new URL(visit.request.url)
  const open = currentStep(checkout.state, checkout.saved, address.searchParams.get("step") ?? undefined)
  const gifts = giftsOfPage(checkout.config, "checkout", checkout.state.lines, address, unsaved)
  const place = address.searchParams.get("near") ?? undefined
  const state = open === "shipping" ? await withStores(visit, checkout.state, place) : checkout.state
  return context.respondWithPage(visit, checkoutPage(state, open, unsaved?.status ?? 200, gifts, checkout))
}

/**
 * Responds with the checkout, open at the first unfinished step, or at the one that `?step=` names; with the shop's own checkout when a
 * reCAPTCHA protects placing the order.
 */
export const showCheckout = async (c: Context, context: RouteContext): Promise<Response> => {
  const visit = context.visit(c.req.raw)
  const checkout = await loadCheckout(context, visit)
  const captcha = "_tag" in checkout ? undefined : checkout.config.captchas?.order
  return captcha !== undefined && "shopPage" in captcha
    ? respondWithShopPage(c, visit, captcha.shopPage)
    : respondWithCheckout(context, visit, checkout)
}

/** Redirects to the sign-in page after a customer submitted a form without a session; an address is saved until then. */
const signInFirst = (context: RouteContext, visit: ShopperVisit, fields: SentFields): Promise<Response> =>
  redirectToSignInWithForm(context, visit, checkoutPath, savableFields(fields))

const respondToForm = async (
  context: RouteContext,
  visit: ShopperVisit,
  { config, saved, promise, state: before }: ReadCheckout,
  { fields, readForm }: { readonly fields: SentFields; readonly readForm: ReadForm },
): Promise<FormResponse> => {
  const points = context.extensionPoints
  const stateWithStores =
    fields.get("step") === "shipping" ? await withStores(visit, before, fields.get("near")) : before
  const state = { ...stateWithStores, layout: openStep(before.layout, currentStep(before, saved, undefined)) }
  const outcome = await runFor(
    visit,
    runCheckoutForm(state, readForm(state, fields, points), fields, points).pipe(
      Effect.provide(checkoutRest(config.storeCode, config.owner, points.placeOrder)),
    ),
  )
  const { order } = outcome
  if (outcome._tag === "Redirect") {
    const redirectTo = outcome.path === checkoutPath ? pathAfterStep(before, fields.get("step")) : outcome.path
    // A saved address replaces the unsaved one.
    const isSaved = fields.get("step") === "address" || order === "Placed"
    const response = isSaved
      ? await redirectAfterSave(context, visit, { page: checkoutPath, redirectTo })
      : context.seeOther(visit, redirectTo)
    if (fields.get("step") === "address") await suggestEmail(context, visit, fields.get("email") ?? "", response)
    return { response: storeFields(response, visit.request, { owner: before.owner, fields: outcome.fields }), order }
  }
  const gifts = giftsOfPage(config, "checkout", state.lines, new URL(visit.request.url))
  const page = checkoutPage(outcome.state, outcome.step, outcome.status, gifts, { config, promise })
  const response = await context.respondWithPage(visit, page)
  return { response: storeFields(response, visit.request, { owner: before.owner, fields: outcome.fields }), order }
}

/** Runs a submitted form and redirects to the next step, or responds with the same step and everything that was entered. */
export const submitForm: SubmitForm = async (context, visit, fields) => {
  if (fields.get("step") === "gift-message") {
    const posted = await submitGiftMessage(context, visit, fields, "checkout")
    return {
      response:
        posted instanceof Response
          ? posted
          : await respondWithCheckout(context, visit, await loadCheckout(context, visit), posted),
    }
  }
  const readForm = formOfStep(fields.get("step") ?? "", context.extensionPoints)
  if (readForm === undefined) return { response: context.seeOther(visit, storesPath(fields)) }
  const checkout = await loadCheckout(context, visit)
  const isGuest = "_tag" in checkout || checkout.config.owner.kind === "guest"
  if (isGuest && (fields.get(ownerField) ?? "") !== "") return { response: await signInFirst(context, visit, fields) }
  return "_tag" in checkout
    ? { response: await leaveCheckout(context, visit, checkout.path) }
    : respondToForm(context, visit, checkout, { fields, readForm })
}

/** Responds to a form whose key has expired: nothing is saved, and an address or a gift message is shown as it was entered. */
export const submitExpiredForm: SubmitForm = async (context, visit, fields) => {
  const checkout = await loadCheckout(context, visit)
  if (fields.get("step") === "gift-message")
    return { response: await respondWithCheckout(context, visit, checkout, expiredGiftMessage(fields)) }
  if ("_tag" in checkout) return { response: await leaveCheckout(context, visit, checkout.path) }
  const message = { text: expiredFormMessage.text, status: forbidden } as const
  const response =
    fields.get("step") === "address"
      ? await showEnteredAddress(context, visit, checkout, fields, message)
      : context.seeOther(visit, checkoutPath)
  return { response }
}

/**
 * Responds with the order that this session has placed, also when the page is reloaded; redirects to the cart without one, and to the payment
 * page when it is not paid. [R4]
 */
export const showSuccess = async (context: RouteContext, visit: ShopperVisit): Promise<Response> => {
  if ((await unpaidOrderState(context, visit)) !== undefined) return context.seeOther(visit, `${paymentPath}?back=1`)
  const order = await runFor(visit, fetchPlacedOrder())
  if (order === undefined) return context.seeOther(visit, cartPath)
  const response = await context.respondWithPage(visit, successPage(order, await accountOffer(visit, order)))
  return removeFields(response, visit.request)
}
