import type { CustomAttribute } from "./address.ts"

/**
 * Converts attribute values to a list; Booleans get a translated Yes/No label. [3.address-custom-attributes.1] [3.address-custom-attributes.2]
 *
 * @example
 * customAttributes({ ground_floor: true }, (text) => text) // [{ code: "ground_floor", value: true, label: "Yes" }]
 */
export const customAttributes = (
  values: Readonly<Record<string, string | number | boolean>>,
  text: (source: string) => string,
): ReadonlyArray<CustomAttribute> =>
  Object.entries(values).map(([code, value]) =>
    typeof value === "boolean" ? { code, value, label: text(value ? "Yes" : "No") } : { code, value },
  )
