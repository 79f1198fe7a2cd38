import type { MenuSettings } from "./menu-setup.ts"

/** Mode of the menu at a width, with the reason. */
export type MenuMode =
  | { readonly opensBy: "pointer"; readonly reason: "wide" }
  | { readonly opensBy: "click"; readonly reason: "configured" | "stacked drawer" }
  | { readonly opensBy: "accordion"; readonly reason: "configured" | "narrow" }

const defaultBreakpointPx = 767

/** Returns the leading number of a style variable, in pixels. */
export const readPixels = (variable: string, defaultValue: number): number => {
  const [number] = /^\d+(\.\d+)?/.exec(variable.trim()) ?? []
  return number === undefined ? defaultValue : Number(number)
}

/** Returns `true` when the viewport is so narrow that the menu is an accordion: up to the breakpoint of the style, 767 px by default. [9.menu.2] */
export const isNarrow = ({ accordionMaxWidth }: Pick<MenuSettings, "accordionMaxWidth">, width: number): boolean =>
  width <= readPixels(accordionMaxWidth, defaultBreakpointPx)

/** Returns the menu's mode at this viewport width. [2.navigation-menu.1] [9.menu.2] */
export const menuMode = (settings: MenuSettings, width: number): MenuMode => {
  if (settings.opensBy === "accordion") return { opensBy: "accordion", reason: "configured" }
  if (isNarrow(settings, width)) return { opensBy: "accordion", reason: "narrow" }
  if (settings.opensBy === "click") return { opensBy: "click", reason: "configured" }
  if (settings.slidesOut && settings.stacked) return { opensBy: "click", reason: "stacked drawer" }
  return { opensBy: "pointer", reason: "wide" }
}

/** Returns the side a dropdown opens to; left and right are swapped in languages written from right to left. */
export const openingSide = (
  isTopLevel: boolean,
  { orientation, direction }: Pick<MenuSettings, "orientation" | "direction">,
): "below" | "left" | "right" => {
  if (isTopLevel && orientation === "horizontal") return "below"
  return direction === "rtl" ? "left" : "right"
}
