/** The pop-up of one block of a customer section: what it shows, and what a browser sees in it. */
export type PopUp = {
  /** `ajaxpro-{section key}`. [2.background-action-pop-up-windows.1] */
  readonly id: string
  /** HTML of the shop, not sanitised yet. */
  readonly html: string
  /** A simple pop-up is there for its messages alone. */
  readonly kind: "simple" | "full"
  readonly hasMessages: boolean
  readonly hasContinueButtons: boolean
}

/** The layer above the page that pop-ups open in. [9.background-actions-and-pop-ups.9] */
export const popUpLayerIndex = 905

/** Default idle time in milliseconds before a pop-up closes. [9.background-actions-and-pop-ups.6] */
export const popUpStaysOpenMilliseconds = 50_000

export type PopUpSettings = {
  /** Of no activity; 0 means never. */
  readonly closesAfterMilliseconds: number
}

/** Pop-ups of a page without settings of its own. */
export const defaultPopUps: PopUpSettings = { closesAfterMilliseconds: popUpStaysOpenMilliseconds }

/** The shopper's own setting, remembered in the browser: pop-ups stay until they are closed. What cannot be read is no. (WCAG 2.2.1) */
export const popUpsStayOpen = (remembered: unknown): boolean => remembered === true

/** Signs of life that put the closing off: those the specification names, and those of fingers and keyboards besides. [4.background-action-pop-ups.7] */
export const activityEvents = ["mousemove", "click", "scroll", "keyup", "touchstart", "pointerdown", "focusin"] as const
