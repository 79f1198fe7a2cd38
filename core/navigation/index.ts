// Navigation: the menu, its drawer and its overflow. Imported as "vitrine/core/navigation".

export { dropdownControls, viewMoreText } from "./dropdown-controls.ts"
export { isNarrow, menuMode } from "./menu-mode.ts"
export { menuSticks } from "./sticky-menu.ts"
export { type MenuSettings } from "./menu-setup.ts"
export {
  type Overflow,
  type OverflowScheduleEvent,
  type OverflowScheduleRequest,
  type OverflowScheduleStep,
  menuOverflow,
  noOverflowSchedule,
  overflowApplies,
  overflowScheduleStep,
} from "./menu-overflow.ts"
export { type MenuEvent, type MenuRequest, type MenuState, type MenuStep, newMenu } from "./menu-state.ts"
export { menuStep } from "./menu-step.ts"
export type { MenuItem } from "./menu.ts"
