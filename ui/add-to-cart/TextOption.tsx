import { customOptionField } from "../../core/add-to-cart/product-form-problems.ts"
import type { CustomOption } from "../../core/catalogue/product/product.ts"
import { useText } from "../storefront/storefront-context.tsx"
import { FieldProblem, useProblemProps } from "./FieldProblem.tsx"
import { OptionTitle } from "./OptionTitle.tsx"
import { useSubmittedValue } from "./use-submitted-value.ts"

type TextProps = { readonly option: Extract<CustomOption, { kind: "field" | "area" }> }

/** A custom option with a text field or a text area. */
export const TextOption = ({ option }: TextProps) => {
  const t = useText()
  const field = customOptionField(option)
  const id = `options_${option.id}_text`
  const Control = option.kind === "area" ? "textarea" : "input"
  const problemProps = useProblemProps(field)
  const [submitted] = useSubmittedValue(field) ?? []
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        <OptionTitle {...option} />
      </label>
      <Control
        id={id}
        name={field}
        required={option.required}
        maxLength={option.maxCharacters > 0 ? option.maxCharacters : undefined}
        autoComplete="off"
        defaultValue={submitted}
        {...problemProps}
      />
      {option.maxCharacters > 0 && <p className="field__note">{t("Maximum %1 characters", option.maxCharacters)}</p>}
      <FieldProblem field={field} />
    </div>
  )
}
