import { checkoutLinkStatus, offersSeveralAddresses, quantitiesAreSaved } from "../../core/cart/cart-page.ts"
import { taxFacts } from "../../core/checkout/totals/totals-rows.ts"
import { isAwaiting } from "../../core/requests/latest-request.ts"
import { ExpressButtons } from "../checkout/express/ExpressButtons.tsx"
import { OrderTotals } from "../checkout/OrderTotals.tsx"
import { isPlainPress } from "../dom/presses.ts"
import { CartSummaryAfter } from "../storefront/slots.tsx"
import { useDispatch, useText } from "../storefront/storefront-context.tsx"
import { CartCoupon, type CartCaptchaView } from "./CartCoupon.tsx"
import { CartEstimate } from "./CartEstimate.tsx"
import { FreeDelivery } from "./FreeDelivery.tsx"
import { useCart } from "./use-cart.ts"

type CheckoutLinkProps = {
  readonly path: string
  readonly className: string
  readonly savesFirst: boolean
  readonly children: string
}

/** Link to a checkout. With `savesFirst`, quantities are saved before the checkout opens. */
const CheckoutLink = ({ path, className, savesFirst, children }: CheckoutLinkProps) => {
  const dispatch = useDispatch()
  return (
    <a
      className={className}
      href={path}
      onClick={(event) => {
        if (!savesFirst || !isPlainPress(event)) return
        event.preventDefault()
        dispatch({ _tag: "CartCheckoutPressed", path })
      }}
    >
      {children}
    </a>
  )
}

/** Links to the checkout, and to the one for several addresses where it is offered. */
const CheckoutLinks = ({ savesFirst }: { readonly savesFirst: boolean }) => {
  const t = useText()
  const severalAddresses = useCart(offersSeveralAddresses)
  return (
    <>
      <CheckoutLink
        path="/checkout/"
        className="button button--primary button--large button--wide"
        savesFirst={savesFirst}
      >
        {t("Proceed to Checkout")}
      </CheckoutLink>
      {severalAddresses ? (
        <CheckoutLink path="/multishipping/checkout/" className="link-button" savesFirst={savesFirst}>
          {t("Ship to several addresses")}
        </CheckoutLink>
      ) : null}
    </>
  )
}

/** Link to the checkout, or why the cart cannot be ordered. */
const CheckoutEntry = () => {
  const t = useText()
  const cart = useCart((state) => state)
  switch (checkoutLinkStatus(cart)) {
    case "enabled":
      return <CheckoutLinks savesFirst={!quantitiesAreSaved(cart)} />
    case "disabled":
      return (
        <button className="button button--primary button--large button--wide" type="button" disabled>
          {t("Proceed to Checkout")}
        </button>
      )
    default:
      return (
        <p className="field__problem">
          {t("Some products in your cart cannot be ordered. Change or remove them first.")}
        </p>
      )
  }
}

/** Totals of the cart and the checkout link. */
export const CartSummary = ({ captcha }: CartCaptchaView) => {
  const t = useText()
  const cart = useCart((state) => state)

  return (
    <section className="summary" aria-labelledby="cart-summary-title">
      <h2 className="summary__title" id="cart-summary-title">
        {t("Summary")}
      </h2>
      <FreeDelivery />
      <CartEstimate />
      <CartCoupon captcha={captcha} />
      <OrderTotals
        totals={cart.totals}
        {...taxFacts(cart.totals, cart.taxDisplay)}
        isVirtual={cart.isVirtual}
        isRateSelected={cart.rateInTotals !== undefined}
        isBusy={cart.isBusy || isAwaiting(cart.estimate.request)}
      />
      <CheckoutEntry />
      {import.meta.env.EXTENDED_EXPRESS === true && checkoutLinkStatus(cart) === "enabled" ? (
        <ExpressButtons place="cart" isDisabled={!quantitiesAreSaved(cart)} />
      ) : null}
      {import.meta.env.SLOT_CART_SUMMARY_AFTER === true ? <CartSummaryAfter /> : null}
    </section>
  )
}
