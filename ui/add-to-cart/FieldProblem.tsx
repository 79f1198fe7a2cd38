import type { FormProblem } from "../../core/add-to-cart/product-form-problems.ts"
import { problemBeforeScripts, shownProblem } from "../../core/add-to-cart/product-form.ts"
import { problemText } from "../../core/add-to-cart/product-problem-text.ts"
import { useText, useSelector } from "../storefront/storefront-context.tsx"

/** The id of the element with the problem of a field, for `aria-describedby`. */
export const problemId = (field: string): string => `problem-${field.replace(/\W+/g, "-")}`

/** The first problem among these fields; none before the first rejected submission. */
export const useProblemAmong = (fields: ReadonlyArray<string>): FormProblem | undefined =>
  useSelector(({ product }) => product && shownProblem(product, fields))

/** ARIA attributes of a field while it has a problem. */
export const useProblemProps = (
  field: string,
): { readonly "aria-invalid"?: true; readonly "aria-describedby"?: string } =>
  useProblemAmong([field]) === undefined ? {} : { "aria-invalid": true, "aria-describedby": problemId(field) }

/** ARIA attributes of a group of checkboxes while it has a problem; `aria-invalid` is not allowed on groups. */
export const useGroupProblemProps = (field: string): { readonly "aria-describedby"?: string } =>
  useProblemAmong([field]) === undefined ? {} : { "aria-describedby": problemId(field) }

/** The problem below a field. Before the scripts run, the style sheet shows it once the browser has refused the form. */
export const FieldProblem = ({ field }: { readonly field: string }) => {
  const t = useText()
  const problem = useProblemAmong([field])
  const expected = useSelector(({ product }) => product && problemBeforeScripts(product, field))
  if (problem === undefined)
    return expected === undefined ? null : (
      <p className="field__problem field__problem--refused">{problemText(t, expected)}</p>
    )
  return (
    <p className="field__problem" id={problemId(field)}>
      {problemText(t, problem)}
    </p>
  )
}
