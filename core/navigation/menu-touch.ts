/** Last input of a pointing device; `at` in milliseconds. */
export type MenuInput = { readonly kind: "touch" | "move"; readonly at: number }

const maxInputs = 5
const shortestPauseMs = 50

/** Time in milliseconds after a dropdown has opened during which a click on its entry belongs to the opening. [9.menu.4] */
const openingTapMs = 10

/** Records the last five inputs: moves at most every 50 ms, touches always, because an earlier move must not hide them. [9.menu.6] */
export const withInput = (inputs: ReadonlyArray<MenuInput>, input: MenuInput): ReadonlyArray<MenuInput> => {
  const last = inputs.at(-1)
  if (input.kind === "move" && last !== undefined && input.at - last.at < shortestPauseMs) return inputs
  return [...inputs, input].slice(-maxInputs)
}

/** Returns `true` when the shopper uses touch: one of the last five inputs was a touch. [9.menu.6] */
export const isTouching = (inputs: ReadonlyArray<MenuInput>): boolean => inputs.some(({ kind }) => kind === "touch")

/** Result of a click on an entry with a dropdown. */
export type ParentClick =
  | { readonly action: "open"; readonly reason: "first tap" | "click opens" }
  | { readonly action: "nothing"; readonly reason: "still opening" }
  | { readonly action: "follow"; readonly reason: "already open" | "pointer opens" }

/**
 * Decides the result of a click: the first tap opens the dropdown, the second follows the link; a click within 10 ms of the opening never
 * follows. `opensByClick` is true in click, accordion and mobile mode; `openedAt` is absent while the dropdown is closed. [4.menu.2] [9.menu.4]
 */
export const parentClick = (click: {
  readonly at: number
  readonly openedAt: number | undefined
  readonly opensByClick: boolean
  readonly touching: boolean
}): ParentClick => {
  if (click.openedAt !== undefined) {
    return click.at - click.openedAt <= openingTapMs
      ? { action: "nothing", reason: "still opening" }
      : { action: "follow", reason: "already open" }
  }
  if (click.touching) return { action: "open", reason: "first tap" }
  return click.opensByClick ? { action: "open", reason: "click opens" } : { action: "follow", reason: "pointer opens" }
}
