import { leavePrompt } from "../../core/cart/leave-cart.ts"
import { ModalDialog } from "../storefront/ModalDialog.tsx"
import { useDispatch, useText } from "../storefront/storefront-context.tsx"
import { useCart } from "./use-cart.ts"

/**
 * Confirmation dialog before changed quantities are discarded. [2.shopping-cart-page.2]
 * [2.shopping-cart-page.3] [2.shopping-cart-page.4] [2.shopping-cart-page.5]
 */
export const LeaveCartDialog = () => {
  const t = useText()
  const dispatch = useDispatch()
  const isOpen = useCart((cart) => cart.leavingTo !== undefined)

  return (
    <ModalDialog
      isOpen={isOpen}
      aria-labelledby="cart-leave-title"
      aria-describedby="cart-leave-text"
      onClosed={(returnValue) => dispatch({ _tag: "CartLeaveDecided", leaves: returnValue === "leave" })}
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
    </ModalDialog>
  )
}
