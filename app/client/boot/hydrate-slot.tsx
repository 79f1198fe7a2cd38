import { useEffect, useLayoutEffect, useReducer, type ComponentType, type ReactNode } from "react"
import { hydrateRoot } from "react-dom/client"

import { StorefrontRoot } from "../../../ui/storefront/storefront-context.tsx"
import { fillFormKeys } from "../forms/form-key.ts"
import type { BrowserStorefront } from "./browser-storefront.ts"
import { whenButtonsReady, markReady, type EarlyClicks } from "./early-clicks.ts"
import { type EarlyInput, followEarlyInput, replayInput } from "./early-input.ts"

/** Calls `onHydrated` after the effects of the tree below it. Adds no element, so that ids stay as on the server. */
const Hydrated = ({ onHydrated, children }: { readonly onHydrated: () => void; readonly children: ReactNode }) => {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  // A synchronous re-render makes React run the effects of hydration synchronously. Otherwise views would handle input between commit and
  // effects without their subscriptions, and would reset the fields that the shopper is filling in.
  useLayoutEffect(renderAgain, [renderAgain])
  useEffect(onHydrated, [onHydrated])
  return children
}

/** Resolves when nothing in the slot is pressed: hydration between press and release would delay the response to it. */
const whenReleased = async (slot: Element): Promise<void> => {
  while (slot.querySelector(":active") !== null) await new Promise(requestAnimationFrame)
}

/** Hydrates the server's HTML in a slot, then replays input and clicks from before, each once. */
export const hydrateSlot = async (
  slot: Element,
  View: ComponentType,
  storefront: BrowserStorefront,
  earlyClicks: EarlyClicks,
): Promise<void> => {
  await whenReleased(slot)
  await whenButtonsReady(slot)
  const endTracking = followEarlyInput(slot)
  const input = await new Promise<ReadonlyArray<EarlyInput>>((resolve) => {
    // Not later: a view may reset a field as soon as it is hydrated, and a program that fills in fields dispatches the next event without a pause.
    const onHydrated = () => resolve(endTracking())
    // Not in a transition: between the parts of such a hydration a shopper can type, and React would reset those fields.
    hydrateRoot(
      slot,
      <StorefrontRoot storefront={storefront}>
        <Hydrated onHydrated={onHydrated}>
          <View />
        </Hydrated>
      </StorefrontRoot>,
      { identifierPrefix: slot.getAttribute("data-island") ?? "" },
    )
  })
  markReady(slot)
  fillFormKeys(slot)
  replayInput(input)
  for (const button of earlyClicks.release(slot)) {
    button.click()
    await Promise.resolve() // React renders the result of each click before the next one
  }
}
