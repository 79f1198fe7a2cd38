/** Unit of lengths in the data of a shop. */
export type LengthUnit = "cm" | "in"

/** Codes of the attributes that have the measures of a product: one text such as `Ø 8.6 × 9 cm, 300 ml`, or a number each. */
export type MeasureAttributes =
  | { readonly attribute: string }
  | {
      readonly width: string
      readonly height: string
      readonly depth?: string
      /** Unit of the numbers. */
      readonly unit: LengthUnit
    }
