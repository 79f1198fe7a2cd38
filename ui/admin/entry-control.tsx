import type { AdminFormPart } from "../../core/admin/admin-form-part.ts"
import type { AdminForm } from "../../core/admin/admin-form.ts"
import type { AdminEntry } from "../../core/admin/record-form.ts"
import { useDispatch, useText } from "../storefront/storefront-context.tsx"
import { fieldId } from "./office-text.ts"

export type EntryProps = { readonly entry: AdminEntry; readonly part: AdminFormPart }

export const valueOf = ({ values }: AdminForm, name: string): string => String(values[name] ?? "")

/** What ties a control to its note and its problem, and tells what is entered. */
export const useControl = (form: AdminForm, name: string, noted: boolean) => {
  const tell = useDispatch()
  const problem = form.problems[name]
  const id = fieldId(name)
  const described = [...(problem === undefined ? [] : [`${id}-problem`]), ...(noted ? [`${id}-note`] : [])].join(" ")
  return {
    id,
    name,
    value: valueOf(form, name),
    // Texts and codes run their own way, whatever the language of the page.
    dir: "auto" as const,
    // Without scripts the browser goes to the first that is wrong, as the form does with them.
    autoFocus: Object.keys(form.problems)[0] === name,
    "aria-invalid": problem === undefined ? undefined : true,
    "aria-describedby": described === "" ? undefined : described,
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      tell({ _tag: "AdminFieldChanged", name, value: target.value }),
  }
}

/** What is wrong with a field, beside it. */
export const Problem = ({ form, name }: { readonly form: AdminForm; readonly name: string }) => {
  const t = useText()
  const problem = form.problems[name]
  return problem === undefined ? null : (
    <p className="field__problem" id={`${fieldId(name)}-problem`}>
      {t(problem)}
    </p>
  )
}
