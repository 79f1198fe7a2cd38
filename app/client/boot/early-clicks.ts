import { isPlainPress } from "../../../ui/dom/presses.ts"

/**
 * Clicks before an island is hydrated. Only clicks without a native effect are recorded: links, submit buttons, fields and native
 * buttons (`popovertarget`, `command`) work by themselves. A link or a button with `data-waits` is recorded too, since it does more with its
 * island than without; it works as without scripts when the island fails to load. [2.product-page] (R21)
 */
export type EarlyClicks = {
  /** Removes and returns the clicked buttons of a slot, oldest first. */
  readonly release: (slot: Element) => ReadonlyArray<HTMLElement>
}

/** The attribute of a slot whose island is hydrated. Stylesheets and journeys wait for it, too. */
export const readyMark = "data-ready"

/** Marks a slot as hydrated: its clicks are no longer recorded. */
export const markReady = (slot: Element): void => slot.setAttribute(readyMark, "")

const hasNativeEffect = (button: HTMLElement): boolean =>
  button.matches("[type=submit]:not([data-waits]), [type=reset], [popovertarget], [commandfor]")

/** Records early clicks of the document. `hydrate` resolves when the island of the slot is hydrated, and rejects when it fails to load. */
export const recordEarlyClicks = (document: Document, hydrate: (slot: Element) => Promise<void>): EarlyClicks => {
  const clicks: Array<{ readonly slot: Element; readonly button: HTMLElement }> = []

  const release = (slot: Element) => {
    const slotClicks = clicks.filter((click) => click.slot === slot)
    for (const click of slotClicks) clicks.splice(clicks.indexOf(click), 1)
    return slotClicks.map(({ button }) => button)
  }

  /** Makes a slot work as without scripts, after its island failed to load. */
  const giveUp = (slot: Element) => {
    markReady(slot)
    for (const button of release(slot)) button.click()
  }

  document.addEventListener(
    "click",
    (event) => {
      const { target } = event
      if (!(target instanceof Element)) return
      const slot = target.closest(`[data-island]:not([${readyMark}])`)
      const button = target.closest<HTMLElement>("button, a[data-waits]")
      if (slot === null || button === null || !slot.contains(button) || hasNativeEffect(button)) return
      if (button.matches("[data-waits]")) {
        if (!isPlainPress(event)) return
        event.preventDefault()
      }
      // React, which may be hydrating, would handle the click now and a second time when it is replayed.
      event.stopPropagation()
      clicks.push({ slot, button })
      hydrate(slot).catch(() => giveUp(slot))
    },
    { capture: true },
  )

  return { release }
}

const busy = new Map<HTMLElement, Promise<void>>()

/** Marks a button whose text differs from the server's HTML until the promise resolves, such as "Adding…". */
export const markBusyUntil = (button: HTMLElement, until: Promise<void>): void => {
  busy.set(button, until)
  void until.then(() => busy.delete(button))
}

/** Resolves when no button in the slot is busy, because a changed text would be a hydration error. */
export const whenButtonsReady = async (slot: Element): Promise<void> => {
  for (const [button, ready] of busy) if (slot.contains(button)) await ready
}
