import { Effect, Layer } from "effect"

import { readStored } from "../../../adapters/browser/browser-storage.ts"
import {
  popUpOfCart,
  popUpOfProduct,
  popUpSections,
  popUpsIn,
} from "../../../core/background-actions/pop-up-sections.ts"
import { popUpsStayOpen, activityEvents, defaultPopUps } from "../../../core/background-actions/pop-up.ts"
import { PopUpWindows, runPopUps } from "../../../core/background-actions/pop-ups.program.ts"
import type { PopUpsEvent } from "../../../core/background-actions/pop-ups.ts"
import type { BrowserStorefront } from "../boot/browser-storefront.ts"
import type { PageParts } from "../boot/island.ts"
import { staysOpenKey, popUpWindows, type DrawProduct } from "./pop-up-windows.tsx"

/** Tells the pop-ups of the page what happened. */
export type DispatchPopUps = (event: PopUpsEvent) => void

/** A pointer that moves gives this many signs of life in a second at most. */
const signsASecond = 5

/** Every sign of life of a shopper who has a window open. */
const watchLife = (dialog: HTMLDialogElement, tell: DispatchPopUps): void => {
  let last = 0
  const alive = () => {
    if (!dialog.open || Date.now() - last < 1000 / signsASecond) return
    last = Date.now()
    tell({ _tag: "Active" })
  }
  for (const name of activityEvents) document.addEventListener(name, alive, { capture: true, passive: true })
}

/** Runs the pop-ups of this page until it ends. Called once. */
export const openPopUps = async (
  storefront: BrowserStorefront,
  { events, sections }: PageParts,
  drawProduct: DrawProduct,
): Promise<DispatchPopUps> => {
  const windows = popUpWindows(storefront, drawProduct)
  const { promise, resolve } = Promise.withResolvers<DispatchPopUps>()
  const program = Effect.gen(function* () {
    const popUps = yield* runPopUps(defaultPopUps, popUpsStayOpen(readStored(staysOpenKey)))
    resolve((event) => Effect.runSync(popUps.dispatch(event)))
    return yield* Effect.never
  })
  Effect.runFork(program.pipe(Effect.scoped, Effect.provide(Layer.succeed(PopUpWindows, windows.service))))

  const tell = await promise
  tell({ _tag: "RegistrationRequested", ids: [popUpOfCart, popUpOfProduct] })
  events.on("action", (told) => {
    if (told._tag === "PopUpViewEvent") tell(told.event)
  })
  events.on("sections", async (names) => {
    for (const name of names.filter((one) => popUpSections.includes(one))) {
      const popUps = await windows.prepare(popUpsIn(name, sections.content(name)))
      tell({ _tag: "SectionUpdated", popUps })
    }
  })
  watchLife(windows.dialog, tell)
  return tell
}
