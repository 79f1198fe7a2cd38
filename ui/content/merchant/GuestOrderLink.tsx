import { useText } from "../../storefront/storefront-context.tsx"

/** Link to the page on which guests look up an order, in place of the widget's form. */
export const GuestOrderLink = () => {
  const t = useText()
  return (
    <a className="button" href="/sales/guest/form/">
      {t("Orders and Returns")}
    </a>
  )
}
