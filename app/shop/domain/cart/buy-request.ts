import type { Quantity } from "./shop-quantity.ts"

/**
 * What a shopper asks for when adding a product: the same shape from REST (`product_option`), the product form
 * (`super_attribute[93]=6`, `options[1]=ABC`, `bundle_option[1]=2`, `super_group[6]=2`, `links[]=1`) and GraphQL.
 * Ids are numbers and keys of maps, so that a hostile field name never becomes a property name. [S22]
 */
export type BuyRequest = {
  readonly product: { readonly id: number } | { readonly sku: string }
  /** Not given: one piece; of a grouped product: each member's own default. */
  readonly quantity?: Quantity | undefined
  /** Attribute id → option id. */
  readonly superAttributes?: ReadonlyMap<number, number> | undefined
  /** Custom option id → what was entered. */
  readonly customOptions?: ReadonlyMap<number, CustomOptionInput> | undefined
  /** Bundle option id → ids of the chosen selections. */
  readonly bundleOptions?: ReadonlyMap<number, ReadonlyArray<number>> | undefined
  /** Bundle option id → pieces of its selection in one bundle, where the selection lets the shopper say. */
  readonly bundleQuantities?: ReadonlyMap<number, Quantity> | undefined
  /** Member product id → pieces. */
  readonly groupedQuantities?: ReadonlyMap<number, Quantity> | undefined
  readonly links?: ReadonlyArray<number> | undefined
}

export type CustomOptionInput =
  /** Text of a field or area, the value id of a drop-down or radio, or value ids joined by commas. */
  | { readonly kind: "text"; readonly text: string }
  /** Value ids of checkboxes and multiple selects. */
  | { readonly kind: "values"; readonly values: ReadonlyArray<string> }
  /** `options[5][month]`, `[day]`, `[year]`, `[hour]`, `[minute]`, `[day_part]` as they were sent; absent parts are empty. */
  | { readonly kind: "date"; readonly parts: DateParts }
  /** A file this shop has already received, checked and stored under its own name (multipart form), or base64 over JSON. */
  | { readonly kind: "file"; readonly file: ReceivedFile }

export type DateParts = {
  readonly year: string
  readonly month: string
  readonly day: string
  readonly hour: string
  readonly minute: string
  readonly dayPart: string
}

export type ReceivedFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array }
