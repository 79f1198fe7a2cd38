import { useRef, type MouseEvent, type PointerEvent, type SyntheticEvent } from "react"

import { continueText } from "../../core/background-actions/pop-up-countdown.ts"
import { popUpLayerIndex } from "../../core/background-actions/pop-up.ts"
import type { PopUpsEvent, PopUpView } from "../../core/background-actions/pop-ups.ts"
import { Icon } from "../design/Icon.tsx"
import { useDispatch, useText, useView } from "../storefront/storefront-context.tsx"

import "./pop-up.css"

const usePopUpTell = () => {
  const tell = useDispatch()
  return (event: PopUpsEvent) => tell({ _tag: "PopUpViewEvent", event })
}

/** How the window closes by itself, and what keeps it open: nobody has to hurry. (WCAG 2.2.1) */
const ClosingNote = ({ popUp }: { readonly popUp: PopUpView }) => {
  const t = useText()
  const tell = usePopUpTell()
  return (
    <div className="pop-up__closing">
      {popUp.note !== undefined && (
        <p>
          {t(popUp.note.text, popUp.note.seconds)}{" "}
          <button type="button" className="link-button" onClick={() => tell({ _tag: "StayOpenPressed" })}>
            {t("Keep open")}
          </button>
        </p>
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={popUp.staysOpen}
          onChange={(event) => tell({ _tag: "StaysOpenChanged", staysOpen: event.currentTarget.checked })}
        />
        <span>{t("Always keep such windows open")}</span>
      </label>
    </div>
  )
}

/** What leads on from a window that tells what is in the cart. [4.background-action-pop-ups.6] */
const Onward = ({ popUp }: { readonly popUp: PopUpView }) => {
  const t = useText()
  const tell = usePopUpTell()
  if (!popUp.hasContinueButtons) return null
  return (
    <div className="pop-up__onward">
      <button
        type="button"
        className="button ajaxpro-continue-button"
        onClick={() => tell({ _tag: "ContinuePressed" })}
      >
        {continueText(t("Continue Shopping"), popUp.countdown)}
      </button>
      <a className="button button--primary" href="/checkout/cart/">
        {t("View and Edit Cart")}
      </a>
    </div>
  )
}

/** A press that began and ended beside the window; one that selects text and ends there is none. [4.background-action-pop-ups.3] */
const usePressBeside = (pressed: () => void) => {
  const beganBeside = useRef(false)
  return {
    onPointerDown: ({ target, currentTarget }: PointerEvent) => {
      beganBeside.current = target === currentTarget
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (target === currentTarget && beganBeside.current) pressed()
    },
  }
}

/**
 * The window of background actions; one at a time. The HTML of the shop is put into its place from outside, and so is the form of a
 * product. [2.background-action-pop-up-windows]
 */
export const PopUpWindow = () => {
  const t = useText()
  const tell = usePopUpTell()
  const popUp = useView((state) => state.popUp)
  const beside = usePressBeside(() => tell({ _tag: "OverlayClicked" }))

  const cancelled = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    tell({ _tag: "EscapePressed" })
  }

  return (
    <dialog
      className="pop-up"
      style={{ zIndex: popUpLayerIndex }}
      tabIndex={-1}
      data-pop-up={popUp?.id ?? ""}
      onCancel={cancelled}
      {...beside}
    >
      <div className="pop-up__inside">
        <button type="button" className="icon-button pop-up__close" onClick={() => tell({ _tag: "ClosePressed" })}>
          <Icon name="close" />
          <span className="visually-hidden">{t("Close")}</span>
        </button>
        <div className="pop-up__messages" data-messages="" />
        <div className="pop-up__content" data-pop-up-content="" />
        <div className="pop-up__form" data-pop-up-form="" />
        {popUp !== undefined && <Onward popUp={popUp} />}
        {popUp !== undefined && <ClosingNote popUp={popUp} />}
        <output className="visually-hidden" aria-live="polite" data-announcer="" />
      </div>
    </dialog>
  )
}
