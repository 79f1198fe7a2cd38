import { useDispatch, useText } from "../storefront/storefront-context.tsx"
import { useCart } from "./use-cart.ts"

/** Note about the line that was removed last, with an undo button; announced by screen readers. */
export const RemovedNote = () => {
  const t = useText()
  const tell = useDispatch()
  const { removed, notBack, busy } = useCart(({ removed, undoProblem: notBack, busy }) => ({ removed, notBack, busy }))
  return (
    <output className="cart-removed">
      {removed !== undefined && (
        <span className="message">
          <span>
            {t("%1 was taken out of your cart.", removed.name)}
            {notBack !== undefined && ` ${t(notBack)}`}
          </span>{" "}
          <button
            type="button"
            className="link-button"
            aria-disabled={busy}
            onClick={() => tell({ _tag: "CartUndoPressed" })}
          >
            {t("Undo")}
          </button>
        </span>
      )}
    </output>
  )
}
