import type { FormEvent } from "react"

import { useTell, useText, useView } from "../page/storefront.tsx"
import { CartLineView } from "./CartLineView.tsx"
import { useCart } from "./use-cart.ts"

/** What a line's own remove button sends where scripts do not run: forms do not nest, so it lies beside the list. */
const RemoveForm = ({ itemId }: { readonly itemId: string }) => {
  const formKey = useView((state) => state.page.formKey)
  return (
    <form id={`cart-remove-${itemId}`} method="post" action="/checkout/cart/delete/">
      <input type="hidden" name="form_key" value={formKey} />
      <input type="hidden" name="id" value={itemId} />
    </form>
  )
}

/** The lines in the form that changes their quantities. [2.shopping-cart-page] [5.checkout-and-cart.4] */
export const CartLines = () => {
  const t = useText()
  const tell = useTell()
  const formKey = useView((state) => state.page.formKey)
  const { lines, busy, problem } = useCart(({ lines, busy, problem }) => ({ lines, busy, problem }))

  const submitted = (event: FormEvent) => {
    event.preventDefault()
    tell({ _tag: "CartUpdatePressed" })
  }

  return (
    <div className="cart-lines" aria-busy={busy}>
      <form id="cart-form" method="post" action="/checkout/cart/updatePost/" noValidate onSubmit={submitted}>
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name="update_cart_action" value="update_qty" />
        <ul className="lines" aria-label={t("Items")}>
          {lines.map((line) => (
            <CartLineView key={line.itemId} line={line} />
          ))}
        </ul>
        <div className="form-actions">
          <a href="/">{t("Continue Shopping")}</a>
          <button type="submit" className="button" aria-disabled={busy} data-busy={busy || undefined}>
            {t("Update Shopping Cart")}
          </button>
        </div>
      </form>
      <p role="alert" className="field__problem">
        {problem === "" ? "" : t(problem)}
      </p>
      {lines.map(({ itemId }) => (
        <RemoveForm key={itemId} itemId={itemId} />
      ))}
    </div>
  )
}
