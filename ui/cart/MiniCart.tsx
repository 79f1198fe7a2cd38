import { unlistedQuantity } from "../../core/cart/mini-cart.ts"
import { ExpressButtons } from "../checkout/express/ExpressButtons.tsx"
import { Icon } from "../design/Icon.tsx"
import { noHtml } from "../dom/no-html.ts"
import { usePriceText, useText, useSelector } from "../storefront/storefront-context.tsx"
import { EmptyCart } from "./EmptyCart.tsx"
import { MiniCartLine } from "./MiniCartLine.tsx"

const Contents = () => {
  const t = useText()
  const price = usePriceText()
  const cart = useSelector((state) => state.miniCart)
  if (cart === undefined) return <p className="mini-cart__note">{t("Loading...")}</p>
  if (cart.lines.length === 0) return <EmptyCart />

  const hiddenCount = unlistedQuantity(cart)
  return (
    <>
      <ul className="lines lines--small mini-cart__lines">
        {cart.lines.map((line) => (
          // The field for the quantity starts anew when the shop has another one.
          <MiniCartLine key={`${line.itemId} ${line.quantity}`} line={line} />
        ))}
      </ul>
      <dl className="totals mini-cart__total">
        <div className="totals__row totals__row--grand_total">
          <dt>{t("Cart Subtotal")}</dt>
          <dd>{price(cart.subtotal)}</dd>
        </div>
      </dl>
      <div className="mini-cart__actions">
        {cart.canCheckOut && (
          <a className="button button--primary button--wide" href="/checkout/">
            {t("Proceed to Checkout")}
          </a>
        )}
        {import.meta.env.EXTENDED_EXPRESS === true && cart.canCheckOut ? <ExpressButtons place="mini-cart" /> : null}
        <a className="button button--wide" href="/checkout/cart/">
          {hiddenCount > 0 ? t("View and Edit Cart (%1 more)", hiddenCount) : t("View and Edit Cart")}
        </a>
      </div>
    </>
  )
}

/** Mini-cart: opened from the header, closed by Escape, its button, or a click outside. [1.6] */
export const MiniCart = () => {
  const t = useText()
  const problem = useSelector((state) => state.miniCartStatus?.problem ?? "")

  return (
    <dialog id="mini-cart" className="mini-cart" aria-labelledby="mini-cart-title" closedby="any">
      <div className="mini-cart__head">
        <h2 id="mini-cart-title" className="mini-cart__title" tabIndex={-1}>
          {t("Shopping Cart")}
        </h2>
        <form method="dialog">
          <button type="submit" className="icon-button">
            <Icon name="close" />
            <span className="visually-hidden">{t("Close")}</span>
          </button>
        </form>
      </div>
      <div role="alert" className="mini-cart__problem">
        {problem}
      </div>
      {/* Filled by the client with the mini-cart of a response, and not touched by React. */}
      <div className="mini-cart__response" data-mini-cart-response="" dangerouslySetInnerHTML={{ __html: noHtml }} />
      <Contents />
    </dialog>
  )
}
