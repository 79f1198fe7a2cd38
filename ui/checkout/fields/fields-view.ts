import type { ReactNode } from "react"

import type { BuiltInStepName } from "../../../core/checkout/checkout.ts"
import type { FieldStep } from "../../../core/checkout/fields/checkout-field.ts"

/** View of the steps that modules add before a step of the shop. Absent in the browser of a shop without modules. */
export type StepsView = { readonly steps?: ((before: BuiltInStepName) => ReactNode) | undefined }

/** View of the fields that modules add to a step, and of their values for the review. Absent in the browser of a shop without modules. */
export type FieldsView = { readonly fields?: ((step: FieldStep | "review") => ReactNode) | undefined }
