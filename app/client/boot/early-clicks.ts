import { isPlainPress } from "../../../ui/dom/presses.ts"

/**
 * Keeps clicks that come before their island is ready. A click is kept only where the page itself would do nothing: links, submit
 * buttons, fields and native buttons (`popovertarget`, `command`) do what they do without us. Links that say so (`data-waits`) wait for
 * their island, and lead where they lead when it does not come. [2.product-page] (R21)
 */
export type EarlyClicks = {
  /** The clicks kept for a slot, in their order; they are not kept any longer. */
  readonly release: (slot: Element) => ReadonlyArray<HTMLElement>
}

const readyMark = "data-ready"

/** From now on the island answers for itself. */
export const markReady = (slot: Element): void => slot.setAttribute(readyMark, "")

const doesSomethingItself = (button: HTMLElement): boolean =>
  button.matches("[type=submit], [type=reset], [popovertarget], [commandfor]")

/** `asked` resolves when the island of the slot is alive. */
export const recordEarlyClicks = (document: Document, asked: (slot: Element) => Promise<void>): EarlyClicks => {
  const kept: Array<{ readonly slot: Element; readonly button: HTMLElement }> = []

  const take = (slot: Element) => {
    const own = kept.filter((entry) => entry.slot === slot)
    for (const entry of own) kept.splice(kept.indexOf(entry), 1)
    return own.map(({ button }) => button)
  }

  /** An island that does not come leaves the page as it is without scripts. */
  const giveUp = (slot: Element) => {
    markReady(slot)
    for (const button of take(slot)) button.click()
  }

  document.addEventListener(
    "click",
    (event) => {
      const { target } = event
      if (!(target instanceof Element)) return
      const slot = target.closest(`[data-island]:not([${readyMark}])`)
      const button = target.closest<HTMLElement>("button, a[data-waits]")
      if (slot === null || button === null || !slot.contains(button) || doesSomethingItself(button)) return
      if (button.matches("a")) {
        if (!isPlainPress(event)) return
        event.preventDefault()
      }
      // Nor may React hear it now, which would wake up by it, answer it, and answer it again when it is done.
      event.stopPropagation()
      kept.push({ slot, button })
      asked(slot).catch(() => giveUp(slot))
    },
    { capture: true },
  )

  return { release: take }
}

const busy = new Map<HTMLElement, Promise<void>>()

/** A press is being carried out: until then the button's text is not the server's. */
export const holdBusyState = (button: HTMLElement, until: Promise<void>): void => {
  busy.set(button, until)
  void until.then(() => busy.delete(button))
}

/** Resolves when no button in the slot is busy: React, which would find another text than it expects, has to wait. */
export const buttonsAreReady = async (slot: Element): Promise<void> => {
  for (const [button, ready] of busy) if (slot.contains(button)) await ready
}
