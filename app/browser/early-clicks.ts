/**
 * Keeps clicks that come before their island is ready. A click is kept only where the page itself would do nothing: links, submit
 * buttons, fields and native buttons (`popovertarget`, `command`) do what they do without us. [2.product-page] (R21)
 */
export type EarlyClicks = {
  /** The clicks kept for a slot, in their order; they are not kept any longer. */
  readonly take: (slot: Element) => ReadonlyArray<HTMLElement>
}

const readyMark = "data-ready"

/** From now on the island answers for itself. */
export const markReady = (slot: Element): void => slot.setAttribute(readyMark, "")

const doesSomethingItself = (button: HTMLElement): boolean =>
  button.matches("[type=submit], [type=reset], [popovertarget], [commandfor]")

export const keepEarlyClicks = (document: Document, asked: (slot: Element) => void): EarlyClicks => {
  const kept: Array<{ readonly slot: Element; readonly button: HTMLElement }> = []

  document.addEventListener(
    "click",
    ({ target }) => {
      if (!(target instanceof Element)) return
      const slot = target.closest(`[data-island]:not([${readyMark}])`)
      const button = target.closest("button")
      if (slot === null || button === null || !slot.contains(button) || doesSomethingItself(button)) return
      kept.push({ slot, button })
      asked(slot)
    },
    { capture: true },
  )

  return {
    take: (slot) => {
      const own = kept.filter((entry) => entry.slot === slot)
      for (const entry of own) kept.splice(kept.indexOf(entry), 1)
      return own.map(({ button }) => button)
    },
  }
}
