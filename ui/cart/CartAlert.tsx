import type { UncheckedText } from "../../core/translation/source-text.ts"
import { ModalDialog } from "../storefront/ModalDialog.tsx"
import { useDispatch, useText } from "../storefront/storefront-context.tsx"
import { useCart } from "./use-cart.ts"

/** Alert with the rejected quantities; closing it submits the remaining changes. */
export const CartAlert = () => {
  const t = useText()
  const dispatch = useDispatch()
  const messages = useCart((cart) => cart.alert)
  const isOpen = messages.length > 0

  return (
    <ModalDialog
      isOpen={isOpen}
      role="alertdialog"
      aria-labelledby="cart-alert-title"
      aria-describedby="cart-alert-text"
      onClosed={() => dispatch({ _tag: "CartAlertClosed" })}
    >
      <h2 id="cart-alert-title">{t("Attention")}</h2>
      <div id="cart-alert-text">
        {messages.map((message) => (
          <p key={message}>{t(message as UncheckedText)}</p>
        ))}
      </div>
      <form method="dialog" className="form-actions">
        <button type="submit" className="button button--primary">
          {t("OK")}
        </button>
      </form>
    </ModalDialog>
  )
}
