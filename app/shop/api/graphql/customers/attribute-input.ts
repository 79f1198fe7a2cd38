import type { AttributeJson } from "../../../domain/customer/attribute-values.ts"
import type { Inputs } from "../schema-types.ts"

/** An `AttributeValueInput` as the attribute is saved: several selected options are one text, joined by commas. */
export const attributeOfInput = (sent: Inputs["AttributeValueInput"] | null): AttributeJson | null =>
  sent && {
    attribute_code: sent.attribute_code,
    value: sent.value ?? (sent.selected_options ?? []).flatMap((option) => option?.value ?? []).join(","),
  }
