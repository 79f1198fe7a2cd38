import { useEffect, useLayoutEffect, useReducer, type ComponentType, type ReactNode } from "react"
import { hydrateRoot } from "react-dom/client"

import { StorefrontRoot } from "../../../ui/storefront/storefront-context.tsx"
import { fillFormKeys } from "../forms/form-key.ts"
import type { BrowserStorefront } from "./browser-storefront.ts"
import { buttonsAreReady, markReady, type EarlyClicks } from "./early-clicks.ts"
import { followEarlyInput, replayInput } from "./early-input.ts"

/** Says when the tree below it has become alive. Adds no element, so that ids stay as on the server. */
const Alive = ({ onAlive, children }: { readonly onAlive: () => void; readonly children: ReactNode }) => {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  // Drawn again at once, React starts the effects at once. Between drawing and effects views would hear fields, but not what comes of it,
  // and would empty them again under the shopper's hands.
  useLayoutEffect(drawAgain, [drawAgain])
  useEffect(onAlive, [onAlive])
  return children
}

/** Resolves when no button, finger or key presses anything in the slot: a press is answered sooner when nothing comes to life under it. */
const released = async (slot: Element): Promise<void> => {
  while (slot.querySelector(":active") !== null) await new Promise(requestAnimationFrame)
}

/** Gives the server's HTML in a slot to React, and then everything that the shopper did there before, once. */
export const hydrateSlot = async (
  slot: Element,
  View: ComponentType,
  storefront: BrowserStorefront,
  earlyClicks: EarlyClicks,
): Promise<void> => {
  await released(slot)
  await buttonsAreReady(slot)
  const earlyInput = followEarlyInput(slot)
  await new Promise<void>((alive) => {
    hydrateRoot(
      slot,
      <StorefrontRoot storefront={storefront}>
        <Alive onAlive={alive}>
          <View />
        </Alive>
      </StorefrontRoot>,
      { identifierPrefix: slot.getAttribute("data-island") ?? "" },
    )
  })
  markReady(slot)
  fillFormKeys(slot)
  replayInput(earlyInput())
  for (const button of earlyClicks.release(slot)) {
    button.click()
    await Promise.resolve() // React draws after each press, so that the next one finds its outcome
  }
}
