import { newMenu, openedAt, type MenuEvent, type MenuState } from "../../../core/navigation/menu-state.ts"
import { menuStep } from "../../../core/navigation/menu-step.ts"
import { settingsOf, type MenuEntries } from "./menu-entries.ts"

/** Plays what the core says of the menu in the page, and wakes it when its time has come. */
export type MenuPlayer = {
  /** True when the browser must not do what it does by itself with this click or key. */
  readonly tell: (event: MenuEvent) => boolean
  readonly state: () => MenuState
  readonly isOpen: (id: string) => boolean
  /** Begins anew: with the entries where they stand now, at this width. */
  readonly restart: () => void
}

export const menuPlayer = (nav: HTMLElement, entries: MenuEntries): MenuPlayer => {
  const fresh = (): MenuState =>
    newMenu(
      {
        settings: settingsOf(nav),
        dropdowns: entries.dropdowns(),
        isHome: document.body.classList.contains("cms-index-index"),
        width: innerWidth,
      },
      performance.now(),
    )

  const setOpen = (id: string, isOpen: boolean): void => {
    const { toggle, link } = entries.get(id) ?? {}
    if (toggle) toggle.open = isOpen
    link?.setAttribute("aria-expanded", String(isOpen))
  }

  let state = fresh()
  const show = (next: MenuState): void => {
    const before = state.open.map(({ id }) => id)
    const after = next.open.map(({ id }) => id)
    state = next
    for (const id of before) if (!after.includes(id)) setOpen(id, false)
    for (const id of after) if (!before.includes(id)) setOpen(id, true)
  }

  const wake = (at: number): void => {
    const come = () => void tell({ _tag: "MenuTimeCame", at: Math.max(at, performance.now()) })
    const wait = at - performance.now()
    if (wait <= 0) come()
    else setTimeout(come, wait)
  }
  const tell = (event: MenuEvent): boolean => {
    const { state: next, requests } = menuStep(state, event)
    show(next)
    for (const request of requests) if (request._tag === "WakeMenu") wake(request.at)
    return requests.some(({ _tag }) => _tag === "StayOnPage")
  }

  for (const { link } of entries.all()) link?.setAttribute("aria-expanded", "false")
  for (const { id } of state.open) setOpen(id, true)
  return {
    tell,
    state: () => state,
    isOpen: (id) => openedAt(state, id) !== undefined,
    restart: () => {
      const { drawer, inputs } = state
      show({ ...fresh(), drawer, inputs })
    },
  }
}
