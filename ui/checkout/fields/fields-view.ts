import type { ReactNode } from "react"

import type { FieldStep } from "../../../core/checkout/fields/checkout-field.ts"

/** View of the fields that modules add to a step, and of their values for the review. Absent in the browser of a shop without modules. */
export type FieldsView = { readonly fields?: ((step: FieldStep | "review") => ReactNode) | undefined }
