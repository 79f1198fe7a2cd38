import type { AttributeJson } from "../../../domain/customer/attribute-values.ts"
import type { Inputs } from "../schema-types.ts"

/** An attribute as it is saved: several selected options are one text, joined by commas. */
export const fromV2 = (sent: Inputs["AttributeValueInput"] | null): AttributeJson | null =>
  sent && {
    attribute_code: sent.attribute_code,
    value: sent.value ?? (sent.selected_options ?? []).flatMap((option) => option?.value ?? []).join(","),
  }
