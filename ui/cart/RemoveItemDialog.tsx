import { type KeyboardEvent, useId } from "react"

import { removalPrompt } from "../../core/cart/mini-cart-step.ts"
import type { MiniCartLine } from "../../core/cart/mini-cart.ts"
import { useDispatch, useText } from "../storefront/storefront-context.tsx"

/** Confirmation dialog before a line is removed; Cancel has the focus. Escape cancels, and leaves the mini-cart open. */
export const RemoveItemDialog = ({ line }: { readonly line: MiniCartLine }) => {
  const t = useText()
  const dispatch = useDispatch()
  const id = useId()
  const decide = (remove: boolean) => dispatch({ _tag: "MiniCartRemovalDecided", itemId: line.itemId, remove })

  const cancelByEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return
    event.preventDefault()
    decide(false)
  }

  return (
    <div role="alertdialog" aria-labelledby={id} className="mini-cart__confirm">
      <p id={id}>{t(removalPrompt)}</p>
      <button
        type="button"
        className="button button--small"
        ref={(button) => button?.focus()}
        onClick={() => decide(false)}
        onKeyDown={cancelByEscape}
      >
        {t("Cancel")}
      </button>
      <button
        type="button"
        className="button button--small button--primary"
        onClick={() => decide(true)}
        onKeyDown={cancelByEscape}
      >
        {t("OK")}
      </button>
    </div>
  )
}
