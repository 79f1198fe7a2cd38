import { useText, useSelector } from "../../storefront/storefront-context.tsx"

/** Button that puts the items of an order of the customer into the cart. `describedBy` is the id of an element that names the order. */
export const Reorder = ({
  id,
  className,
  describedBy,
}: {
  readonly id: string
  readonly className: string
  readonly describedBy?: string
}) => {
  const t = useText()
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <form method="post" action={`/sales/order/reorder/order_id/${id}/`}>
      <input type="hidden" name="form_key" value={formKey} />
      <button type="submit" className={className} aria-describedby={describedBy}>
        {t("Reorder")}
      </button>
    </form>
  )
}
