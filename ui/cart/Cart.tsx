import { useText } from "../storefront/storefront-context.tsx"
import { CartAlert } from "./CartAlert.tsx"
import type { CartCaptchaView } from "./CartCoupon.tsx"
import { CartLines } from "./CartLines.tsx"
import { CartSummary } from "./CartSummary.tsx"
import { EmptyCart } from "./EmptyCart.tsx"
import { LeaveCartDialog } from "./LeaveCartDialog.tsx"
import { RemovedNote } from "./RemovedNote.tsx"
import { useCart } from "./use-cart.ts"

/** Cart with its lines and forms. [2.shopping-cart-page] [1.9] */
export const Cart = ({ captcha }: CartCaptchaView) => {
  const t = useText()
  const isEmpty = useCart((cart) => cart.lines.length === 0)
  if (isEmpty)
    return (
      <>
        <RemovedNote />
        <EmptyCart isPage />
      </>
    )
  return (
    <>
      <h1 className="page-title">{t("Shopping Cart")}</h1>
      <RemovedNote />
      <div className="with-aside">
        <CartLines />
        <aside>
          <CartSummary captcha={captcha} />
        </aside>
      </div>
      <CartAlert />
      <LeaveCartDialog />
    </>
  )
}
