import { randomUUID } from "node:crypto"

import { Effect } from "effect"

import { readPlacedOrder } from "../../../../adapters/forms/checkout-config-calls.ts"
import { fetchAddressForm } from "../../../../adapters/graphql/account-graphql.ts"
import type { Http } from "../../../../adapters/http/http.ts"
import { checkoutRest } from "../../../../adapters/rest/checkout-rest.ts"
import { currentStep } from "../../../../core/checkout/checkout-layout.ts"
import { signInUrl } from "../../../../core/checkout/checkout-notice.ts"
import { successPath } from "../../../../core/checkout/order/order-step.ts"
import type { CallFailed } from "../../../../core/web/call-error.ts"
import { ownerField, hasInput } from "../../../../core/web/form-draft.ts"
import { uencOf } from "../../../../core/web/uenc.ts"
import type { FilledForm } from "../../../../ui/forms/FormEntry.tsx"
import type { RouteContext, ShopperVisit } from "../../route-context.ts"
import { giftsOfPage, lateGift, takeGift, type UnsentGift } from "../cart/gift-pages.ts"
import {
  redirectAfterSave,
  runForShopper,
  saveTypedIfBackendFails,
  redirectToSignInWithForm,
} from "../customer/customer-area.ts"
import { expiredFormMessage, forbidden } from "../customer/forward-form.ts"
import { signedInEmail } from "../customer/signed-in-customer.ts"
import { checkoutPage } from "./checkout-page.tsx"
import type { Ended, OrderAttempts } from "./order-attempts.ts"
import { readCheckout, type CheckoutSurroundings, type ReadCheckout } from "./read-checkout.ts"
import { runFor } from "./shopper-http.ts"
import { withSentAddress, type SentFields } from "./step-fields.ts"
import type { Step, StepOutcome } from "./step-outcome.ts"
import { attemptKeyIn, checkoutSteps } from "./steps.ts"
import { successPage } from "./success-page.tsx"

const surroundings = async (context: RouteContext, visit: ShopperVisit): Promise<CheckoutSurroundings> => {
  const { origin } = new URL(visit.request.url)
  const [{ store }, countries, form] = await Promise.all([
    context.layoutData(),
    context.countries(),
    runForShopper(visit, fetchAddressForm),
  ])
  return {
    origin,
    store,
    countries,
    signInReferer: uencOf(`${origin}/checkout/`),
    attemptKey: randomUUID(),
    points: context.extensionPoints,
    addressAttributes: form.attributes,
  }
}

/** Where the shopper goes who cannot check out: to sign in when the session is over, else to the cart. */
type Elsewhere = { readonly _tag: "Elsewhere"; readonly path: string }

const readFor = async (context: RouteContext, visit: ShopperVisit): Promise<ReadCheckout | Elsewhere> => {
  const around = await surroundings(context, visit)
  const signIn: Elsewhere = { _tag: "Elsewhere", path: signInUrl(around.signInReferer) }
  const program: Effect.Effect<ReadCheckout | undefined | Elsewhere, CallFailed, Http> = readCheckout(around).pipe(
    Effect.catchTag("SignInNeeded", () => Effect.succeed(signIn)),
  )
  const read = await runFor(visit, program)
  if (read === undefined || "_tag" in read) return read ?? { _tag: "Elsewhere", path: cartPath }
  const isTurnedAway = read.config.owner.kind === "guest" && !read.config.guestCheckoutAllowed
  return isTurnedAway ? signIn : read
}

const checkoutPath = "/checkout/"
const cartPath = "/checkout/cart/"

/** The step of the address with what was typed in it before, and why it stands there. */
const showTyped = (
  context: RouteContext,
  visit: ShopperVisit,
  { config, state }: ReadCheckout,
  sent: SentFields,
  { says, status }: { readonly says: string; readonly status: 200 | 403 },
): Promise<Response> => {
  const part = state.isVirtual ? "billing" : "shipping"
  const email = state.owner.kind === "guest" ? (sent.get("email") ?? state.email) : state.email
  const filled = { ...withSentAddress(state, sent, part), email, notice: { kind: "error", text: says } as const }
  const gifts = giftsOfPage(config, "checkout", state.lines, new URL(visit.request.url))
  return context.respondWithPage(visit, checkoutPage(filled, "address", status, gifts, config.signIn))
}

/** What its owner typed before they had to sign in. */
const unsavedAddress = (
  context: RouteContext,
  visit: ShopperVisit,
  { state }: ReadCheckout,
): SentFields | undefined => {
  const unsaved =
    state.owner.kind === "guest" ? undefined : context.unsavedForms.find(visit.request, checkoutPath, state.email)
  return unsaved && new Map(Object.entries(unsaved))
}

/** The checkout with the step that is to be done next, or one that was asked for again. */
export const showCheckout = async (
  context: RouteContext,
  visit: ShopperVisit,
  unsent?: UnsentGift,
): Promise<Response> => {
  const read = await readFor(context, visit)
  if ("_tag" in read) return context.seeOther(visit, read.path)
  const unsaved = unsavedAddress(context, visit, read)
  if (unsaved !== undefined) return showTyped(context, visit, read, unsaved, { says: hasInput, status: 200 })
  const address = new URL(visit.request.url)
  const open = currentStep(read.state, read.kept, address.searchParams.get("step") ?? undefined)
  const gifts = giftsOfPage(read.config, "checkout", read.state.lines, address, unsent)
  return context.respondWithPage(
    visit,
    checkoutPage(read.state, open, unsent?.status ?? 200, gifts, read.config.signIn),
  )
}

/** What a form that was sent is answered with, and how the try to place an order ended, where it was one. */
type TakenStep = { readonly answer: Response; readonly order?: Ended }

type SentStep = { readonly sent: SentFields; readonly step: Step }

/** Of a sent step, what may wait for its customer: an address. */
const mayWait = (sent: SentFields) => (sent.get("step") === "address" ? Object.fromEntries(sent) : {})

/** To sign in, for a form that a customer filled in and sent after their session was over; an address waits there for them. */
const signInFor = (context: RouteContext, visit: ShopperVisit, sent: SentFields): Response =>
  redirectToSignInWithForm(context, visit, checkoutPath, mayWait(sent))

/** An address that was typed before a sign-in is of no use any more once it is saved, or the order is placed. */
const goOn = (
  context: RouteContext,
  visit: ShopperVisit,
  { path, order }: Extract<StepOutcome, { readonly _tag: "Go" }>,
  sent: SentFields,
): Response =>
  sent.get("step") === "address" || order === "Placed"
    ? redirectAfterSave(context, visit, { page: checkoutPath, redirectTo: path })
    : context.seeOther(visit, path)

const carriedOut = async (
  context: RouteContext,
  visit: ShopperVisit,
  { config, kept, state: before }: ReadCheckout,
  { sent, step }: SentStep,
): Promise<TakenStep> => {
  const state = { ...before, layout: { _tag: "Steps", open: currentStep(before, kept, undefined) } as const }
  const program: Effect.Effect<StepOutcome, CallFailed, Http> = step(state, sent, context.extensionPoints).pipe(
    Effect.provide(checkoutRest(config.storeCode, config.owner, context.extensionPoints.placeOrder)),
  )
  const outcome = await runFor(visit, program)
  const { order } = outcome
  if (outcome._tag === "Go") return { answer: goOn(context, visit, outcome, sent), order }
  const gifts = giftsOfPage(config, "checkout", state.lines, new URL(visit.request.url))
  const page = checkoutPage(outcome.state, outcome.step, outcome.status, gifts, config.signIn)
  return { answer: await context.respondWithPage(visit, page), order }
}

type TakeStep = (context: RouteContext, visit: ShopperVisit, sent: SentFields) => Promise<TakenStep>

/** Carries out a step that was sent as a form, and leads on; or shows it again with everything that was typed. */
export const takeStep: TakeStep = async (context, visit, sent) => {
  if (sent.get("step") === "gift-message") {
    const taken = await takeGift(context, visit, sent, "checkout")
    return { answer: taken instanceof Response ? taken : await showCheckout(context, visit, taken) }
  }
  const step = checkoutSteps.get(sent.get("step") ?? "")
  if (step === undefined) return { answer: context.seeOther(visit, checkoutPath) }
  const read = await readFor(context, visit)
  const isGuest = "_tag" in read || read.config.owner.kind === "guest"
  if (isGuest && (sent.get(ownerField) ?? "") !== "") return { answer: signInFor(context, visit, sent) }
  return "_tag" in read
    ? { answer: context.seeOther(visit, read.path) }
    : carriedOut(context, visit, read, { sent, step })
}

/** A step whose key is over: nothing is done, and an address or a gift message stands there as it was typed. */
export const takeLateStep: TakeStep = async (context, visit, sent) => {
  if (sent.get("step") === "gift-message") return { answer: await showCheckout(context, visit, lateGift(sent)) }
  const read = await readFor(context, visit)
  if ("_tag" in read) return { answer: context.seeOther(visit, read.path) }
  const answer =
    sent.get("step") === "address"
      ? await showTyped(context, visit, read, sent, { says: expiredFormMessage.text, status: forbidden })
      : context.seeOther(visit, checkoutPath)
  return { answer }
}

/** Whether the shopper is led to the cart because there is nothing any more to check out. */
const cartIsGone = ({ answer, order }: TakenStep): boolean =>
  order === undefined && answer.headers.get("location") === cartPath

/**
 * The form of an order counts once: sent again, from the page that Back shows or by loading its answer anew, it leads to the thanks of
 * the order that was placed. So it does when nobody could say what became of it, and its cart is gone. [I1] [R1] [R4]
 */
export const oncePlaced =
  (attempts: OrderAttempts, take: TakeStep) =>
  async (context: RouteContext, visit: ShopperVisit, sent: SentFields): Promise<Response> => {
    const key = attemptKeyIn(sent)
    if (key === undefined)
      return saveTypedIfBackendFails(
        context,
        visit,
        { page: checkoutPath, typed: mayWait(sent) },
        async () => (await take(context, visit, sent)).answer,
      )
    const { answer } = await attempts.inTurn(key, async (before) => {
      const thanks = (): TakenStep => ({ answer: context.seeOther(visit, successPath), order: before })
      if (before === "Placed") return thanks()
      const taken = await take(context, visit, sent)
      return before === "Unconfirmed" && cartIsGone(taken) ? thanks() : taken
    })
    return answer
  }

/** An account, for who has none; not offered while the shop cannot say who that is. */
const accountOffer = (visit: ShopperVisit): Promise<FilledForm | undefined> =>
  signedInEmail(visit).then(
    (email) => (email === undefined ? {} : undefined),
    () => undefined,
  )

/** The order of this session, as often as it is looked at. Without one the shopper is led to the cart. [R4] */
export const showSuccess = async (context: RouteContext, visit: ShopperVisit): Promise<Response> => {
  const order = await runFor(visit, readPlacedOrder())
  if (order === undefined) return context.seeOther(visit, cartPath)
  return context.respondWithPage(visit, successPage(order, await accountOffer(visit)))
}
