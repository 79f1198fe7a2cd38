import type { PopUp } from "./pop-up-window.ts"

/** Decision whether a pop-up opens, with the reason. [4.background-action-pop-ups.1] */
export type PopUpOpening =
  | { readonly opens: true; readonly reason: "background request" }
  | {
      readonly opens: false
      readonly reason: "no background request" | "not registered" | "already open" | "empty" | "no messages"
    }

/** Facts for the decision when new contents are rendered. */
type OpeningFacts = {
  readonly isExpected: boolean
  readonly registered: ReadonlyArray<string>
  readonly openId: string | undefined
}

const staysClosed = (reason: Extract<PopUpOpening, { opens: false }>["reason"]): PopUpOpening => ({
  opens: false,
  reason,
})

/** Decides whether a pop-up opens when its section has new contents. [4.background-action-pop-ups.1] [4.background-action-pop-ups.2] */
export const popUpOpening = (popUp: PopUp, { isExpected, registered, openId }: OpeningFacts): PopUpOpening => {
  if (!isExpected) return staysClosed("no background request")
  if (!registered.includes(popUp.id)) return staysClosed("not registered")
  if (popUp.id === openId) return staysClosed("already open")
  if (popUp.html.trim() === "") return staysClosed("empty")
  if (popUp.kind === "simple" && !popUp.hasMessages) return staysClosed("no messages")
  return { opens: true, reason: "background request" }
}
