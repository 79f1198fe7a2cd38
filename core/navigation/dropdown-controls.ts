import type { PlainPhrase, ValuePhrase } from "../translation/source-text.ts"
import type { MenuSettings } from "./menu-setup.ts"

/** Additional entries of a dropdown. Texts are dictionary keys; `%1` is filled from `value`. */
export type DropdownControls = {
  /** Control that returns to the list above, with the name of the category whose dropdown it closes. */
  readonly back: { readonly text: PlainPhrase; readonly category: string } | undefined
  /** First link of the dropdown. */
  readonly all: { readonly text: ValuePhrase; readonly value: string; readonly path: string } | undefined
  readonly reason: "closeable" | "slides out" | "stacked" | "neither"
}

/** Accessible name of the entry with the hidden rest of a line, shown as three dots. */
export const viewMoreText = "View more"

/**
 * Returns the 'Back' control and the first link 'All %1' where dropdowns slide over each other; only 'Back' in a closeable menu.
 * [2.navigation-menu.2] [2.navigation-menu.3] [2.navigation-menu.4] [2.navigation-menu.5]
 */
export const dropdownControls = (
  settings: Pick<MenuSettings, "orientation" | "stacked" | "slidesOut" | "slidesOutOnPhones" | "closeable">,
  parent: { readonly name: string; readonly path: string },
): DropdownControls => {
  const back = { text: "Back", category: parent.name } as const
  const all = { text: "All %1", value: parent.name, path: parent.path } as const
  const isStacked = settings.orientation === "vertical" && settings.stacked && settings.slidesOut

  if (settings.closeable) return { back, all: undefined, reason: "closeable" }
  if (settings.slidesOutOnPhones) return { back, all, reason: "slides out" }
  return isStacked ? { back, all, reason: "stacked" } : { back: undefined, all: undefined, reason: "neither" }
}
