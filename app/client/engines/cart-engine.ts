import { Effect, Layer } from "effect"

import { cartForms } from "../../../adapters/forms/cart-forms.ts"
import { browserHttp } from "../../../adapters/http/http.ts"
import { fetchLineFields } from "../../../adapters/rest/cart-line-fields.ts"
import { checkoutRest } from "../../../adapters/rest/checkout-rest.ts"
import { directoryRest } from "../../../adapters/rest/directory-rest.ts"
import { Directory } from "../../../core/addresses/directory.program.ts"
import { CartCalls } from "../../../core/cart/cart-calls.program.ts"
import type { CartLine } from "../../../core/cart/cart-lines.ts"
import type {
  CartPageEvent,
  CartPageRequest,
  QuantityChange,
  RemovedLine,
  TypedQuantity,
} from "../../../core/cart/cart-page.ts"
import { lineNotSaved, removedLine } from "../../../core/cart/removed-line.ts"
import type { CartOwner } from "../../../core/checkout/checkout-call-paths.ts"
import { CheckoutCalls } from "../../../core/checkout/checkout-calls.program.ts"
import { noticeFor, type CheckoutNotice } from "../../../core/checkout/failed-call-notice.ts"
import type { Totals } from "../../../core/checkout/totals/totals.ts"
import type { GiftMessageEvent } from "../../../core/gift-message/gift-message-block.ts"
import {
  giftNotSaved,
  withRestoredGift,
  giftToRestore,
  restoredLineId,
} from "../../../core/gift-message/restored-gift.ts"
import { CallRefused, type CallError } from "../../../core/web/call-error.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import { formKey } from "../forms/form-key.ts"
import type * as GiftEngine from "./gift-engine.ts"

type CartBackendRequest = Exclude<
  CartPageRequest,
  {
    readonly _tag:
      | "WaitForPause"
      | "NavigateFromCart"
      | "OpenCartPage"
      | "SubmitCart"
      | "ChangeQuantities"
      | "SaveForLater"
      | "RestoreLine"
  }
>

/** Store view and owner of the cart that a request is about. */
export type CartIdentity = { readonly storeCode: string; readonly owner: CartOwner }

const callsFor = ({ storeCode, owner }: CartIdentity) =>
  Layer.mergeAll(cartForms(formKey), checkoutRest(storeCode, owner), directoryRest(storeCode)).pipe(
    Layer.provide(browserHttp),
  )

const runEstimate = <A, R>(
  requestId: number,
  call: Effect.Effect<A, CallError, R>,
  onSuccess: (response: A) => CartPageEvent,
): Effect.Effect<CartPageEvent, never, R> =>
  Effect.match(call, {
    onSuccess,
    onFailure: (error): CartPageEvent => ({ _tag: "EstimateFailed", requestId, notice: noticeFor(error) }),
  })

const send = Effect.fnUntraced(function* (request: CartBackendRequest) {
  const calls = yield* CheckoutCalls
  switch (request._tag) {
    case "CheckQuantities": {
      const check = yield* (yield* CartCalls).check(request.quantities)
      return { _tag: "CartQuantitiesChecked", check } satisfies CartPageEvent
    }
    case "EstimateRates": {
      const { requestId } = request
      return yield* runEstimate(requestId, calls.estimateShippingMethods(request.address), (rates) => ({
        _tag: "EstimateRatesLoaded",
        requestId,
        rates,
      }))
    }
    case "EstimateTotals": {
      const { requestId } = request
      return yield* runEstimate(requestId, calls.totalsInformation(request.address, request.rate), (totals) => ({
        _tag: "EstimateTotalsLoaded",
        requestId,
        totals,
      }))
    }
    case "EstimateRegions": {
      const country = yield* (yield* Directory).country(request.countryId).pipe(Effect.orElseSucceed(() => undefined))
      return country === undefined ? undefined : ({ _tag: "EstimateRegionsLoaded", country } satisfies CartPageEvent)
    }
  }
})

/** Sends a request of the cart page and returns its result. Loaded with the first request. */
export const sendCartRequest = (request: CartBackendRequest, cart: CartIdentity): Promise<CartPageEvent | undefined> =>
  send(request).pipe(Effect.provide(callsFor(cart)), Effect.runPromise)

/** Result of one or several changes. After the first rejected change the remaining ones are not sent; changes made before it stay. */
export type CartChangeResult = {
  readonly totals: Totals | undefined
  readonly error: CheckoutNotice | undefined
  readonly removed: RemovedLine | undefined
}

const runChange = Effect.fnUntraced(function* (
  change: Effect.Effect<void, CallError, CartCalls>,
  removed: RemovedLine | undefined,
) {
  const error = yield* change.pipe(Effect.match({ onSuccess: () => undefined, onFailure: noticeFor }))
  const totals = yield* (yield* CheckoutCalls).totals().pipe(Effect.orElseSucceed(() => undefined))
  return { totals, error, removed } satisfies CartChangeResult
})

const setQuantities = Effect.fnUntraced(function* (changes: ReadonlyArray<QuantityChange>) {
  const forms = yield* CartCalls
  yield* Effect.forEach(
    changes,
    ({ itemId, quantity }) => (quantity === 0 ? forms.remove(itemId) : forms.setQuantity(itemId, quantity)),
    { discard: true },
  )
})

type CartWithLines = CartIdentity & { readonly lines: ReadonlyArray<CartLine> }

/** Returns the line that a single change removes, with the fields that restore it; `undefined` for other changes. */
const findRemovedLine = Effect.fnUntraced(function* (changes: ReadonlyArray<QuantityChange>, cart: CartWithLines) {
  const [change] = changes
  const line = cart.lines.find(({ itemId }) => itemId === change?.itemId)
  if (line === undefined || change?.quantity !== 0 || changes.length > 1) return undefined
  const fields = yield* fetchLineFields(cart, line.itemId).pipe(Effect.orElseSucceed(() => undefined))
  return removedLine(line, fields)
})

/** Changes quantities one after the other, and loads the totals. */
export const changeQuantities = (
  changes: ReadonlyArray<QuantityChange>,
  cart: CartWithLines,
): Promise<CartChangeResult> =>
  findRemovedLine(changes, cart).pipe(
    Effect.flatMap((removed) => runChange(setQuantities(changes), removed)),
    Effect.provide(Layer.merge(callsFor(cart), browserHttp)),
    Effect.runPromise,
  )

/**
 * Moves a line to the wish list of the browser, and loads the totals. A line whose options cannot be restored, and one that the backend does not
 * remove, stays.
 */
export const saveForLater = async (itemId: string, cart: CartWithLines): Promise<CartChangeResult> => {
  const line = cart.lines.find((cartLine) => cartLine.itemId === itemId)
  const removed = await findRemovedLine([{ itemId, quantity: 0 }], cart).pipe(
    Effect.provide(browserHttp),
    Effect.runPromise,
  )
  if (line === undefined || removed === undefined) {
    const refused = Effect.fail(new CallRefused({ status: 200, message: lineNotSaved, step: undefined }))
    return runChange(refused, undefined).pipe(Effect.provide(callsFor(cart)), Effect.runPromise)
  }
  const { saveItem, removeSaved } = await import("../cart/saved-for-later.ts")
  const name = [line.name, ...line.options.map(({ value }) => value)].join(", ")
  saveItem({ name, path: line.path }, removed)
  const outcome = await runChange(setQuantities([{ itemId, quantity: 0 }]), { ...removed, isSaved: true }).pipe(
    Effect.provide(callsFor(cart)),
    Effect.runPromise,
  )
  if (outcome.error !== undefined) removeSaved(removed)
  return outcome
}

/** Submits the cart form, and loads the totals. */
export const submitCart = (quantities: ReadonlyArray<TypedQuantity>, cart: CartIdentity): Promise<CartChangeResult> =>
  runChange(
    Effect.flatMap(CartCalls, (calls) => calls.submit(quantities)),
    undefined,
  ).pipe(Effect.provide(callsFor(cart)), Effect.runPromise)

const postGift = async (...gift: Parameters<typeof GiftEngine.postGift>): Promise<GiftMessageEvent> =>
  (await import("./gift-engine.ts")).postGift(...gift)

const giftPostFailed = (): GiftMessageEvent => ({ _tag: "GiftPostFailed", notice: { message: giftNotSaved } })

/** Stores the gift message of a removed line for the restored one; returns a notice when it fails. */
const restoreGift = async (
  { itemId: from }: RemovedLine,
  to: string,
  { getState, setState }: BrowserStorefront["store"],
): Promise<CheckoutNotice | undefined> => {
  const { gifts } = getState()
  if (gifts === undefined) return undefined
  const message = giftToRestore(gifts, { from, to })
  const posted = message && (await postGift(gifts, to, message).catch(giftPostFailed))
  const notice = posted?._tag === "GiftPostFailed" ? posted.notice : undefined
  // Other messages may have been typed meanwhile.
  const currentGifts = getState().gifts ?? gifts
  setState({ gifts: withRestoredGift(currentGifts, { from, to }, notice === undefined) })
  return notice && ("redirectTo" in notice ? notice : { message: giftNotSaved })
}

/** Restores a removed line with its gift message. */
export const restoreLine = async (
  line: RemovedLine,
  cart: CartWithLines,
  store: BrowserStorefront["store"],
): Promise<CartChangeResult> => {
  const outcome = await runChange(
    Effect.flatMap(CartCalls, (calls) => calls.add(line.fields)),
    undefined,
  ).pipe(Effect.provide(callsFor(cart)), Effect.runPromise)
  if (line.isSaved === true && outcome.error === undefined)
    (await import("../cart/saved-for-later.ts")).removeSaved(line)
  const to = outcome.totals && restoredLineId(cart.lines, outcome.totals)
  if (outcome.error !== undefined || to === undefined) return outcome
  return { ...outcome, error: await restoreGift(line, to, store) }
}

/** Loads the totals. */
export const readTotals = (cart: CartIdentity): Promise<CartChangeResult> =>
  runChange(Effect.void, undefined).pipe(Effect.provide(callsFor(cart)), Effect.runPromise)
