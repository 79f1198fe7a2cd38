import type { AdminFormPart } from "../../core/admin/admin-form-part.ts"
import { operatorNames, ruleAttribute, ruleAttributes } from "../../core/admin/rule-attributes.ts"
import { ruleChangeText, type RuleChange } from "../../core/admin/rule-change.ts"
import {
  emptyRule,
  rootPath,
  ruleField,
  ruleOf,
  type RuleGroup,
  type RuleLeaf,
  type RulePath,
} from "../../core/admin/rule-tree.ts"
import type { UncheckedText } from "../../core/translation/source-text.ts"
import { Icon, type IconName } from "../design/Icon.tsx"
import { useDispatch, useText } from "../storefront/storefront-context.tsx"
import { useControl } from "./entry-control.tsx"

type Choice = { readonly value: string; readonly label: string }

/** Adds the current value to the choices, so that opening and saving the form does not lose it. */
const withValue = (choices: ReadonlyArray<Choice>, value: string): ReadonlyArray<Choice> =>
  choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label: value }]

const ChangeButton = ({
  change,
  label,
  icon,
}: {
  readonly change: RuleChange
  readonly label: string
  readonly icon: IconName
}) => {
  const dispatch = useDispatch()
  const removes = change.kind === "remove"
  return (
    <button
      type="submit"
      className={removes ? "icon-button rule__remove" : "button button--small"}
      name="rule_change"
      value={ruleChangeText(change)}
      onClick={(event) => {
        event.preventDefault()
        dispatch({ _tag: "AdminRuleChanged", change })
      }}
    >
      <Icon name={icon} />
      <span className={removes ? "visually-hidden" : undefined}>{label}</span>
    </button>
  )
}

type PartProps = {
  readonly part: AdminFormPart
  readonly path: RulePath
}

const PartSelect = ({
  part: { form },
  path,
  field,
  label,
  choices,
}: PartProps & { readonly field: string; readonly label: string; readonly choices: ReadonlyArray<Choice> }) => {
  const t = useText()
  const control = useControl(form, ruleField(path, field), false)
  return (
    <select aria-label={label} {...control}>
      {withValue(choices, control.value).map(({ value, label: text }) => (
        <option key={value} value={value}>
          {t(text as UncheckedText)}
        </option>
      ))}
    </select>
  )
}

const Value = ({ part, path, leaf }: PartProps & { readonly leaf: RuleLeaf }) => {
  const t = useText()
  const control = useControl(part.form, ruleField(path, "value"), false)
  const attribute = ruleAttribute(leaf.attribute)
  const choices = attribute?.choices ?? part.choices[leaf.attribute]
  if (choices !== undefined)
    return <PartSelect part={part} path={path} field="value" label={t("Value")} choices={choices} />
  return (
    <>
      <input
        type="text"
        inputMode={attribute?.valueType === "number" ? "decimal" : undefined}
        aria-label={t("Value")}
        autoComplete="off"
        {...control}
      />
      {attribute?.unit === undefined ? null : <span className="rule__unit">{t(attribute.unit)}</span>}
    </>
  )
}

const Problems = ({ part: { form }, path }: PartProps) => {
  const t = useText()
  return ["aggregator", "attribute", "operator", "value"].map((field) => {
    const name = ruleField(path, field)
    const problem = form.problems[name]
    return problem === undefined ? null : (
      <p key={name} className="field__problem" id={`field-rule-${path}-${field}--problem`}>
        {t(problem as UncheckedText)}
      </p>
    )
  })
}

const attributeChoices = ruleAttributes.map(({ code, label }) => ({ value: code, label }))

const Leaf = ({ leaf, ...place }: PartProps & { readonly leaf: RuleLeaf }) => {
  const t = useText()
  const operators = (ruleAttribute(leaf.attribute)?.operators ?? []).map((value) => ({
    value,
    label: operatorNames[value] ?? value,
  }))
  return (
    <div className="rule__leaf field">
      <PartSelect {...place} field="attribute" label={t("Condition")} choices={attributeChoices} />
      <PartSelect {...place} field="operator" label={t("Comparison")} choices={operators} />
      <span className="rule__value">
        <Value {...place} leaf={leaf} />
      </span>
      <ChangeButton change={{ kind: "remove", at: place.path }} label={t("Remove the Condition")} icon="close" />
      <Problems {...place} />
    </div>
  )
}

const aggregators = [
  { value: "all", label: "all" },
  { value: "any", label: "any" },
]
const truthValues = [
  { value: "1", label: "true" },
  { value: "0", label: "false" },
]

const Group = ({ group, ...place }: PartProps & { readonly group: RuleGroup }) => {
  const t = useText()
  const { path } = place
  return (
    <fieldset className="rule__group">
      <legend className="visually-hidden">{t("Group of Conditions")}</legend>
      <div className="rule__head field">
        <span>{t("If")}</span>
        <PartSelect {...place} field="aggregator" label={t("How many of them")} choices={aggregators} />
        <span>{t("of these conditions are")}</span>
        <PartSelect {...place} field="value" label={t("True or false")} choices={truthValues} />
        {path === rootPath ? null : (
          <ChangeButton change={{ kind: "remove", at: path }} label={t("Remove the Group")} icon="close" />
        )}
        <Problems {...place} />
      </div>
      {group.conditions.length === 0 ? (
        <p className="rule__none">{t("Without conditions it is always shown.")}</p>
      ) : null}
      <ul className="rule__children">
        {group.conditions.map((child, index) => {
          const childPath = `${path}--${index + 1}`
          return (
            <li key={childPath}>
              {"conditions" in child ? (
                <Group part={place.part} path={childPath} group={child} />
              ) : (
                <Leaf part={place.part} path={childPath} leaf={child} />
              )}
            </li>
          )
        })}
      </ul>
      <div className="rule__add">
        <ChangeButton change={{ kind: "add condition", to: path }} label={t("Add Condition")} icon="plus" />
        <ChangeButton change={{ kind: "add group", to: path }} label={t("Add Group")} icon="plus" />
      </div>
    </fieldset>
  )
}

/** The condition tree of a banner. [3.banner-condition-tree] */
export const RuleTree = ({ part }: { readonly part: AdminFormPart }) => {
  const t = useText()
  return (
    <fieldset className="panel office__panel">
      <legend className="panel__title">{t("When it is shown")}</legend>
      <Group part={part} path={rootPath} group={ruleOf(part.form.values) ?? emptyRule} />
    </fieldset>
  )
}
