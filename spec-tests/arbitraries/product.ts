import type { FormProduct } from "../../core/add-to-cart/form-product.ts"
import type {
  BundleOption,
  CustomOption,
  GroupMember,
  Price,
  SwatchAttribute,
  Variant,
} from "../../core/catalogue/product/product.ts"

export const price = (final: string, regular = final): Price => ({ regular, final })

/** A plain product to change in the ways a test needs. */
export const product = (change: Partial<FormProduct> = {}): FormProduct => ({
  id: 7,
  sku: "oak-board",
  name: "Oak Board",
  kind: { type: "simple" },
  from: price("40"),
  to: price("40"),
  tierPrices: [],
  customOptions: [],
  stock: "in-stock",
  onlyLeft: undefined,
  gallery: [],
  ...change,
})

/** A member of a grouped product in stock, with quantity 1. */
export const groupMember = (productId: number, final: string, change: Partial<GroupMember> = {}): GroupMember => ({
  productId,
  sku: `piece-${productId}`,
  name: `Piece ${productId}`,
  quantity: 1,
  price: price(final),
  stock: "in-stock",
  ...change,
})

const glaze: SwatchAttribute = {
  attributeId: 93,
  code: "glaze",
  label: "Glaze",
  values: [
    { optionId: 5, label: "Fjord", swatch: { kind: "colour", value: "#4f7185" } },
    { optionId: 6, label: "Chalk", swatch: { kind: "colour", value: "#ece6da" } },
  ],
}

const size: SwatchAttribute = {
  attributeId: 137,
  code: "size",
  label: "Size",
  values: [
    { optionId: 10, label: "Small" },
    { optionId: 11, label: "Large" },
  ],
}

const variant = (
  productId: number,
  glazeId: number,
  sizeId: number,
  final: string,
  stock: Variant["stock"],
): Variant => ({
  productId,
  sku: `mug-${productId}`,
  options: { "93": glazeId, "137": sizeId },
  price: price(final),
  stock,
  gallery: [],
})

/** A mug in two glazes and two sizes; the large one in chalk is sold out, and a small one in chalk was never made. */
export const mug = (): FormProduct =>
  product({
    kind: {
      type: "configurable",
      attributes: [glaze, size],
      variants: [
        variant(1, 5, 10, "18", "in-stock"),
        variant(2, 5, 11, "22", "in-stock"),
        variant(3, 6, 11, "24", "out-of-stock"),
      ],
    },
    from: price("18"),
    to: price("24"),
  })

const selection = (id: number, final: string, change: Partial<BundleOption["selections"][number]> = {}) => ({
  id,
  label: `Piece ${id}`,
  quantity: 1,
  canChangeQuantity: false,
  isDefault: false,
  price: price(final),
  stock: "in-stock" as const,
  ...change,
})

export const teaSetOptions: ReadonlyArray<BundleOption> = [
  {
    id: 1,
    title: "Teapot",
    kind: "radio",
    required: true,
    position: 1,
    selections: [selection(11, "60", { isDefault: true }), selection(12, "75")],
  },
  {
    id: 2,
    title: "Cups",
    kind: "select",
    required: true,
    position: 2,
    selections: [selection(21, "12.5", { quantity: 2, canChangeQuantity: true, isDefault: true })],
  },
  { id: 3, title: "Tray", kind: "checkbox", required: false, position: 3, selections: [selection(31, "30")] },
]

/** A bundle whose price is the sum of its selections. */
export const teaSet = (): FormProduct =>
  product({
    kind: { type: "bundle", hasDynamicPrice: true, options: teaSetOptions },
    from: price("85"),
    to: price("130"),
  })

export const engraving: CustomOption = {
  id: 3,
  title: "Engraving",
  required: false,
  position: 1,
  kind: "field",
  price: { amount: "4", kind: "fixed" },
  maxCharacters: 10,
}

export const giftWrap: CustomOption = {
  id: 4,
  title: "Gift wrap",
  required: true,
  position: 2,
  kind: "drop-down",
  values: [
    { id: 41, title: "Paper", price: { amount: "2.5", kind: "fixed" } },
    { id: 42, title: "Linen", price: { amount: "20", kind: "percent" } },
  ],
}

export const workshopDate = {
  id: 5,
  title: "Date",
  required: true,
  position: 3,
  kind: "date-time",
  price: { amount: "0", kind: "fixed" },
} satisfies CustomOption
