import { useText } from "../page/storefront.tsx"
import { FieldProblem, useProblemMark } from "./FieldProblem.tsx"

/** How many, and into the cart. [2.product-page.3] */
export const AddToCartButton = ({ withQuantity }: { readonly withQuantity: boolean }) => {
  const t = useText()
  const mark = useProblemMark("qty")
  return (
    <div className="product-form__add">
      {withQuantity && (
        <div className="field field--quantity">
          <label className="field__label" htmlFor="qty">
            {t("Qty")}
          </label>
          <input id="qty" name="qty" type="text" inputMode="numeric" autoComplete="off" defaultValue="1" {...mark} />
          <FieldProblem field="qty" />
        </div>
      )}
      <button type="submit" className="button button--primary button--wide tocart" id="product-addtocart-button">
        <span>{t("Add to Cart")}</span>
      </button>
    </div>
  )
}
