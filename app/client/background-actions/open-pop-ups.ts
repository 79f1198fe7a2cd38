import { Effect, Layer } from "effect"

import { readStored } from "../../../adapters/browser/browser-storage.ts"
import { activityEvents } from "../../../core/background-actions/pop-ups/pop-up-countdown.ts"
import {
  popUpOfCart,
  popUpOfProduct,
  popUpSections,
  popUpsIn,
} from "../../../core/background-actions/pop-ups/pop-up-sections.ts"
import { popUpsStayOpen, defaultPopUps } from "../../../core/background-actions/pop-ups/pop-up-window.ts"
import { PopUpWindows, runPopUps } from "../../../core/background-actions/pop-ups/pop-ups.program.ts"
import type { PopUpsEvent } from "../../../core/background-actions/pop-ups/pop-ups.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { PageParts } from "../boot/island.ts"
import { staysOpenKey, popUpWindows, type RenderProduct } from "./pop-up-windows.tsx"

/** Dispatches an event to the pop-ups of the page. */
export type DispatchPopUps = (event: PopUpsEvent) => void

/** Milliseconds between two reported activities. */
const activityInterval = 200

/** Dispatches `Active` while the shopper moves, types or scrolls with the pop-up open. */
const watchActivity = (dialog: HTMLDialogElement, dispatch: DispatchPopUps): void => {
  let last = 0
  const onActivity = ({ timeStamp }: Event) => {
    if (!dialog.open || timeStamp - last < activityInterval) return
    last = timeStamp
    dispatch({ _tag: "Active" })
  }
  for (const name of activityEvents) document.addEventListener(name, onActivity, { capture: true, passive: true })
}

const isInForm = (target: EventTarget | null): boolean => target instanceof Element && target.closest("form") !== null

/** Dispatches whether a form of the pop-up is in use: it has the focus, or holds a choice that is not sent yet. */
const watchForms = (dialog: HTMLDialogElement, dispatch: DispatchPopUps): void => {
  let [hasFocus, hasChoice, isInUse] = [false, false, false]
  const update = (change: { readonly focus?: boolean; readonly choice?: boolean }): void => {
    hasFocus = change.focus ?? hasFocus
    hasChoice = change.choice ?? hasChoice
    if (isInUse === (hasFocus || hasChoice)) return
    isInUse = !isInUse
    dispatch({ _tag: "FormUseChanged", isInUse })
  }
  dialog.addEventListener("focusin", ({ target }) => update({ focus: isInForm(target) }))
  dialog.addEventListener("focusout", ({ relatedTarget }) => update({ focus: isInForm(relatedTarget) }))
  dialog.addEventListener("input", ({ target }) => update({ choice: hasChoice || isInForm(target) }))
  dialog.addEventListener("submit", () => update({ choice: false }))
  dialog.addEventListener("close", () => update({ focus: false, choice: false }))
}

/** Runs the pop-ups of this page until it is left. Called once. */
export const openPopUps = async (
  storefront: BrowserStorefront,
  { events, sections }: PageParts,
  renderProduct: RenderProduct,
): Promise<DispatchPopUps> => {
  const windows = popUpWindows(storefront, renderProduct)
  const { promise, resolve } = Promise.withResolvers<DispatchPopUps>()
  const program = Effect.gen(function* () {
    const popUps = yield* runPopUps(defaultPopUps, popUpsStayOpen(readStored(staysOpenKey)))
    resolve((event) => Effect.runSync(popUps.dispatch(event)))
    return yield* Effect.never
  })
  Effect.runFork(program.pipe(Effect.scoped, Effect.provide(Layer.succeed(PopUpWindows, windows.service))))

  const dispatch = await promise
  dispatch({ _tag: "RegistrationRequested", ids: [popUpOfCart, popUpOfProduct] })
  events.on("action", (action) => {
    if (action._tag === "PopUpViewEvent") dispatch(action.event)
  })
  events.on("sections", async (names) => {
    for (const name of names.filter((section) => popUpSections.includes(section))) {
      const popUps = await windows.prepare(popUpsIn(name, sections.content(name)))
      dispatch({ _tag: "SectionUpdated", popUps })
    }
  })
  watchActivity(windows.dialog, dispatch)
  watchForms(windows.dialog, dispatch)
  return dispatch
}
