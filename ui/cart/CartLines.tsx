import type { FormEvent } from "react"

import { cartPaging } from "../../core/cart/cart-paging.ts"
import { beforeSubmission, quantityCheckPath } from "../../core/cart/quantity-validation.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { useDispatch, useFeature, useText, useSelector } from "../storefront/storefront-context.tsx"
import { CartLineView } from "./CartLineView.tsx"
import { CartPager } from "./CartPager.tsx"
import { EmptyCartButton, EmptyCartDialog } from "./EmptyCartDialog.tsx"
import { useCart } from "./use-cart.ts"

/** Form of a remove button without JavaScript; beside the list, since forms cannot nest. */
const RemoveForm = ({ itemId }: { readonly itemId: string }) => {
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <form id={`cart-remove-${itemId}`} method="post" action="/checkout/cart/delete/">
      <input type="hidden" name="form_key" value={formKey} />
      <input type="hidden" name="id" value={itemId} />
    </form>
  )
}

/** Form that moves a line to the wish list; without JavaScript guests sign in first. */
const WishListForm = ({ itemId }: { readonly itemId: string }) => {
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <form id={`cart-wish-list-${itemId}`} method="post" action="/wishlist/index/fromcart/">
      <input type="hidden" name="form_key" value={formKey} />
      <input type="hidden" name="item" value={itemId} />
    </form>
  )
}

const Actions = ({ isBusy }: { readonly isBusy: boolean }) => {
  const t = useText()
  return (
    <div className="form-actions">
      <a href="/">{t("Continue Shopping")}</a>
      {/* Before the other submit button, so that Enter in a field updates. */}
      <button
        type="submit"
        name="update_cart_action"
        value="update_qty"
        className="button cart-lines__update"
        aria-disabled={isBusy}
        data-busy={isBusy || undefined}
      >
        {t("Update Shopping Cart")}
      </button>
      <EmptyCartButton />
    </div>
  )
}

const submitterOf = (event: Event): HTMLElement | null => (event instanceof SubmitEvent ? event.submitter : null)

/** Cart lines in the form that changes their quantities. [2.shopping-cart-page] [5.checkout-and-cart.4] [2.shopping-cart-page.1] */
export const CartLines = () => {
  const t = useText()
  const dispatch = useDispatch()
  const formKey = useSelector((state) => state.page.formKey)
  const hasWishList = useFeature("wish list")
  const { all, current, isBusy, problem } = useCart(({ lines, page = 1, isBusy, problem }) => ({
    all: lines,
    current: page,
    isBusy,
    problem,
  }))
  const { lines, page, pages } = cartPaging(all, current)

  // The fields are validated in the cart step. [2.shopping-cart-page.6]
  const update = (event: FormEvent) => {
    const action = submitterOf(event.nativeEvent)?.getAttribute("value") ?? ""
    const form = { action, checkAddress: quantityCheckPath, fieldsAreValid: true }
    if (beforeSubmission(form).action === "submit") return
    event.preventDefault()
    dispatch({ _tag: "CartUpdatePressed" })
  }

  return (
    <div className="cart-lines" aria-busy={isBusy}>
      <form id="cart-form" method="post" action="/checkout/cart/updatePost/" noValidate onSubmit={update}>
        <input type="hidden" name="form_key" value={formKey} />
        <ul className="lines" aria-label={t("Items")}>
          {lines.map((line) => (
            <CartLineView key={line.itemId} line={line} />
          ))}
        </ul>
        <Actions isBusy={isBusy} />
      </form>
      {pages > 1 && <CartPager page={page} pages={pages} />}
      <EmptyCartDialog />
      <p role="alert" className="field__problem">
        {problem === "" ? "" : t(problem as UncheckedText)}
      </p>
      {lines.map(({ itemId }) => (
        <RemoveForm key={itemId} itemId={itemId} />
      ))}
      {hasWishList && lines.map(({ itemId }) => <WishListForm key={itemId} itemId={itemId} />)}
    </div>
  )
}
