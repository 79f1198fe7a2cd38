import { whenIdle } from "../../../ui/dom/when-idle.ts"
import type { IslandMoment } from "../../../ui/storefront/IslandSlot.tsx"

/** Requests the hydration of a slot; may be called several times. */
type Hydrate = (slot: Element) => void

const interactionEvents = ["pointerover", "pointerdown", "touchstart", "focusin", "keydown"] as const

const isMoment = (text: string | undefined): text is IslandMoment =>
  text === "idle" || text === "visible" || text === "interaction"

const momentOf = (slot: HTMLElement): IslandMoment => {
  const { when } = slot.dataset
  return isMoment(when) ? when : "idle"
}

const whenVisible = (slots: ReadonlyArray<Element>, hydrate: Hydrate): void => {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      hydrate(target)
    }
  })
  for (const slot of slots) observer.observe(slot)
}

/** Returns the slot around an element, or the one that it opens (`data-opens-island`). */
const slotFor = (target: EventTarget | null): Element | null => {
  if (!(target instanceof Element)) return null
  const opener = target.closest<HTMLElement>("[data-opens-island]")
  const name = opener?.dataset["opensIsland"]
  return name === undefined
    ? target.closest("[data-island]")
    : document.querySelector(`[data-island="${CSS.escape(name)}"]`)
}

/** Hydrates every slot of the page at its moment, and any slot at the first interaction with it. */
export const watchSlots = (hydrate: Hydrate): void => {
  const slots = [...document.querySelectorAll<HTMLElement>("[data-island]")]
  whenIdle(() => {
    for (const slot of slots) if (momentOf(slot) === "idle") hydrate(slot)
    whenVisible(
      slots.filter((slot) => momentOf(slot) === "visible"),
      hydrate,
    )
  })
  const onInteraction = ({ target }: Event) => {
    const slot = slotFor(target)
    if (slot !== null) hydrate(slot)
  }
  for (const name of interactionEvents) document.addEventListener(name, onInteraction, { capture: true, passive: true })
}
