import { ExpressButtons } from "../checkout/express/ExpressButtons.tsx"
import { useText, useSelector } from "../storefront/storefront-context.tsx"
import { FieldProblem, useProblemProps } from "./FieldProblem.tsx"
import { useSubmittedValue } from "./use-submitted-value.ts"

/** The quantity field and the button that adds the product to the cart or updates its line. [2.product-page.3] */
export const AddToCartButton = ({ withQuantity }: { readonly withQuantity: boolean }) => {
  const t = useText()
  const problemProps = useProblemProps("qty")
  const [quantity = "1"] = useSubmittedValue("qty") ?? []
  const isEdited = useSelector((state) => state.product?.editing?.source === "cart")
  return (
    <div className="product-form__add">
      {withQuantity && (
        <div className="field field--quantity">
          <label className="field__label" htmlFor="qty">
            {t("Qty")}
          </label>
          <input
            id="qty"
            name="qty"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={quantity}
            {...problemProps}
          />
          <FieldProblem field="qty" />
        </div>
      )}
      <button type="submit" className="button button--primary button--wide tocart" id="product-addtocart-button">
        <span>{isEdited ? t("Update Cart") : t("Add to Cart")}</span>
      </button>
      {!isEdited && <div className="product-form__instant" data-instant-purchase="" />}
      {import.meta.env.EXTENDED_EXPRESS === true && !isEdited ? <ExpressButtons place="product" /> : null}
    </div>
  )
}
