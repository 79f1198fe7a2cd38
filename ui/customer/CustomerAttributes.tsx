import { sentAttributes } from "../../core/addresses/address-attribute.ts"
import type { FileAttribute, FileField } from "../../core/addresses/file-attribute.ts"
import type { CustomerAttribute } from "../../core/customer/profile-attributes.ts"
import { AttributeEntries } from "../addresses/AttributeEntries.tsx"
import { FileEntries } from "../addresses/FileEntries.tsx"
import { problemOf } from "../forms/EntryProblem.tsx"
import type { FilledForm } from "../forms/FormEntry.tsx"
import { useText } from "../storefront/storefront-context.tsx"

type CustomerAttributesProps = {
  readonly attributes: ReadonlyArray<CustomerAttribute>
  readonly form: FilledForm
}

const ignore = () => {}

const useProblemText = (form: FilledForm) => {
  const t = useText()
  return (code: string): string => {
    const problem = problemOf(form, code)
    return problem === undefined ? "" : t(problem)
  }
}

/** Fields that the store adds to a form about a customer. The form is rendered on the server only. */
export const CustomerAttributes = ({ attributes, form }: CustomerAttributesProps) => (
  <AttributeEntries
    attributes={attributes}
    values={sentAttributes(attributes, (code) => form.typed?.[code])}
    idOf={(code) => code}
    problemOf={useProblemText(form)}
    onType={ignore}
  />
)

/** Fields for files that the store adds to a form about a customer. */
export const CustomerFiles = ({
  files,
  form,
}: {
  readonly files: ReadonlyArray<FileField>
  readonly form: FilledForm
}) => <FileEntries fields={files} idOf={(code) => code} problemOf={useProblemText(form)} />

/** Id and label of these fields, for the summary of problems. */
export const attributeLabels = (attributes: ReadonlyArray<Pick<CustomerAttribute | FileAttribute, "code" | "label">>) =>
  Object.fromEntries(attributes.map(({ code, label }) => [code, { id: code, label }]))
