import { addressFields, type FieldDefinition } from "../../../core/addresses/address-fields.ts"
import { draftText } from "../../../core/addresses/full-name.ts"
import { rulesFor, type AddressPart } from "../../../core/checkout/checkout.ts"
import { addressFieldId, displayedIssues } from "../../../core/checkout/order/place-order-issues.ts"
import { AttributeEntries } from "../../addresses/AttributeEntries.tsx"
import { useListText, useDispatch, useText } from "../../storefront/storefront-context.tsx"
import { Fold } from "../Fold.tsx"
import { useCheckout } from "../use-checkout.ts"
import { AddressFieldView } from "./AddressFieldView.tsx"

/** Optional fields, collapsed until one is filled or the shopper opens them. */
const FoldedFields = ({
  part,
  fields,
}: {
  readonly part: AddressPart
  readonly fields: ReadonlyArray<FieldDefinition>
}) => {
  const t = useText()
  const listText = useListText()
  const isFilled = useCheckout((checkout) => fields.some(({ field }) => draftText(checkout[part].draft, field) !== ""))
  return (
    <Fold title={listText(fields.map(({ label }) => t(label)))} isNeeded={isFilled}>
      <div className="fields">
        {fields.map((definition) => (
          <AddressFieldView key={definition.field} part={part} definition={definition} />
        ))}
      </div>
    </Fold>
  )
}

/** Form of a new address with its optional fields collapsed. */
export const AddressForm = ({ part }: { readonly part: AddressPart }) => {
  const dispatch = useDispatch()
  const checkout = useCheckout((state) => state)
  const fields = addressFields(rulesFor(checkout, checkout[part]), checkout.telephone, checkout.hasFullName)
  return (
    <div className="fields">
      {fields
        .filter((definition) => !definition.isCollapsed)
        .map((definition) => (
          <AddressFieldView key={definition.field} part={part} definition={definition} />
        ))}
      <AttributeEntries
        attributes={checkout.addressAttributes ?? []}
        values={checkout[part].draft.custom_attributes}
        idOf={(code) => addressFieldId(part, code)}
        problemOf={(id) => displayedIssues(checkout).find(({ fieldId }) => fieldId === id)?.message ?? ""}
        onType={(code, value) => dispatch({ _tag: "AddressAttributeTyped", part, code, value })}
      />
      <FoldedFields part={part} fields={fields.filter((definition) => definition.isCollapsed)} />
    </div>
  )
}
