import { whenIdle } from "../../../ui/dom/when-idle.ts"
import type { IslandMoment } from "../../../ui/storefront/IslandSlot.tsx"

/** A slot's wish to come alive; called once or more. */
type Wake = (slot: Element) => void

const firstSigns = ["pointerover", "pointerdown", "touchstart", "focusin", "keydown"] as const

const isMoment = (text: string | undefined): text is IslandMoment =>
  text === "idle" || text === "visible" || text === "sign"

const momentOf = (slot: HTMLElement): IslandMoment => {
  const { when } = slot.dataset
  return isMoment(when) ? when : "idle"
}

const whenVisible = (slots: ReadonlyArray<Element>, wake: Wake): void => {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      wake(target)
    }
  })
  for (const slot of slots) observer.observe(slot)
}

/** The slot that an element belongs to, or that it opens (`data-opens-island`). */
const slotFor = (target: EventTarget | null): Element | null => {
  if (!(target instanceof Element)) return null
  const opener = target.closest<HTMLElement>("[data-opens-island]")
  const name = opener?.dataset["opensIsland"]
  return name === undefined
    ? target.closest("[data-island]")
    : document.querySelector(`[data-island="${CSS.escape(name)}"]`)
}

/** Wakes every slot of the page at its moment, and any slot at the shopper's first sign in it. */
export const watchSlots = (wake: Wake): void => {
  const slots = [...document.querySelectorAll<HTMLElement>("[data-island]")]
  whenIdle(() => {
    for (const slot of slots) if (momentOf(slot) === "idle") wake(slot)
    whenVisible(
      slots.filter((slot) => momentOf(slot) === "visible"),
      wake,
    )
  })
  const sign = ({ target }: Event) => {
    const slot = slotFor(target)
    if (slot !== null) wake(slot)
  }
  for (const name of firstSigns) document.addEventListener(name, sign, { capture: true, passive: true })
}
