import { randomUUID } from "node:crypto"

import { Effect } from "effect"

import { readPlacedOrder } from "../../../adapters/checkout-config.ts"
import { checkoutRest } from "../../../adapters/checkout-rest.ts"
import type { Http } from "../../../adapters/http.ts"
import type { CallFailed } from "../../../core/checkout/call-error.ts"
import { openStep } from "../../../core/checkout/checkout-layout.ts"
import { signInBackTo } from "../../../core/checkout/checkout-notice.ts"
import { uencOf } from "../../../core/page/uenc.ts"
import { signedInEmail } from "../account/account-of.ts"
import type { HostContext, ShopperVisit } from "../context.ts"
import { checkoutPage } from "./checkout-page.tsx"
import { giftsOfPage, takeGift, type UnsentGift } from "./gift-pages.ts"
import { readCheckout, type CheckoutSurroundings, type ReadCheckout } from "./read-checkout.ts"
import { runFor } from "./shopper-http.ts"
import type { SentFields } from "./step-fields.ts"
import type { StepOutcome } from "./step-outcome.ts"
import { checkoutSteps } from "./steps.ts"
import { successPage } from "./success-page.tsx"

const surroundings = async (host: HostContext, visit: ShopperVisit): Promise<CheckoutSurroundings> => {
  const { origin } = new URL(visit.request.url)
  const [{ store }, countries] = await Promise.all([host.chrome(), host.countries()])
  return {
    origin,
    store,
    countries,
    signInReferer: uencOf(`${origin}/checkout/`),
    attemptKey: randomUUID(),
    points: host.points,
  }
}

/** Where the shopper goes who cannot check out: to sign in when the session is over, else to the cart. */
type Elsewhere = { readonly _tag: "Elsewhere"; readonly path: string }

const readFor = async (host: HostContext, visit: ShopperVisit): Promise<ReadCheckout | Elsewhere> => {
  const around = await surroundings(host, visit)
  const signIn: Elsewhere = { _tag: "Elsewhere", path: signInBackTo(around.signInReferer) }
  const program: Effect.Effect<ReadCheckout | undefined | Elsewhere, CallFailed, Http> = readCheckout(around).pipe(
    Effect.catchTag("SignInNeeded", () => Effect.succeed(signIn)),
  )
  const read = await runFor(visit, program)
  if (read === undefined || "_tag" in read) return read ?? { _tag: "Elsewhere", path: "/checkout/cart/" }
  const isTurnedAway = read.config.owner.kind === "guest" && !read.config.guestCheckoutAllowed
  return isTurnedAway ? signIn : read
}

/** The checkout with the step that is to be done next, or one that was asked for again. */
export const showCheckout = async (host: HostContext, visit: ShopperVisit, unsent?: UnsentGift): Promise<Response> => {
  const read = await readFor(host, visit)
  if ("_tag" in read) return host.seeOther(visit, read.path)
  const address = new URL(visit.request.url)
  const open = openStep(read.state, read.kept, address.searchParams.get("step") ?? undefined)
  const gifts = giftsOfPage(read.config, "checkout", read.state.lines, address, unsent)
  return host.privatePage(
    visit,
    checkoutPage(read.state, open, unsent === undefined ? 200 : 422, gifts, read.config.signIn),
  )
}

/** Carries out a step that was sent as a form, and leads on; or shows it again with everything that was typed. */
export const takeStep = async (host: HostContext, visit: ShopperVisit, sent: SentFields): Promise<Response> => {
  if (sent.get("step") === "gift-message") {
    const taken = await takeGift(host, visit, sent, "checkout")
    return taken instanceof Response ? taken : showCheckout(host, visit, taken)
  }
  const step = checkoutSteps.get(sent.get("step") ?? "")
  if (step === undefined) return host.seeOther(visit, "/checkout/")
  const read = await readFor(host, visit)
  if ("_tag" in read) return host.seeOther(visit, read.path)

  const { config, kept } = read
  const state = { ...read.state, layout: { _tag: "Steps", open: openStep(read.state, kept, undefined) } as const }
  const program: Effect.Effect<StepOutcome, CallFailed, Http> = step(state, sent, host.points).pipe(
    Effect.provide(checkoutRest(config.storeCode, config.owner, host.points.placeOrder)),
  )
  const outcome = await runFor(visit, program)
  return outcome._tag === "Go"
    ? host.seeOther(visit, outcome.path)
    : host.privatePage(
        visit,
        checkoutPage(
          outcome.state,
          outcome.step,
          outcome.status,
          giftsOfPage(config, "checkout", state.lines, new URL(visit.request.url)),
          config.signIn,
        ),
      )
}

/** The order of this session, as often as it is looked at. Without one the shopper is led to the cart. [R4] */
export const showSuccess = async (host: HostContext, visit: ShopperVisit): Promise<Response> => {
  const order = await runFor(visit, readPlacedOrder())
  if (order === undefined) return host.seeOther(visit, "/checkout/cart/")
  const offer = (await signedInEmail(visit)) === undefined ? {} : undefined
  return host.privatePage(visit, successPage(order, offer))
}
