import { useEffect, useRef } from "react"

import { instantConfirmation } from "../../core/instant-purchase/instant-confirmation.ts"
import type { InstantOffer } from "../../core/instant-purchase/instant-purchase.ts"
import type { InstantOrder } from "../../core/instant-purchase/instant-step.ts"
import { useDispatch, useText } from "../storefront/storefront-context.tsx"
import { useInstantOrder } from "./InstantPurchase.tsx"

const titleId = "instant-purchase-title"
const questionId = "instant-purchase-question"

/** What would be used; the answer that orders nothing has the focus, and none is taken while the order is placed. */
const Question = ({ offer, isPlacing }: { readonly offer: InstantOffer; readonly isPlacing: boolean }) => {
  const t = useText()
  const tell = useDispatch()
  const { message, sections, button } = instantConfirmation(offer)
  return (
    <>
      <p id={questionId}>{t(message)}</p>
      <dl className="instant-purchase__parts">
        {sections.map(({ title, summary }) => (
          <div key={title}>
            <dt>{t(title)}</dt>
            <dd>{t(summary)}</dd>
          </div>
        ))}
      </dl>
      <div className="form-actions instant-purchase__answers">
        <button
          type="button"
          className="button button--primary"
          aria-disabled={isPlacing}
          data-busy={isPlacing || undefined}
          onClick={() => tell({ _tag: "InstantConfirmed" })}
        >
          {t(button)}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={isPlacing}
          data-changes-nothing=""
          onClick={() => tell({ _tag: "InstantCancelled" })}
        >
          {t("Cancel")}
        </button>
      </div>
    </>
  )
}

type Said = NonNullable<InstantOrder["message"]>

/** How the order ended, and where orders are to be found. [8.13] */
const Ending = ({ kind, text }: Said) => {
  const t = useText()
  const tell = useDispatch()
  return (
    <>
      <div className={`message message--${kind}`}>
        <div id={questionId}>{t(text)}</div>
      </div>
      <div className="form-actions">
        <button
          type="button"
          className="button button--primary"
          ref={(close) => close?.focus()}
          onClick={() => tell({ _tag: "InstantCancelled" })}
        >
          {t("Close")}
        </button>
        <a href="/sales/order/history/">{t("My Orders")}</a>
      </div>
    </>
  )
}

/** Heard by those who listen, also while the dialog's own words stay as they are. */
const Spoken = ({ stage, message: says }: Pick<InstantOrder, "message" | "stage">) => {
  const t = useText()
  return (
    <output className="visually-hidden">
      {stage._tag === "Placing" ? t("Your order is being placed. Please wait.") : t(says?.text ?? "")}
    </output>
  )
}

/** Asks before a one-click order is placed, shows that it is being placed, and says how it ended. [9.instant-purchase-texts] */
export const InstantPurchaseDialog = () => {
  const t = useText()
  const tell = useDispatch()
  const dialog = useRef<HTMLDialogElement>(null)
  const { stage, message: says, data } = useInstantOrder()
  const isPlacing = stage._tag === "Placing"
  const offer = stage._tag === "Confirming" ? stage.offer : data.offer
  const isOpen = stage._tag !== "Waiting" || says !== undefined

  useEffect(() => {
    if (isOpen && dialog.current?.open === false) {
      dialog.current.showModal()
      dialog.current.querySelector<HTMLElement>("[data-changes-nothing]")?.focus()
    }
    if (!isOpen) dialog.current?.close()
  }, [isOpen, says])

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      aria-describedby={questionId}
      aria-busy={isPlacing}
      onCancel={(event) => {
        if (isPlacing) event.preventDefault()
      }}
      onClose={() => tell({ _tag: "InstantCancelled" })}
    >
      <div className="dialog__head">
        <h2 id={titleId}>{t(says === undefined ? "Instant Purchase Confirmation" : "Instant Purchase")}</h2>
      </div>
      {says !== undefined && <Ending {...says} />}
      {says === undefined && isOpen && offer !== undefined && <Question offer={offer} isPlacing={isPlacing} />}
      <Spoken stage={stage} message={says} />
    </dialog>
  )
}
