import type { AdvancedField as Field } from "../../core/catalogue/advanced-search/advanced-search.ts"
import { maxCriterionLength, parameterNames } from "../../core/catalogue/advanced-search/advanced-search.ts"
import type { PlainPhrase } from "../../core/translation/source-text.ts"
import type { QueryPair } from "../../core/web/query.ts"
import { FormEntry, type FilledForm } from "../forms/FormEntry.tsx"
import { useText } from "../storefront/storefront-context.tsx"

type FieldProps<F extends Field = Field> = {
  readonly field: F
  /** Submitted parameters. */
  readonly typed: ReadonlyArray<QueryPair>
  /** Message about an invalid entry. */
  readonly problem: PlainPhrase | undefined
}

type ChoiceField = Extract<Field, { readonly kind: "choice" }>

const MultipleChoice = ({ field, typed }: FieldProps<ChoiceField>) => {
  const [name = ""] = parameterNames(field)
  return (
    <fieldset className="field field--wide">
      <legend>{field.label}</legend>
      <ul className="advanced-choices">
        {field.options.map(({ value, label }) => (
          <li key={value}>
            <label className="check">
              <input
                type="checkbox"
                name={name}
                value={value}
                defaultChecked={typed.some((pair) => pair[0] === name && pair[1] === value)}
              />
              <span>{label}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

const SingleChoice = ({ field, typed }: FieldProps<ChoiceField>) => {
  const t = useText()
  const id = `advanced-${field.code}`
  const selected = typed.find(([name]) => name === field.code || name === `${field.code}[]`)?.[1] ?? ""
  return (
    <div className="field">
      <label htmlFor={id}>{field.label}</label>
      <select id={id} name={field.code} defaultValue={selected}>
        <option value="">{t("All")}</option>
        {field.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Properties of the inputs of a text or a range. */
const inputProps = (kind: Exclude<Field["kind"], "choice">) => {
  if (kind === "date") return { type: "date" } as const
  return kind === "amount" ? ({ inputMode: "decimal", maxLength: 14 } as const) : { maxLength: maxCriterionLength }
}

/** The text field, or the two ends of the range. */
const Entries = ({ field, typed, problem }: FieldProps<Exclude<Field, ChoiceField>>) => {
  const t = useText()
  const names = parameterNames(field)
  const values = Object.fromEntries(typed)
  const labels = names.length === 1 ? [field.label] : [t("%1 from", field.label), t("%1 to", field.label)]
  const entries = names.map((name, end) => {
    const isMarked = problem !== undefined && end === names.length - 1
    const form: FilledForm = { typed: values, problems: isMarked ? [{ field: name, text: problem }] : [] }

    return (
      <FormEntry
        key={name}
        id={`advanced-${field.code}${end === 0 ? "" : "-to"}`}
        name={name}
        label={labels[end]}
        required={false}
        autoComplete="off"
        form={form}
        {...inputProps(field.kind)}
      />
    )
  })
  return entries.length === 1 ? entries : <div className="field--wide fields">{entries}</div>
}

/** A field of the advanced search, with the names that Magento's form has. */
export const AdvancedField = ({ field, ...props }: FieldProps) => {
  if (field.kind !== "choice") return <Entries field={field} {...props} />
  return field.isMultiple ? <MultipleChoice field={field} {...props} /> : <SingleChoice field={field} {...props} />
}
