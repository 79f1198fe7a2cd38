import type { AdminFormPart } from "../../core/admin/admin-form-part.ts"
import type { AdminForm } from "../../core/admin/admin-form.ts"
import type { AdminEntry } from "../../core/admin/record-form.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { useDispatch, useText } from "../storefront/storefront-context.tsx"
import { fieldId } from "./admin-text.ts"

/** Props of every form field: the field, and the form with its values and problems. */
export type EntryProps = { readonly entry: AdminEntry; readonly part: AdminFormPart }

/** Returns the value of a field as text; empty when the form has none. */
export const valueOf = ({ values }: AdminForm, name: string): string => String(values[name] ?? "")

/** Props of a form control: value, change handler, and ARIA references to its note and problem. */
export const useControl = (form: AdminForm, name: string, hasNote: boolean) => {
  const dispatch = useDispatch()
  const problem = form.problems[name]
  const id = fieldId(name)
  const described = [...(problem === undefined ? [] : [`${id}-problem`]), ...(hasNote ? [`${id}-note`] : [])].join(" ")
  return {
    id,
    name,
    value: valueOf(form, name),
    // The direction depends on the entered text, not on the language of the page.
    dir: "auto" as const,
    // Without scripts the browser focuses the first field with a problem, as the form does with scripts.
    autoFocus: Object.keys(form.problems)[0] === name,
    "aria-invalid": problem === undefined ? undefined : true,
    "aria-describedby": described === "" ? undefined : described,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      dispatch({ _tag: "AdminFieldChanged", name, value: target.value }),
  }
}

/** The problem of a field. */
export const Problem = ({ form, name }: { readonly form: AdminForm; readonly name: string }) => {
  const t = useText()
  const problem = form.problems[name]
  return problem === undefined ? null : (
    <p className="field__problem" id={`${fieldId(name)}-problem`}>
      {t(problem as UncheckedText)}
    </p>
  )
}
