import { useId } from "react"

import { useText, useSelector } from "../../storefront/storefront-context.tsx"

const rows = [0, 1, 2, 3, 4]

/** Form of Adobe Commerce's widget: adds products to the cart by SKU. */
export const OrderBySkuForm = () => {
  const t = useText()
  const id = useId()
  const formKey = useSelector((state) => state.page.formKey)
  return (
    <form
      className="panel order-by-sku"
      method="post"
      action="/customer_order/sku/uploadFile/"
      encType="multipart/form-data"
      data-needs-cookies=""
    >
      <h2 className="panel__title">{t("Order by SKU")}</h2>
      <input type="hidden" name="form_key" value={formKey} />
      {rows.map((row) => (
        <div key={row} className="order-by-sku__row">
          <div className="field">
            <label htmlFor={`${id}sku${row}`}>{t("SKU")}</label>
            <input id={`${id}sku${row}`} name={`items[${row}][sku]`} autoCapitalize="none" spellCheck={false} />
          </div>
          <div className="field">
            <label htmlFor={`${id}qty${row}`}>{t("Qty")}</label>
            <input id={`${id}qty${row}`} name={`items[${row}][qty]`} inputMode="decimal" />
          </div>
        </div>
      ))}
      <button type="submit" className="button button--primary">
        {t("Add to Cart")}
      </button>
    </form>
  )
}
