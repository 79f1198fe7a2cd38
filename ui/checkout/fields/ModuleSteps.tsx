import { useEffect, useRef, type ReactNode } from "react"

import type { BuiltInStepName } from "../../../core/checkout/checkout.ts"
import type { FieldValues } from "../../../core/checkout/fields/checkout-field.ts"
import type { ModuleStep } from "../../../core/checkout/fields/module-step.ts"
import type { UncheckedText } from "../../../core/translation/source-text.ts"
import { useDispatch, useSelector, useText } from "../../storefront/storefront-context.tsx"
import { CheckoutStep } from "../CheckoutStep.tsx"
import { StepForm } from "../StepForm.tsx"
import { useCheckout } from "../use-checkout.ts"
import { checkoutFields, EnteredFields, useFields } from "./CheckoutFields.tsx"

const noSteps: ReadonlyArray<ModuleStep> = []
const noValues: FieldValues = {}

type StepViewProps = { readonly name: string; readonly view: NonNullable<ModuleStep["view"]> }

/** Element for the view of a step: all its contents belong to the module. A view that fails is removed and reported. */
const StepView = ({ name, view }: StepViewProps) => {
  const dispatch = useDispatch()
  const locale = useSelector((state) => state.page.locale)
  const values = useCheckout(({ fields }) => fields?.values ?? noValues)
  const current = useRef(values)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    current.current = values
  }, [values])

  useEffect(() => {
    const element = place.current
    if (element === null) return
    const mount = async () => {
      const { mountStep } = await view()
      await mountStep(element, {
        locale,
        value: (code) => current.current[code] ?? "",
        set: (code, value) => dispatch({ _tag: "CheckoutFieldTyped", code, value }),
      })
    }
    mount().catch((cause) => {
      element.replaceChildren()
      reportError(new Error(`The view of the checkout step "${name}" failed`, { cause }))
    })
  }, [name, view, locale, dispatch])

  return <div ref={place} />
}

const Step = ({ step: { name, title, text, view } }: { readonly step: ModuleStep }) => {
  const t = useText()
  return (
    <CheckoutStep step={name} title={title as UncheckedText} summary={<EnteredFields step={name} />}>
      <StepForm step={name}>
        {text !== undefined && <p>{t(text as UncheckedText)}</p>}
        {checkoutFields(name)}
        {view && <StepView name={name} view={view} />}
      </StepForm>
    </CheckoutStep>
  )
}

const StepsBefore = ({ before }: { readonly before: BuiltInStepName }) => {
  const all = useSelector(({ checkoutExtension }) => checkoutExtension?.checkoutSteps ?? noSteps)
  const fields = useFields()
  const shown = all.filter((step) => step.before === before && fields.some((field) => field.step === step.name))
  return shown.map((step) => <Step key={step.name} step={step} />)
}

/** Renders the steps that modules add before a step of the shop. */
export const moduleSteps = (before: BuiltInStepName): ReactNode => <StepsBefore before={before} />
