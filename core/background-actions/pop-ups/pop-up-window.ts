/** Pop-up of one block of a customer section, with its content and facts measured by the browser. */
export type PopUp = {
  /** `ajaxpro-{section key}`. [2.background-action-pop-up-windows.1] */
  readonly id: string
  /** HTML of the shop, not sanitized yet. [2.background-action-pop-up-windows.2] */
  readonly html: string
  /** `simple`: shows messages only. */
  readonly kind: "simple" | "full"
  readonly hasMessages: boolean
  /** True when the content has buttons to continue. [2.background-action-pop-up-windows.3] */
  readonly hasContinueButtons: boolean
}

/** Z-index of pop-ups. [9.background-actions-and-pop-ups.9] */
export const popUpLayerIndex = 905

/** Default idle time in milliseconds before a pop-up closes. [9.background-actions-and-pop-ups.6] */
export const popUpIdleTimeoutMs = 50_000

/** Settings of the pop-ups; times in milliseconds. */
export type PopUpSettings = {
  /** Idle time; 0 for never. */
  readonly closesAfterMilliseconds: number
}

/** Pop-ups of a page without settings of its own. */
export const defaultPopUps: PopUpSettings = { closesAfterMilliseconds: popUpIdleTimeoutMs }

/** Reads the shopper's stored setting that pop-ups stay open until closed; invalid values mean no. (WCAG 2.2.1) */
export const popUpsStayOpen = (remembered: unknown): boolean => remembered === true
