import { sentAttributes } from "../../core/addresses/address-attribute.ts"
import type { CustomerAttribute } from "../../core/customer/profile-attributes.ts"
import { AttributeEntries } from "../addresses/AttributeEntries.tsx"
import type { FilledForm } from "../forms/FormEntry.tsx"
import { useText } from "../storefront/storefront-context.tsx"

type CustomerAttributesProps = {
  readonly attributes: ReadonlyArray<CustomerAttribute>
  readonly form: FilledForm
}

const ignore = () => {}

/** Fields that the store adds to a form about a customer. The form is rendered on the server only. */
export const CustomerAttributes = ({ attributes, form: { typed = {}, problems = [] } }: CustomerAttributesProps) => {
  const t = useText()
  const problemOf = (code: string) => problems.find(({ field }) => field === code)?.text
  return (
    <AttributeEntries
      attributes={attributes}
      values={sentAttributes(attributes, (code) => typed[code])}
      idOf={(code) => code}
      problemOf={(code) => {
        const problem = problemOf(code)
        return problem === undefined ? "" : t(problem)
      }}
      onType={ignore}
    />
  )
}

/** Id and label of these fields, for the summary of problems. */
export const attributeLabels = (attributes: ReadonlyArray<CustomerAttribute>) =>
  Object.fromEntries(attributes.map(({ code, label }) => [code, { id: code, label }]))
