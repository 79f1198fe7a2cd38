import type { MouseEvent } from "react"

import { choiceOfForm } from "../../core/add-to-cart/product-form.ts"
import { type ConfigurableChoice, optionUnavailableReason } from "../../core/catalogue/product/configurable-choice.ts"
import type { SwatchAttribute, Variant } from "../../core/catalogue/product/product.ts"
import { useDispatch, useText, useView } from "../storefront/storefront-context.tsx"
import { FieldProblem, useProblemMark } from "./FieldProblem.tsx"
import { fieldsOf } from "./form-fields.ts"
import { SwatchFace } from "./SwatchFace.tsx"
import { useSubmittedValue } from "./use-submitted-value.ts"

type AttributeProps = {
  readonly attribute: SwatchAttribute
  readonly variants: ReadonlyArray<Variant>
  readonly choice: ConfigurableChoice
}

type Value = SwatchAttribute["values"][number]

/** So many swatches are seen at once; those beyond are behind *More*. */
const swatchesShown = 12

const fieldOf = ({ attributeId }: SwatchAttribute): string => `super_attribute[${attributeId}]`

/** Whether an option can be taken now, and what it is called then. */
const useOffer = ({ attribute, variants, choice }: AttributeProps) => {
  const t = useText()
  return ({ optionId, label }: Value) => {
    const refusal = optionUnavailableReason(variants, choice, attribute.attributeId, optionId)
    return { refused: refusal !== undefined, note: refusal === "sold-out" ? t("%1, sold out", label) : label }
  }
}

const AttributeSwatch = ({ value, ...props }: AttributeProps & { readonly value: Value }) => {
  const { optionId, label, swatch } = value
  const { refused, note } = useOffer(props)(value)
  const field = fieldOf(props.attribute)
  const kept = useSubmittedValue(field)
  return (
    <label
      className={`swatch swatch-${swatch?.kind ?? "text"}`}
      title={note}
      data-unavailable={refused ? "" : undefined}
    >
      <input
        type="radio"
        name={field}
        value={optionId}
        required
        defaultChecked={kept?.includes(String(optionId))}
        disabled={refused}
        aria-label={note}
      />
      <SwatchFace label={label} swatch={swatch} />
    </label>
  )
}

/**
 * Takes a choice back, so that options it rules out can be had again; without scripts, by the address of the page without any choice. The
 * keyboard's place goes to the first swatch, because this link goes away.
 */
const ClearChoice = ({ attribute }: { readonly attribute: SwatchAttribute }) => {
  const t = useText()
  const tell = useDispatch()
  const clear = (event: MouseEvent<HTMLAnchorElement>) => {
    const boxes = event.currentTarget.closest("fieldset")?.querySelectorAll<HTMLInputElement>("[type=radio]") ?? []
    const [first] = boxes
    if (!first?.form) return
    event.preventDefault()
    for (const box of boxes) box.checked = false
    tell({ _tag: "ProductFieldsChanged", fields: fieldsOf(first.form) })
    first.focus()
  }
  return (
    <a className="swatches__clear" href="?" onClick={clear}>
      {t("Clear")} <span className="visually-hidden">{attribute.label}</span>
    </a>
  )
}

const AttributeSwatches = (props: AttributeProps & { readonly clearable: boolean }) => {
  const t = useText()
  const { attribute, choice, clearable } = props
  const { attributeId, code, label, values } = attribute
  const mark = useProblemMark(fieldOf(attribute))
  const chosen = values.find(({ optionId }) => optionId === choice[String(attributeId)])
  const swatches = (some: ReadonlyArray<Value>) =>
    some.map((value) => <AttributeSwatch key={value.optionId} {...props} value={value} />)
  return (
    <fieldset className="swatches" role="radiogroup" data-attribute-code={code} {...mark}>
      <legend className="swatches__title">
        {label} {chosen !== undefined && <span className="swatches__chosen">{chosen.label}</span>}
      </legend>
      <div className="swatches__list">
        {swatches(values.slice(0, swatchesShown))}
        {values.length > swatchesShown && (
          <details className="swatches__more" open={chosen !== undefined && values.indexOf(chosen) >= swatchesShown}>
            <summary>{t("More")}</summary>
            <div className="swatches__list">{swatches(values.slice(swatchesShown))}</div>
          </details>
        )}
        {clearable && chosen !== undefined && <ClearChoice attribute={attribute} />}
      </div>
      <FieldProblem field={fieldOf(attribute)} />
    </fieldset>
  )
}

const AttributeSelect = (props: AttributeProps) => {
  const t = useText()
  const offer = useOffer(props)
  const { attributeId, code, label, values } = props.attribute
  const field = fieldOf(props.attribute)
  const mark = useProblemMark(field)
  const kept = useSubmittedValue(field)
  const id = `attribute${attributeId}`
  return (
    <div className="field" data-attribute-code={code}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select id={id} name={field} required defaultValue={kept?.[0] ?? ""} {...mark}>
        <option value="">{t("Choose an Option...")}</option>
        {values.map((value) => {
          const { refused, note } = offer(value)
          return (
            <option key={value.optionId} value={value.optionId} disabled={refused}>
              {note}
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
  const props = { variants, choice: choiceOfForm(form).configurable, clearable: attributes.length > 1 }
  return attributes.map((attribute) => {
    const View = attribute.values.some((value) => value.swatch !== undefined) ? AttributeSwatches : AttributeSelect
    return <View key={attribute.attributeId} attribute={attribute} {...props} />
  })
}
