import { whenIdle } from "../../../ui/dom/when-idle.ts"

/** Requests the hydration of a slot; may be called several times. */
type Hydrate = (slot: Element) => void

const interactionEvents = ["pointerover", "pointerdown", "touchstart", "focusin", "keydown"] as const

/** Returns the slot around an element, or for an element with `data-opens-island` the slot that it names. */
const slotFor = (target: EventTarget | null): Element | null => {
  if (!(target instanceof Element)) return null
  const opener = target.closest<HTMLElement>("[data-opens-island]")
  const name = opener?.dataset["opensIsland"]
  return name === undefined
    ? target.closest("[data-island]")
    : document.querySelector(`[data-island="${CSS.escape(name)}"]`)
}

/** Hydrates the island of a slot now, as an interaction with it does. */
export const requestHydration = (slot: Element): void =>
  void slot.dispatchEvent(new FocusEvent("focusin", { bubbles: true }))

/** Hydrates each slot at the first interaction with it; slots with `data-when=idle` at the latest when the page is idle. */
export const watchSlots = (hydrate: Hydrate): void => {
  whenIdle(() => document.querySelectorAll("[data-island][data-when=idle]").forEach(hydrate))
  const onInteraction = ({ target }: Event) => {
    const slot = slotFor(target)
    if (slot !== null) hydrate(slot)
  }
  for (const name of interactionEvents) document.addEventListener(name, onInteraction, { capture: true, passive: true })
}
