import type { MouseEvent } from "react"

import { choiceOfForm } from "../../core/add-to-cart/product-form.ts"
import {
  type ConfigurableChoice,
  optionSurcharge,
  optionUnavailableReason,
} from "../../core/catalogue/product/configurable-choice.ts"
import type { SwatchAttribute, Variant } from "../../core/catalogue/product/product.ts"
import { isZero } from "../../core/money/amount.ts"
import { useDispatch, usePriceText, useText, useSelector } from "../storefront/storefront-context.tsx"
import { FieldProblem, useProblemProps } from "./FieldProblem.tsx"
import { fieldsOf } from "./form-fields.ts"
import { SwatchContent } from "./SwatchContent.tsx"
import { useSubmittedValue } from "./use-submitted-value.ts"

type AttributeProps = {
  readonly attribute: SwatchAttribute
  readonly variants: ReadonlyArray<Variant>
  readonly choice: ConfigurableChoice
}

type Value = SwatchAttribute["values"][number]

/** The number of swatches that are visible at first; *More* shows the others. */
const swatchesShown = 12

const fieldOf = ({ attributeId }: SwatchAttribute): string => `super_attribute[${attributeId}]`

/** Returns a function that checks a value against the current choice, and labels it: `Chalk, sold out`, `Large +$6.00`. */
const useAvailability = ({ attribute, variants, choice }: AttributeProps) => {
  const t = useText()
  const priceText = usePriceText()
  return ({ optionId, label }: Value) => {
    const choiceOption = [variants, choice, attribute.attributeId, optionId] as const
    const reason = optionUnavailableReason(...choiceOption)
    const surcharge = optionSurcharge(...choiceOption)
    const extra = isZero(surcharge) ? "" : ` +${priceText(surcharge)}`
    const note = reason === "sold-out" ? t("%1, sold out", label) : label + extra
    return { unavailable: reason !== undefined, note, extra }
  }
}

const AttributeSwatch = ({ value, ...props }: AttributeProps & { readonly value: Value }) => {
  const { optionId, label, swatch } = value
  const { unavailable, note, extra } = useAvailability(props)(value)
  const field = fieldOf(props.attribute)
  const submitted = useSubmittedValue(field)
  return (
    <label
      className={`swatch swatch-${swatch?.kind ?? "text"}`}
      title={note}
      data-unavailable={unavailable ? "" : undefined}
    >
      <input
        type="radio"
        name={field}
        value={optionId}
        required
        defaultChecked={submitted?.includes(String(optionId))}
        disabled={unavailable}
        aria-label={note}
      />
      <SwatchContent label={label} swatch={swatch} extra={extra} />
    </label>
  )
}

/**
 * Link that clears the selected value, so that options it excluded become available again. Without scripts it loads the page without any
 * choice. The link disappears afterwards, so the focus moves to the first swatch.
 */
const ClearChoice = ({ attribute }: { readonly attribute: SwatchAttribute }) => {
  const t = useText()
  const dispatch = useDispatch()
  const clear = (event: MouseEvent<HTMLAnchorElement>) => {
    const boxes = event.currentTarget.closest("fieldset")?.querySelectorAll<HTMLInputElement>("[type=radio]") ?? []
    const [first] = boxes
    if (!first?.form) return
    event.preventDefault()
    for (const box of boxes) box.checked = false
    dispatch({ _tag: "ProductFieldsChanged", fields: fieldsOf(first.form) })
    first.focus()
  }
  return (
    <a className="swatches__clear" href="?" onClick={clear}>
      {t("Clear")} <span className="visually-hidden">{attribute.label}</span>
    </a>
  )
}

const AttributeSwatches = (props: AttributeProps & { readonly canClear: boolean }) => {
  const t = useText()
  const { attribute, choice, canClear } = props
  const { attributeId, code, label, values } = attribute
  const field = fieldOf(attribute)
  const problemProps = useProblemProps(field)
  const selected = values.find(({ optionId }) => optionId === choice[String(attributeId)])
  const swatches = (shown: ReadonlyArray<Value>) =>
    shown.map((value) => <AttributeSwatch key={value.optionId} {...props} value={value} />)
  return (
    <fieldset className="swatches" role="radiogroup" data-attribute-code={code} {...problemProps}>
      <legend className="swatches__title">
        {label} {selected !== undefined && <span className="swatches__chosen">{selected.label}</span>}
      </legend>
      <div className="swatches__list">
        {swatches(values.slice(0, swatchesShown))}
        {values.length > swatchesShown && (
          <details
            className="swatches__more"
            open={selected !== undefined && values.indexOf(selected) >= swatchesShown}
          >
            <summary>{t("More")}</summary>
            <div className="swatches__list">{swatches(values.slice(swatchesShown))}</div>
          </details>
        )}
        {canClear && selected !== undefined && <ClearChoice attribute={attribute} />}
      </div>
      <FieldProblem field={field} />
    </fieldset>
  )
}

const AttributeSelect = (props: AttributeProps) => {
  const t = useText()
  const availability = useAvailability(props)
  const { attributeId, code, label, values } = props.attribute
  const field = fieldOf(props.attribute)
  const problemProps = useProblemProps(field)
  const submitted = useSubmittedValue(field)
  const id = `attribute${attributeId}`
  return (
    <div className="field" data-attribute-code={code}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select id={id} name={field} required defaultValue={submitted?.[0] ?? ""} {...problemProps}>
        <option value="">{t("Choose an Option...")}</option>
        {values.map((value) => {
          const { unavailable, note } = availability(value)
          return (
            <option key={value.optionId} value={value.optionId} disabled={unavailable}>
              {note}
            </option>
          )
        })}
      </select>
      <FieldProblem field={field} />
    </div>
  )
}

/** The super attributes of a configurable product: as swatches, or as a drop-down for an attribute without swatches. */
export const ConfigurableOptions = () => {
  const form = useSelector((state) => state.product)
  if (form?.product.kind.type !== "configurable") return null
  const { attributes, variants } = form.product.kind
  const props = { variants, choice: choiceOfForm(form).configurable, canClear: attributes.length > 1 }
  return attributes.map((attribute) => {
    const View = attribute.values.some((value) => value.swatch !== undefined) ? AttributeSwatches : AttributeSelect
    return <View key={attribute.attributeId} attribute={attribute} {...props} />
  })
}
