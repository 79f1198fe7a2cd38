// Navigation: the menu, its drawer and its overflow. Imported as "vitrine/core/navigation".

export { dropdownControls, viewMoreText } from "./dropdown-controls.ts"
export { type MenuSettings, isNarrow, menuMode, menuSticks } from "./menu-mode.ts"
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
