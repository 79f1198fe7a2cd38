import type { PopUp } from "./pop-up.ts"

export type Opening =
  | { readonly opens: true; readonly because: "background request" }
  | {
      readonly opens: false
      readonly because: "no background request" | "not registered" | "already open" | "empty" | "no messages"
    }

/** What is known when new contents were rendered. */
type Moment = {
  readonly isExpected: boolean
  readonly registered: ReadonlyArray<string>
  readonly openId: string | undefined
}

const closed = (because: Extract<Opening, { opens: false }>["because"]): Opening => ({ opens: false, because })

/** Whether a pop-up opens now that its section has new contents. [4.background-action-pop-ups.1] [4.background-action-pop-ups.2] */
export const popUpOpening = (popUp: PopUp, { isExpected, registered, openId }: Moment): Opening => {
  if (!isExpected) return closed("no background request")
  if (!registered.includes(popUp.id)) return closed("not registered")
  if (popUp.id === openId) return closed("already open")
  if (popUp.html.trim() === "") return closed("empty")
  if (popUp.kind === "simple" && !popUp.hasMessages) return closed("no messages")
  return { opens: true, because: "background request" }
}
