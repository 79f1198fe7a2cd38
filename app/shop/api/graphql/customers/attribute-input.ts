import type { AttributeJson } from "../../../domain/customer/address-attributes.ts"

/** `AttributeValueInput` as it arrives. */
export type AttributeV2 = {
  readonly attribute_code: string
  readonly value?: string | null
  readonly selected_options?: ReadonlyArray<{ readonly value: string }> | null
}

/** Several chosen options are one text, as they are kept. */
export const fromV2 = (sent: AttributeV2 | null): AttributeJson | null =>
  sent && {
    attribute_code: sent.attribute_code,
    value: sent.value ?? (sent.selected_options ?? []).map(({ value }) => value).join(","),
  }
