import { useText } from "../page/storefront.tsx"
import { useCheckout } from "./use-checkout.ts"

/** Lies over the page while the order is placed, so that nothing else is begun meanwhile. [2.checkout-page.1] */
export const PageLoader = () => {
  const t = useText()
  const placing = useCheckout((checkout) => checkout.placing)
  return (
    <output className="page-loader" hidden={!placing}>
      {placing && <span>{t("Your order is being placed. Please wait.")}</span>}
    </output>
  )
}
