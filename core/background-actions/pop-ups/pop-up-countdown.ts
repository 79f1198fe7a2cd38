/** Time in milliseconds during which 'continue' buttons show the countdown. [9.background-actions-and-pop-ups.7] */
export const countdownMs = 10_000

/** Time in milliseconds before closing at which the closing is announced once. (WCAG 2.2.1) */
export const closingNoticeMs = 20_000

/** Countdown state of a pop-up. */
export type PopUpCountdown =
  /** Stays open until closed by the shopper. */
  | { readonly _tag: "Held" }
  | { readonly _tag: "Waiting" }
  /** 20 s or less are left. */
  | { readonly _tag: "Announced" }
  /** 10 s or less remain and 'continue' buttons show them: whole seconds, at least 1. */
  | { readonly _tag: "Counting"; readonly secondsLeft: number }
  | { readonly _tag: "Over" }

/** Facts of the countdown of an open pop-up. */
export type Idleness = {
  /** Milliseconds since the shopper's last activity. */
  readonly idleMilliseconds: number
  /** Idle time after which the pop-up closes; 0 for never. */
  readonly closesAfterMilliseconds: number
  readonly isHeld: boolean
  readonly hasContinueButtons: boolean
}

/**
 * Returns the countdown state after an idle time. [4.background-action-pop-ups.4] [9.background-actions-and-pop-ups.6] [9.background-actions-and-pop-ups.8]
 * [4.background-action-pop-ups.5] [4.background-action-pop-ups.8]
 */
export const popUpCountdown = (idleness: Idleness): PopUpCountdown => {
  if (idleness.isHeld || idleness.closesAfterMilliseconds === 0) return { _tag: "Held" }
  const left = idleness.closesAfterMilliseconds - idleness.idleMilliseconds
  if (left <= 0) return { _tag: "Over" }
  if (left <= countdownMs && idleness.hasContinueButtons) {
    return { _tag: "Counting", secondsLeft: Math.ceil(left / 1000) }
  }
  return left <= closingNoticeMs ? { _tag: "Announced" } : { _tag: "Waiting" }
}

/** Returns the milliseconds until the countdown state changes; `undefined` when it does not. A count changes every full second. */
export const untilNextCountdown = (idleness: Idleness): number | undefined => {
  const left = idleness.closesAfterMilliseconds - idleness.idleMilliseconds
  switch (popUpCountdown(idleness)._tag) {
    case "Held":
    case "Over":
      return undefined
    case "Waiting":
      return left - closingNoticeMs
    case "Announced":
      return idleness.hasContinueButtons ? left - countdownMs : left
    case "Counting":
      return left % 1000 === 0 ? 1000 : left % 1000
  }
}

const secondsInParentheses = /\s*\(\d+\)$/

/** Returns the label of a 'continue' button, with the seconds left during the countdown. [4.background-action-pop-ups.6] */
export const continueText = (label: string, countdown: PopUpCountdown): string => {
  const plain = label.replace(secondsInParentheses, "")
  return countdown._tag === "Counting" ? `${plain} (${countdown.secondsLeft})` : plain
}

/** Announcement for assistive technology before the pop-up closes. */
export const closingAnnouncement = "This window closes in %1 seconds. Press any key or “Keep open” to hold it."

/** DOM events that count as activity and postpone closing: those of the specification, and those of touch and keyboard. [4.background-action-pop-ups.7] */
export const activityEvents = ["mousemove", "click", "scroll", "keyup", "touchstart", "pointerdown", "focusin"] as const
