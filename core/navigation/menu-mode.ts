/** Menu settings of the merchant. */
export type MenuSettings = {
  readonly orientation: "horizontal" | "vertical"
  /** `click` opens dropdowns by click at any width, `accordion` always unfolds them in place. */
  readonly opensBy: "pointer" | "click" | "accordion"
  /** `true` for a menu in a drawer that slides out. */
  readonly slidesOut: boolean
  /** `true` when dropdowns slide over each other on phones. */
  readonly slidesOutOnPhones: boolean
  /** `true` when all dropdowns open at the position of the menu, on top of each other. */
  readonly stacked: boolean
  readonly closeable: boolean
  readonly sticky: boolean
  /** `true` moves entries that do not fit on the line into "View more". */
  readonly oneLine: boolean
  /** Value of the style variable of the accordion breakpoint, such as `767px`; empty when the style has none. */
  readonly accordionMaxWidth: string
  /** Minimum width at which flagged entries of the home page stay open, such as `1280px`; empty when not configured. */
  readonly expandedMinWidth: string
  readonly direction: "ltr" | "rtl"
}

/** Mode of the menu at a width, with the reason. */
export type MenuMode =
  | { readonly opensBy: "pointer"; readonly because: "wide" }
  | { readonly opensBy: "click"; readonly because: "configured" | "stacked drawer" }
  | { readonly opensBy: "accordion"; readonly because: "configured" | "narrow" }

const defaultBreakpoint = 767
const stickyOffUpTo = 767

/** Returns the leading number of a style variable, in pixels. */
export const readPixels = (variable: string, defaultValue: number): number => {
  const [number] = /^\d+(\.\d+)?/.exec(variable.trim()) ?? []
  return number === undefined ? defaultValue : Number(number)
}

/** Returns `true` when the viewport is so narrow that the menu is an accordion: up to the breakpoint of the style, 767 px by default. [9.menu.2] */
export const isNarrow = ({ accordionMaxWidth }: Pick<MenuSettings, "accordionMaxWidth">, width: number): boolean =>
  width <= readPixels(accordionMaxWidth, defaultBreakpoint)

/** Returns the menu's mode at this viewport width. [2.navigation-menu.1] [9.menu.2] */
export const menuMode = (settings: MenuSettings, width: number): MenuMode => {
  if (settings.opensBy === "accordion") return { opensBy: "accordion", because: "configured" }
  if (isNarrow(settings, width)) return { opensBy: "accordion", because: "narrow" }
  if (settings.opensBy === "click") return { opensBy: "click", because: "configured" }
  if (settings.slidesOut && settings.stacked) return { opensBy: "click", because: "stacked drawer" }
  return { opensBy: "pointer", because: "wide" }
}

/** Decides whether the menu sticks to the top of the window, with the reason. [4.menu.5] [9.menu.3] */
export const menuSticks = (
  settings: Pick<MenuSettings, "sticky" | "slidesOut">,
  width: number,
): { readonly sticks: boolean; readonly because: "configured" | "not configured" | "in a drawer" | "narrow" } => {
  if (!settings.sticky) return { sticks: false, because: "not configured" }
  if (settings.slidesOut) return { sticks: false, because: "in a drawer" }
  return width <= stickyOffUpTo ? { sticks: false, because: "narrow" } : { sticks: true, because: "configured" }
}

/** Returns the side a dropdown opens to; left and right are swapped in languages written from right to left. */
export const openingSide = (
  isTopLevel: boolean,
  { orientation, direction }: Pick<MenuSettings, "orientation" | "direction">,
): "below" | "left" | "right" => {
  if (isTopLevel && orientation === "horizontal") return "below"
  return direction === "rtl" ? "left" : "right"
}
