import { useRef, type MouseEvent, type PointerEvent, type SyntheticEvent } from "react"

import { continueText } from "../../core/background-actions/pop-ups/pop-up-countdown.ts"
import { popUpLayerIndex } from "../../core/background-actions/pop-ups/pop-up-window.ts"
import type { PopUpsEvent, PopUpView } from "../../core/background-actions/pop-ups/pop-ups.ts"
import { Icon } from "../design/Icon.tsx"
import { useDispatch, useText, useSelector } from "../storefront/storefront-context.tsx"

import "./pop-up.css"

const usePopUpDispatch = () => {
  const dispatch = useDispatch()
  return (event: PopUpsEvent) => dispatch({ _tag: "PopUpViewEvent", event })
}

/** Notice shortly before the window closes by itself, with the control to prevent that. (WCAG 2.2.1) */
const ClosingNote = ({ popUp }: { readonly popUp: PopUpView }) => {
  const t = useText()
  const dispatch = usePopUpDispatch()
  if (!popUp.warnsOfClosing && !popUp.staysOpen) return null
  return (
    <div className="pop-up__closing">
      {popUp.warnsOfClosing && (
        <p>
          {t("This window closes soon. Press any key or “Keep open” to hold it.")}{" "}
          <button type="button" className="link-button" onClick={() => dispatch({ _tag: "StayOpenPressed" })}>
            {t("Keep open")}
          </button>
        </p>
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={popUp.staysOpen}
          onChange={(event) => dispatch({ _tag: "StaysOpenChanged", staysOpen: event.currentTarget.checked })}
        />
        <span>{t("Always keep such windows open")}</span>
      </label>
    </div>
  )
}

/** Links of a window about the cart: continue shopping, view the cart. [2.background-action-pop-up-windows.3] [4.background-action-pop-ups.6] */
const CartLinks = ({ popUp }: { readonly popUp: PopUpView }) => {
  const t = useText()
  const dispatch = usePopUpDispatch()
  if (!popUp.hasContinueButtons) return null
  return (
    <div className="pop-up__onward">
      <button
        type="button"
        className="button ajaxpro-continue-button"
        onClick={() => dispatch({ _tag: "ContinuePressed" })}
      >
        {continueText(t("Continue Shopping"), popUp.countdown)}
      </button>
      <a className="button button--primary" href="/checkout/cart/">
        {t("View and Edit Cart")}
      </a>
    </div>
  )
}

/** Handlers for a press that begins and ends on the overlay. Selecting text and releasing on the overlay does not count. [4.background-action-pop-ups.3] */
const useOverlayPress = (onPress: () => void) => {
  const beganOnOverlay = useRef(false)
  return {
    onPointerDown: ({ target, currentTarget }: PointerEvent) => {
      beganOnOverlay.current = target === currentTarget
    },
    onClick: ({ target, currentTarget }: MouseEvent) => {
      if (target === currentTarget && beganOnOverlay.current) onPress()
    },
  }
}

/**
 * The pop-up window of background actions; one at a time. The client inserts the HTML of the shop and the form of a product into the
 * elements with `data-pop-up-content` and `data-pop-up-form`. [2.background-action-pop-up-windows]
 */
export const PopUpWindow = () => {
  const t = useText()
  const dispatch = usePopUpDispatch()
  const popUp = useSelector((state) => state.popUp)
  const overlayHandlers = useOverlayPress(() => dispatch({ _tag: "OverlayClicked" }))

  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    dispatch({ _tag: "EscapePressed" })
  }

  return (
    <dialog
      className="pop-up"
      style={{ zIndex: popUpLayerIndex }}
      tabIndex={-1}
      data-pop-up={popUp?.id ?? ""}
      onCancel={onCancel}
      {...overlayHandlers}
    >
      <div className="pop-up__inside">
        <button type="button" className="icon-button pop-up__close" onClick={() => dispatch({ _tag: "ClosePressed" })}>
          <Icon name="close" />
          <span className="visually-hidden">{t("Close")}</span>
        </button>
        <div className="pop-up__messages" data-messages="" />
        <div className="pop-up__content" data-pop-up-content="" />
        <div className="pop-up__form" data-pop-up-form="" />
        {popUp !== undefined && <CartLinks popUp={popUp} />}
        {popUp !== undefined && <ClosingNote popUp={popUp} />}
        <output className="visually-hidden" aria-live="polite" data-announcer="" />
      </div>
    </dialog>
  )
}
