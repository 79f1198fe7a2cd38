import { choiceOfForm } from "../../core/add-to-cart/product-form.ts"
import { groupTotal } from "../../core/add-to-cart/product-price.ts"
import { isLess } from "../../core/money/amount.ts"
import { usePriceText, useText, useSelector } from "../storefront/storefront-context.tsx"
import { FieldProblem, useProblemProps } from "./FieldProblem.tsx"
import { useSubmittedValue } from "./use-submitted-value.ts"

const MemberQuantity = ({
  productId,
  name,
  quantity,
}: {
  readonly productId: number
  readonly name: string
  readonly quantity: number
}) => {
  const t = useText()
  const field = `super_group[${productId}]`
  const problemProps = useProblemProps(field)
  const [submitted = quantity] = useSubmittedValue(field) ?? []
  return (
    <>
      <input
        aria-label={t("Qty of %1", name)}
        name={field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={submitted}
        {...problemProps}
      />
      <FieldProblem field={field} />
    </>
  )
}

/** The members of a grouped product, each with its price and quantity, and the total of the quantities. */
export const GroupMembers = () => {
  const t = useText()
  const priceText = usePriceText()
  const form = useSelector((state) => state.product)
  if (form?.product.kind.type !== "grouped") return null
  const { members } = form.product.kind
  return (
    <table className="group-members">
      <caption className="visually-hidden">{t("Grouped product items")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("Product Name")}</th>
          <th scope="col">{t("Price")}</th>
          <th scope="col">{t("Qty")}</th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <tr key={member.productId}>
            <th scope="row">{member.name}</th>
            <td>
              <span className="price">{priceText(member.price.final)}</span>{" "}
              {isLess(member.price.final, member.price.regular) && (
                <s className="price price--old">{priceText(member.price.regular)}</s>
              )}
            </td>
            <td>
              <div className="field quantity">
                {member.stock === "in-stock" ? (
                  <MemberQuantity productId={member.productId} name={member.name} quantity={member.quantity} />
                ) : (
                  <span className="stock stock--unavailable">{t("Out of stock")}</span>
                )}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t("Total")}</th>
          <td colSpan={2} aria-live="polite" className="price">
            {priceText(groupTotal(members, choiceOfForm(form)))}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
