import type { MouseEvent } from "react"

import { useText } from "../storefront/storefront-context.tsx"

const dialogId = "empty-cart"

const openDialog = (event: MouseEvent) => {
  const dialog = document.getElementById(dialogId)
  if (!(dialog instanceof HTMLDialogElement)) return
  event.preventDefault()
  dialog.showModal()
}

/** Button that empties the cart, without confirmation when JavaScript is off. */
export const EmptyCartButton = () => {
  const t = useText()
  return (
    <button
      type="submit"
      name="update_cart_action"
      value="empty_cart"
      className="link-button"
      aria-haspopup="dialog"
      onClick={openDialog}
    >
      {t("Clear Shopping Cart")}
    </button>
  )
}

/** Confirmation dialog before the cart is emptied. */
export const EmptyCartDialog = () => {
  const t = useText()
  return (
    <dialog id={dialogId} className="dialog" aria-labelledby="empty-cart-title" closedby="any">
      <h2 id="empty-cart-title">{t("Are you sure you want to remove all items from your shopping cart?")}</h2>
      <form method="dialog" className="form-actions">
        <button type="submit" className="button">
          {t("Cancel")}
        </button>
        <button
          type="submit"
          form="cart-form"
          name="update_cart_action"
          value="empty_cart"
          className="button button--primary"
        >
          {t("OK")}
        </button>
      </form>
    </dialog>
  )
}
