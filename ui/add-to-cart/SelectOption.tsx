import { customOptionField } from "../../core/add-to-cart/product-form-problems.ts"
import type { CustomOption } from "../../core/catalogue/product/product.ts"
import { useText } from "../storefront/storefront-context.tsx"
import { FieldProblem, useGroupProblemProps, useProblemProps } from "./FieldProblem.tsx"
import { OptionTitle, useExtraText } from "./OptionTitle.tsx"
import { useSubmittedValue } from "./use-submitted-value.ts"

type Props = { readonly option: Extract<CustomOption, { kind: "drop-down" | "radio" | "checkbox" | "multiple" }> }

const ValueSelect = ({ option }: Props) => {
  const t = useText()
  const extraText = useExtraText()
  const field = customOptionField(option)
  const problemProps = useProblemProps(field)
  const [submitted] = useSubmittedValue(field) ?? []
  return (
    <div className="field">
      <label className="field__label" htmlFor={`select_${option.id}`}>
        <OptionTitle title={option.title} required={option.required} />
      </label>
      <select
        id={`select_${option.id}`}
        name={field}
        required={option.required}
        defaultValue={submitted}
        {...problemProps}
      >
        <option value="">{t("-- Please Select --")}</option>
        {option.values.map((value) => (
          <option key={value.id} value={value.id}>
            {value.title}
            {extraText(value.price)}
          </option>
        ))}
      </select>
      <FieldProblem field={field} />
    </div>
  )
}

const ValueButtons = ({ option }: Props) => {
  const t = useText()
  const extraText = useExtraText()
  const field = customOptionField(option)
  const problemProps = useProblemProps(field)
  const groupProps = useGroupProblemProps(field)
  const type = option.kind === "radio" ? "radio" : "checkbox"
  const submitted = useSubmittedValue(field) ?? []
  return (
    <fieldset className="choices" {...(type === "radio" ? { role: "radiogroup", ...problemProps } : groupProps)}>
      <legend className="choices__title">
        <OptionTitle title={option.title} required={option.required} />
      </legend>
      {type === "radio" && !option.required && (
        <label className="choice">
          <input type="radio" name={field} value="" defaultChecked={submitted.length === 0} />
          <span className="choice__text">{t("None")}</span>
        </label>
      )}
      {option.values.map((value) => (
        <label key={value.id} className="choice">
          <input
            type={type}
            name={field}
            value={value.id}
            required={type === "radio" && option.required}
            defaultChecked={submitted.includes(String(value.id))}
          />
          <span className="choice__text">{value.title}</span>
          <span className="choice__price">{extraText(value.price)}</span>
        </label>
      ))}
      <FieldProblem field={field} />
    </fieldset>
  )
}

/**
 * A custom option with values to select: drop-down, radio buttons or checkboxes. A multiple select is shown as checkboxes, which need no
 * Ctrl key and send the same fields.
 */
export const SelectOption = ({ option }: Props) =>
  option.kind === "drop-down" ? <ValueSelect option={option} /> : <ValueButtons option={option} />
