import { sentAttributes } from "../../../../core/addresses/address-attribute.ts"
import { addressFieldNames } from "../../../../core/addresses/address-fields.ts"
import type { CheckoutEvent } from "../../../../core/checkout/checkout-event.ts"
import type { CheckoutExtension } from "../../../../core/checkout/checkout-extension.ts"
import { selectedMethod, type AddressPart, type CheckoutState } from "../../../../core/checkout/checkout.ts"
import { checkoutFieldId, type FieldStep } from "../../../../core/checkout/fields/checkout-field.ts"
import type { CheckoutFieldAction } from "../../../../core/checkout/fields/checkout-fields-step.ts"
import { agreementFieldId } from "../../../../core/checkout/order/agreements.ts"
import {
  acceptPostcodeId,
  addressFieldId,
  paymentFieldName,
} from "../../../../core/checkout/order/place-order-issues.ts"
import { paymentKindOf, type PaymentKind } from "../../../../core/checkout/payment/payment-kind.ts"
import { pickupFieldId, type StoreSelected } from "../../../../core/checkout/pickup/pickup.ts"
import { methodOfForm, type FormEvent, type ModuleKinds } from "../../../../core/checkout/submitted-step.ts"
import type { SentFields } from "./step-fields.ts"

/** Submitted form as checkout events: `inputs` for its fields and `action` for its button, as the browser would dispatch them. */
export type CheckoutForm = {
  readonly inputs: ReadonlyArray<CheckoutEvent | CheckoutFieldAction | StoreSelected>
  readonly action: FormEvent
}

/** Reads the fields of a form as the events of a shopper. */
export type ReadForm = (state: CheckoutState, formFields: SentFields, kinds: ModuleKinds) => CheckoutForm

/** Reads the fields that modules add to a step; an unchecked checkbox is not sent. */
const fieldInputs = (
  formFields: SentFields,
  { checkoutFields }: ModuleKinds,
  step: FieldStep,
): CheckoutForm["inputs"] =>
  checkoutFields.flatMap((field): CheckoutForm["inputs"] => {
    if (field.step !== step) return []
    const value = formFields.get(checkoutFieldId(field.code))
    const isAbsent = value === undefined && field.kind !== "checkbox"
    return isAbsent ? [] : [{ _tag: "CheckoutFieldTyped", code: field.code, value: value ?? "" }]
  })

const addressInputs = (
  state: CheckoutState,
  formFields: SentFields,
  part: AddressPart,
): ReadonlyArray<CheckoutEvent> => {
  const text = (field: string): string | undefined => formFields.get(addressFieldId(part, field))
  const choice = formFields.get(`${part}-choice`)
  const attributes = sentAttributes(state.addressAttributes ?? [], text)
  return [
    ...([...addressFieldNames, "fullname"] as const).flatMap((field): ReadonlyArray<CheckoutEvent> => {
      const typed = text(field)
      return typed === undefined ? [] : [{ _tag: "AddressTyped", part, field, text: typed }]
    }),
    ...Object.entries(attributes).map(([code, value]): CheckoutEvent => ({
      _tag: "AddressAttributeTyped",
      part,
      code,
      value,
    })),
    ...(formFields.has(acceptPostcodeId(part)) ? [{ _tag: "PostcodeAccepted", part, accepted: true } as const] : []),
    { _tag: "AddressSelected", part, key: choice === "new" ? undefined : choice },
  ]
}

/** Reads the form of the address step: e-mail of a guest, and the shipping address, or the billing address of a virtual cart. */
export const addressForm: ReadForm = (state, formFields, kinds) => {
  const email = state.owner.kind === "guest" ? formFields.get("email") : undefined
  return {
    inputs: [
      ...(email === undefined ? [] : [{ _tag: "CheckoutEmailTyped", text: email } as const]),
      ...addressInputs(state, formFields, state.isVirtual ? "billing" : "shipping"),
      ...fieldInputs(formFields, kinds, "address"),
    ],
    action: { _tag: "StepSubmitted", step: "address" },
  }
}

const rateForm: ReadForm = (_state, formFields, kinds) => ({
  inputs: [
    { _tag: "RateSelected", code: formFields.get("rate") ?? "" },
    ...(formFields.has(pickupFieldId)
      ? [{ _tag: "StoreSelected", code: formFields.get(pickupFieldId) ?? "" } as const]
      : []),
    ...fieldInputs(formFields, kinds, "shipping"),
  ],
  action: { _tag: "StepSubmitted", step: "shipping" },
})

const billingInputs = (state: CheckoutState, formFields: SentFields): ReadonlyArray<CheckoutEvent> => {
  if (state.isVirtual) return []
  const isSameAsShipping = formFields.has("billing-same")
  return [
    ...(isSameAsShipping ? [] : addressInputs(state, formFields, "billing")),
    { _tag: "BillingSameAsShippingChanged", same: isSameAsShipping },
  ]
}

const paymentInputs = (formFields: SentFields, { code, fields }: PaymentKind): ReadonlyArray<CheckoutEvent> =>
  fields.flatMap(({ name }): ReadonlyArray<CheckoutEvent> => {
    const text = formFields.get(paymentFieldName(code, name))
    return text === undefined ? [] : [{ _tag: "PaymentFieldTyped", field: name, text }]
  })

/** Reads the form of the payment step: method, its fields, and the billing address. */
const paymentForm: ReadForm = (state, formFields, kinds) => {
  const { paymentKinds } = kinds
  const method = methodOfForm(state, formFields.get("method"), paymentKinds) ?? ""
  return {
    inputs: [
      ...billingInputs(state, formFields),
      { _tag: "PaymentMethodSelected", method },
      ...paymentInputs(formFields, paymentKindOf(method, paymentKinds).kind),
      ...fieldInputs(formFields, kinds, "payment"),
    ],
    action: { _tag: "StepSubmitted", step: "payment" },
  }
}

const couponForm: ReadForm = (_state, formFields) => ({
  inputs: [{ _tag: "CouponTyped", text: formFields.get("coupon_code") ?? "" }],
  action: { _tag: formFields.get("remove") === "1" ? "CouponRemovePressed" : "CouponApplyPressed" },
})

/** Reads the form that places the order: agreements, and the fields of the payment method. */
const orderForm: ReadForm = (state, formFields, { paymentKinds }) => ({
  inputs: [
    ...state.agreements.map(({ id }): CheckoutEvent => ({
      _tag: "AgreementChanged",
      id,
      accepted: formFields.has(agreementFieldId(id)),
    })),
    ...paymentInputs(formFields, paymentKindOf(selectedMethod(state)?.method ?? "", paymentKinds).kind),
  ],
  action: { _tag: "PlaceOrderPressed" },
})

/** Forms of every checkout by their field `step`. */
const checkoutForms: ReadonlyMap<string, ReadForm> = new Map([
  ["address", addressForm],
  ["shipping", rateForm],
  ["payment", paymentForm],
  ["coupon", couponForm],
  ["place", orderForm],
])

/** The form with this text in its field `step`, which may be that of a module; `undefined` if there is none. */
export const formOfStep = (name: string, { checkoutSteps }: Pick<CheckoutExtension, "checkoutSteps">) => {
  const step = checkoutSteps.find((moduleStep) => moduleStep.name === name)?.name
  const ofModule: ReadForm | undefined =
    step &&
    ((_state, formFields, kinds) => ({
      inputs: fieldInputs(formFields, kinds, step),
      action: { _tag: "StepSubmitted", step },
    }))
  return checkoutForms.get(name) ?? ofModule
}

/** Reads the attempt key of the form that places an order; `undefined` for other forms and for text that cannot be a key. */
export const attemptKeyIn = (formFields: SentFields): string | undefined => {
  const key = formFields.get("step") === "place" ? formFields.get("attempt") : undefined
  return key !== undefined && /^[\w-]{16,64}$/.test(key) ? key : undefined
}
