import { useEffect, useRef } from "react"

import { leavePrompt } from "../../core/cart/leave-cart.ts"
import { useDispatch, useText } from "../storefront/storefront-context.tsx"
import { useCart } from "./use-cart.ts"

/**
 * Confirmation dialog before changed quantities are discarded. [2.shopping-cart-page.2]
 * [2.shopping-cart-page.3] [2.shopping-cart-page.4] [2.shopping-cart-page.5]
 */
export const LeaveCartDialog = () => {
  const t = useText()
  const dispatch = useDispatch()
  const dialog = useRef<HTMLDialogElement>(null)
  const isOpen = useCart((cart) => cart.leavingTo !== undefined)

  useEffect(() => {
    if (!isOpen || dialog.current?.open !== false) return
    // Otherwise closing with Escape would repeat the previous returnValue.
    dialog.current.returnValue = ""
    dialog.current.showModal()
  }, [isOpen])

  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="cart-leave-title"
      aria-describedby="cart-leave-text"
      onClose={() => dispatch({ _tag: "CartLeaveDecided", leaves: dialog.current?.returnValue === "leave" })}
    >
      <h2 id="cart-leave-title">{t(leavePrompt.title)}</h2>
      <p id="cart-leave-text">{t(leavePrompt.text)}</p>
      <form method="dialog" className="form-actions">
        <button type="submit" className="button" value="">
          {t(leavePrompt.cancel)}
        </button>
        <button type="submit" className="button button--primary" value="leave">
          {t(leavePrompt.leave)}
        </button>
      </form>
    </dialog>
  )
}
