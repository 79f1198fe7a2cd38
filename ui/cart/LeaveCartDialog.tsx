import { useEffect, useRef } from "react"

import { leaveQuestion } from "../../core/cart/leave-cart.ts"
import { useDispatch, useText } from "../storefront/storefront-context.tsx"
import { useCart } from "./use-cart.ts"

/** Confirmation dialog before changed quantities are discarded. [2.shopping-cart-page.2] */
export const LeaveCartDialog = () => {
  const t = useText()
  const tell = useDispatch()
  const dialog = useRef<HTMLDialogElement>(null)
  const isAsked = useCart((cart) => cart.leavingTo !== undefined)

  useEffect(() => {
    if (!isAsked || dialog.current?.open !== false) return
    // Escape would otherwise return the value of the last time.
    dialog.current.returnValue = ""
    dialog.current.showModal()
  }, [isAsked])

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="cart-leave-title"
      aria-describedby="cart-leave-text"
      onClose={() => tell({ _tag: "CartLeaveDecided", leaves: dialog.current?.returnValue === "leave" })}
    >
      <h2 id="cart-leave-title">{t(leaveQuestion.title)}</h2>
      <p id="cart-leave-text">{t(leaveQuestion.text)}</p>
      <form method="dialog" className="form-actions">
        <button type="submit" className="button" value="">
          {t(leaveQuestion.cancel)}
        </button>
        <button type="submit" className="button button--primary" value="leave">
          {t(leaveQuestion.leave)}
        </button>
      </form>
    </dialog>
  )
}
