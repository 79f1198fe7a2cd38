import { choiceOfForm } from "../../core/add-to-cart/product-form.ts"
import { type ConfigurableChoice, optionRefusal } from "../../core/catalogue/configurable-choice.ts"
import type { SwatchAttribute, Variant } from "../../core/catalogue/product.ts"
import { useText, useView } from "../page/storefront.tsx"
import { FieldProblem, useProblemMark } from "./FieldProblem.tsx"
import { SwatchFace } from "./SwatchFace.tsx"
import { useKept } from "./use-kept.ts"

type AttributeProps = {
  readonly attribute: SwatchAttribute
  readonly variants: ReadonlyArray<Variant>
  readonly choice: ConfigurableChoice
}

const AttributeSwatches = ({ attribute, variants, choice }: AttributeProps) => {
  const t = useText()
  const field = `super_attribute[${attribute.attributeId}]`
  const mark = useProblemMark(field)
  const kept = useKept(field)
  const chosen = attribute.values.find((value) => value.optionId === choice[String(attribute.attributeId)])
  return (
    <fieldset className="swatches" role="radiogroup" {...mark}>
      <legend className="swatches__title">
        {attribute.label} {chosen !== undefined && <span className="swatches__chosen">{chosen.label}</span>}
      </legend>
      <div className="swatches__list">
        {attribute.values.map(({ optionId, label, swatch }) => {
          const refusal = optionRefusal(variants, choice, attribute.attributeId, optionId)
          const note = refusal === "sold-out" ? t("%1, sold out", label) : label
          return (
            <label
              key={optionId}
              className={`swatch swatch-${swatch?.kind ?? "text"}`}
              title={note}
              data-unavailable={refusal === undefined ? undefined : ""}
            >
              <input
                type="radio"
                name={field}
                value={optionId}
                required
                defaultChecked={kept?.includes(String(optionId))}
                disabled={refusal !== undefined}
                aria-label={note}
              />
              <SwatchFace label={label} swatch={swatch} />
            </label>
          )
        })}
      </div>
      <FieldProblem field={field} />
    </fieldset>
  )
}

const AttributeSelect = ({ attribute, variants, choice }: AttributeProps) => {
  const t = useText()
  const field = `super_attribute[${attribute.attributeId}]`
  const mark = useProblemMark(field)
  const kept = useKept(field)
  return (
    <div className="field">
      <label className="field__label" htmlFor={`attribute${attribute.attributeId}`}>
        {attribute.label}
      </label>
      <select id={`attribute${attribute.attributeId}`} name={field} required defaultValue={kept?.[0] ?? ""} {...mark}>
        <option value="">{t("Choose an Option...")}</option>
        {attribute.values.map(({ optionId, label }) => {
          const refusal = optionRefusal(variants, choice, attribute.attributeId, optionId)
          return (
            <option key={optionId} value={optionId} disabled={refusal !== undefined}>
              {refusal === "sold-out" ? t("%1, sold out", label) : label}
            </option>
          )
        })}
      </select>
      <FieldProblem field={field} />
    </div>
  )
}

/** The super attributes of a configurable product: swatches where they have any, else a drop-down. */
export const ConfigurableOptions = () => {
  const form = useView((state) => state.product)
  if (form?.product.kind.type !== "configurable") return null
  const { attributes, variants } = form.product.kind
  const choice = choiceOfForm(form).configurable
  return attributes.map((attribute) => {
    const View = attribute.values.some((value) => value.swatch !== undefined) ? AttributeSwatches : AttributeSelect
    return <View key={attribute.attributeId} attribute={attribute} variants={variants} choice={choice} />
  })
}
