import type { UncheckedText } from "../../core/translation/source-text.ts"
import { useDispatch, useText } from "../storefront/storefront-context.tsx"
import { useCart } from "./use-cart.ts"

/** Note about the line that was removed last, with an undo button; announced by screen readers. */
export const RemovedNote = () => {
  const t = useText()
  const dispatch = useDispatch()
  const { removed, undoProblem, isBusy } = useCart(({ removed, undoProblem, isBusy }) => ({
    removed,
    undoProblem,
    isBusy,
  }))
  return (
    <output className="cart-removed">
      {removed !== undefined && (
        <span className="message">
          <span>
            {removed.isSaved === true
              ? t("%1 is saved for later.", removed.name)
              : t("%1 was taken out of your cart.", removed.name)}
            {undoProblem !== undefined && ` ${t(undoProblem as UncheckedText)}`}
          </span>{" "}
          <button
            type="button"
            className="link-button"
            aria-disabled={isBusy}
            onClick={() => dispatch({ _tag: "CartUndoPressed" })}
          >
            {t("Undo")}
          </button>
        </span>
      )}
    </output>
  )
}
