import type { AttributeJson } from "../../../domain/customer/address-attributes.ts"

/** `AttributeValueInput`. */
export type AttributeV2 = {
  readonly attribute_code: string
  readonly value?: string | null
  readonly selected_options?: ReadonlyArray<{ readonly value: string }> | null
}

/** An attribute as it is saved: several selected options are one text, joined by commas. */
export const fromV2 = (sent: AttributeV2 | null): AttributeJson | null =>
  sent && {
    attribute_code: sent.attribute_code,
    value: sent.value ?? (sent.selected_options ?? []).map(({ value }) => value).join(","),
  }
