import type { FormProblem } from "../../core/add-to-cart/product-form-problems.ts"
import { problemsOfForm } from "../../core/add-to-cart/product-form.ts"
import { useText, useView } from "../storefront/storefront-context.tsx"

/** The id of the text that names the problem of a field, for `aria-describedby`. */
export const problemId = (field: string): string => `problem-${field.replace(/\W+/g, "-")}`

/** The first problem of some fields, once an attempt to send the form was refused. */
export const useProblemAmong = (fields: ReadonlyArray<string>): FormProblem | undefined =>
  useView((state) =>
    state.product?.refused === true
      ? problemsOfForm(state.product).find((problem) => fields.includes(problem.field))
      : undefined,
  )

/** Marks a field as wrong for assistive technology while it is. */
export const useProblemMark = (
  field: string,
): { readonly "aria-invalid"?: true; readonly "aria-describedby"?: string } =>
  useProblemAmong([field]) === undefined ? {} : { "aria-invalid": true, "aria-describedby": problemId(field) }

/** The same for a group of checkboxes, which cannot be called invalid as a whole. */
export const useGroupMark = (field: string): { readonly "aria-describedby"?: string } =>
  useProblemAmong([field]) === undefined ? {} : { "aria-describedby": problemId(field) }

/** The text under a field that says how to mend it. [5.product-page.6] */
export const FieldProblem = ({ field }: { readonly field: string }) => {
  const t = useText()
  const problem = useProblemAmong([field])
  if (problem === undefined) return null
  return (
    <p className="field__problem" id={problemId(field)}>
      {problem.value === undefined ? t(problem.text) : t(problem.text, problem.value)}
    </p>
  )
}
