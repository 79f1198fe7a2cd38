import type { InputHTMLAttributes, ReactNode } from "react"

import type { FieldProblem } from "../../core/customer/account-forms.ts"
import type { Captcha, ProofOfWork } from "../../core/customer/captcha.ts"
import { useText } from "../storefront/storefront-context.tsx"
import { ariaProps, EntryProblem, problemOf, type ProblemText } from "./EntryProblem.tsx"
import { ProblemBox } from "./ProblemBox.tsx"

/** Fields of a form that depend on settings of the shop and on the session. */
export type ShopFields = {
  readonly captcha?: Captcha | ProofOfWork | undefined
  /** True if "Remember Me" is checked by default; absent if the shop remembers nobody. */
  readonly rememberMe?: boolean | undefined
}

/** Submitted values by field name, and the problems of a rejected form. */
export type FilledForm = ShopFields & {
  readonly typed?: Readonly<Record<string, string>> | undefined
  readonly problems?: ReadonlyArray<FieldProblem> | undefined
}

type FieldFrameProps = {
  readonly id: string
  readonly label: ReactNode
  readonly note?: string | undefined
  readonly wide: boolean
  readonly problem: ProblemText
  readonly children: ReactNode
}

const FieldFrame = ({ id, label, note, wide, problem, children }: FieldFrameProps) => (
  <div className={wide ? "field field--wide" : "field"}>
    <label htmlFor={id}>{label}</label>
    {children}
    <EntryProblem id={id} problem={problem} />
    {note !== undefined && (
      <p className="field__note" id={`${id}-note`}>
        {note}
      </p>
    )}
  </div>
)

type EntryProps = Omit<InputHTMLAttributes<HTMLInputElement>, "form"> & {
  readonly id: string
  readonly name: string
  readonly label: ReactNode
  readonly note?: string | undefined
  readonly wide?: boolean
  readonly form: FilledForm
}

/** A labelled input with its problem and note. Submitted passwords are never rendered. */
export const FormEntry = ({ label, note, wide = false, form, ...input }: EntryProps) => {
  const { id, name } = input
  const problem = problemOf(form, name)
  const initialValue = input.type === "password" ? undefined : form.typed?.[name]
  return (
    <FieldFrame id={id} label={label} note={note} wide={wide} problem={problem}>
      <input required defaultValue={initialValue} {...ariaProps(id, problem, note !== undefined)} {...input} />
    </FieldFrame>
  )
}

/** A labelled input for an e-mail address. */
export const EmailEntry = (entry: Omit<EntryProps, "label">) => {
  const t = useText()
  return (
    <FormEntry
      label={t("Email")}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...entry}
    />
  )
}

/** A labelled text area. */
export const FormText = ({
  id,
  name,
  label,
  form,
  optional = false,
  maxLength = 5000,
}: Pick<EntryProps, "id" | "name" | "label" | "form" | "maxLength"> & { readonly optional?: boolean }) => {
  const problem = problemOf(form, name)
  return (
    <FieldFrame id={id} label={label} wide problem={problem}>
      <textarea
        id={id}
        name={name}
        rows={6}
        required={!optional}
        maxLength={maxLength}
        defaultValue={form.typed?.[name]}
        {...ariaProps(id, problem)}
      />
    </FieldFrame>
  )
}

type SelectProps = Pick<EntryProps, "id" | "name" | "label" | "form" | "wide"> & {
  /** Value of the selected option. */
  readonly selected: string
  /** The options. */
  readonly children: ReactNode
}

/** A labelled selection with its problem. */
export const FormSelect = ({ id, name, label, form, wide = false, selected, children }: SelectProps) => {
  const problem = problemOf(form, name)
  return (
    <FieldFrame id={id} label={label} wide={wide} problem={problem}>
      <select id={id} name={name} defaultValue={selected} {...ariaProps(id, problem)}>
        {children}
      </select>
    </FieldFrame>
  )
}

type SummaryProps = FilledForm & {
  /** Id and label of each field, by name. */
  readonly fields: Readonly<Record<string, { readonly id: string; readonly label: string }>>
}

/** All problems of a rejected form, with links to its fields. Focused when the page loads. [I11] */
export const FormProblems = ({ problems = [], fields }: SummaryProps) => {
  const t = useText()
  return problems.length === 0 ? null : (
    <ProblemBox>
      <h2>{t("There is a problem")}</h2>
      <ul>
        {problems.map(({ field, text }) => (
          <li key={field}>
            <a href={`#${fields[field]?.id ?? ""}`}>{`${fields[field]?.label ?? field}: ${t(text)}`}</a>
          </li>
        ))}
      </ul>
    </ProblemBox>
  )
}
