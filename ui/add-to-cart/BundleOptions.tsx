import { bundleQuantityField, initialBundleSelections } from "../../core/add-to-cart/bundle-fields.ts"
import { bundleOptionField } from "../../core/add-to-cart/product-form-problems.ts"
import { choiceOfForm } from "../../core/add-to-cart/product-form.ts"
import type { BundleOption } from "../../core/catalogue/product/product.ts"
import { usePriceText, useText, useSelector } from "../storefront/storefront-context.tsx"
import { FieldProblem, useGroupProblemProps, useProblemProps } from "./FieldProblem.tsx"
import { useSubmittedValue } from "./use-submitted-value.ts"

type Selection = BundleOption["selections"][number]

type OptionProps = {
  readonly option: BundleOption
  /** Ids of the selections that are selected when the page loads. */
  readonly defaultIds: ReadonlyArray<number>
  /** The name of the form field: `bundle_option[3]`, or `bundle_option[3][]` for several selections. */
  readonly field: string
}

/** Returns a function that formats a selection: `2 × Espresso Cup +$18.00`. */
const useSelectionText = () => {
  const t = useText()
  const priceText = usePriceText()
  return (selection: Selection): string =>
    t("%1 × %2 +%3", selection.quantity, selection.label, priceText(selection.price.final))
}

const BundleSelect = ({ option, defaultIds, field }: OptionProps) => {
  const t = useText()
  const selectionText = useSelectionText()
  const problemProps = useProblemProps(field)
  const id = `bundle-option-${option.id}`
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {option.title}
      </label>
      <select
        id={id}
        name={field}
        required={option.required}
        defaultValue={String(defaultIds[0] ?? "")}
        {...problemProps}
      >
        <option value="">{option.required ? t("Choose a selection...") : t("None")}</option>
        {option.selections.map((selection) => (
          <option key={selection.id} value={selection.id} disabled={selection.stock === "out-of-stock"}>
            {selectionText(selection)}
          </option>
        ))}
      </select>
      <FieldProblem field={field} />
    </div>
  )
}

const BundleButtons = ({ option, defaultIds, field }: OptionProps) => {
  const t = useText()
  const priceText = usePriceText()
  const problemProps = useProblemProps(field)
  const groupProps = useGroupProblemProps(field)
  const type = option.kind === "radio" ? "radio" : "checkbox"
  return (
    <fieldset className="choices" {...(type === "radio" ? { role: "radiogroup", ...problemProps } : groupProps)}>
      <legend className="choices__title">{option.title}</legend>
      {type === "radio" && !option.required && (
        <label className="choice">
          <input type="radio" name={field} value="" defaultChecked={defaultIds.length === 0} />
          <span className="choice__text">{t("None")}</span>
        </label>
      )}
      {option.selections.map((selection) => (
        <label key={selection.id} className="choice">
          <input
            type={type}
            name={field}
            value={selection.id}
            required={type === "radio" && option.required}
            defaultChecked={defaultIds.includes(selection.id)}
            disabled={selection.stock === "out-of-stock"}
          />
          <span className="choice__text">{t("%1 × %2", selection.quantity, selection.label)}</span>
          <span className="choice__price">+{priceText(selection.price.final)}</span>
        </label>
      ))}
      <FieldProblem field={field} />
    </fieldset>
  )
}

/** Quantity of the selection; only for options with a single choice whose quantity the shopper may change. */
const SelectionQuantity = ({
  option,
  selectedIds,
}: {
  readonly option: BundleOption
  readonly selectedIds: ReadonlyArray<number>
}) => {
  const t = useText()
  const [submitted] = useSubmittedValue(`bundle_option_qty[${option.id}]`) ?? []
  const quantity = bundleQuantityField(option, selectedIds)
  if (quantity === undefined) return null
  return (
    <div className="field field--quantity">
      <label className="field__label" htmlFor={`bundle-quantity-${option.id}`}>
        {t("Qty of %1", option.title)}
      </label>
      <input
        id={`bundle-quantity-${option.id}`}
        name={`bundle_option_qty[${option.id}]`}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={submitted ?? quantity.initial}
        disabled={quantity.isFixed}
      />
    </div>
  )
}

/** The options of a bundle product. A multiple select is shown as checkboxes, which need no Ctrl key and send the same fields. */
export const BundleOptions = () => {
  const form = useSelector((state) => state.product)
  if (form?.product.kind.type !== "bundle") return null
  const { options } = form.product.kind
  const defaults = initialBundleSelections(options, form)
  const selected = choiceOfForm(form).bundle.selections
  return options.map((option) => {
    const View = option.kind === "select" ? BundleSelect : BundleButtons
    const id = String(option.id)
    return (
      <div key={option.id} className="bundle-option">
        <View option={option} defaultIds={defaults[id] ?? []} field={bundleOptionField(option)} />
        <SelectionQuantity option={option} selectedIds={selected[id] ?? []} />
      </div>
    )
  })
}
