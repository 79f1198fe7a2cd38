import type { MenuSettings } from "./menu-setup.ts"

const maxWidthWithoutSticky = 767

/** Decides whether the menu sticks to the top of the window, with the reason. [4.menu.5] [9.menu.3] */
export const menuSticks = (
  settings: Pick<MenuSettings, "sticky" | "slidesOut">,
  width: number,
): { readonly sticks: boolean; readonly reason: "configured" | "not configured" | "in a drawer" | "narrow" } => {
  if (!settings.sticky) return { sticks: false, reason: "not configured" }
  if (settings.slidesOut) return { sticks: false, reason: "in a drawer" }
  return width <= maxWidthWithoutSticky ? { sticks: false, reason: "narrow" } : { sticks: true, reason: "configured" }
}
