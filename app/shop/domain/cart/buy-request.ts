import type { Quantity } from "./shop-quantity.ts"

/**
 * A request to add a product to a cart. It has the same shape for REST (`product_option`), the product form (`super_attribute[93]=6`,
 * `options[1]=ABC`, `bundle_option[1]=2`, `super_group[6]=2`, `links[]=1`) and GraphQL. Ids are numbers and keys of maps, so that a hostile
 * field name never becomes a property name. [S22]
 */
export type BuyRequest = {
  readonly product: { readonly id: number } | { readonly sku: string }
  /** Absent: the least quantity that is sold; for a grouped product, the default quantity of each member. */
  readonly quantity?: Quantity | undefined
  /** Attribute id → option id. */
  readonly superAttributes?: ReadonlyMap<number, number> | undefined
  /** Custom option id → entered value. */
  readonly customOptions?: ReadonlyMap<number, CustomOptionInput> | undefined
  /** Bundle option id → ids of the selected selections. */
  readonly bundleOptions?: ReadonlyMap<number, ReadonlyArray<number>> | undefined
  /** Bundle option id → quantity of its selection in one bundle, where the shopper may change it. */
  readonly bundleQuantities?: ReadonlyMap<number, Quantity> | undefined
  /** Member product id → quantity. */
  readonly groupedQuantities?: ReadonlyMap<number, Quantity> | undefined
  /** Ids of the download links. */
  readonly links?: ReadonlyArray<number> | undefined
}

/** The entered value of one custom option, before validation. */
export type CustomOptionInput =
  /** Text of a field or area, the value id of a drop-down or radio button, or value ids joined by commas. */
  | { readonly kind: "text"; readonly text: string }
  /** Value ids of checkboxes and multiple selects. */
  | { readonly kind: "values"; readonly values: ReadonlyArray<string> }
  /** `options[5][month]`, `[day]`, `[year]`, `[hour]`, `[minute]`, `[day_part]` as sent; absent parts are empty. */
  | { readonly kind: "date"; readonly parts: DateParts }
  /** An uploaded file: a part of a multipart form, or base64 in JSON. It is not validated yet. */
  | { readonly kind: "file"; readonly file: ReceivedFile }

/** The parts of a date option as typed. `dayPart` is `am` or `pm`; hours are 1 to 12 with it. */
export type DateParts = {
  readonly year: string
  readonly month: string
  readonly day: string
  readonly hour: string
  readonly minute: string
  readonly dayPart: string
}

/** A file as the browser sent it: its name and type are claims of the client. */
export type ReceivedFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array }
