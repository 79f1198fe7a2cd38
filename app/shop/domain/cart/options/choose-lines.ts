import { isShopError, shopError, type ShopError } from "../../errors/shop-error.ts"
import type { BuyRequest } from "../buy-request.ts"
import type { SalableProduct, SalableProducts, BundleOption } from "../salable-product.ts"
import { readQuantity, type Quantity } from "../shop-quantity.ts"
import { isSalable } from "../stock-check.ts"
import { variantOf } from "../unit-price.ts"
import { chooseCustomOptions, optionsUnknown, type OptionFileUpload } from "./choose-custom-options.ts"
import type { LineChoices } from "./line-choices.ts"

/** A requested cart line whose options are validated against the product. */
export type RequestedLine = {
  readonly product: SalableProduct
  /** The grouped product that `product` was added through. */
  readonly groupedProductId: number | undefined
  readonly pieces: number
  readonly choices: LineChoices
  readonly files: ReadonlyArray<OptionFileUpload>
}

/** Validates a request and returns its lines: one, or one per requested member of a grouped product. Errors are Magento's messages. */
export const chooseLines = (
  product: SalableProduct,
  products: SalableProducts,
  request: BuyRequest,
  newFileId: () => string,
): ReadonlyArray<RequestedLine> | ShopError => {
  if (product.type === "grouped") return chooseMembers(product, products, request)
  const pieces = request.quantity === undefined ? product.stock.minimum : piecesOf(request.quantity)
  if (isShopError(pieces)) return pieces
  const typeChoices = chooseOfType(product, request)
  if (isShopError(typeChoices)) return typeChoices
  const custom = chooseCustomOptions(product.customOptions, request.customOptions ?? new Map(), newFileId)
  if (isShopError(custom)) return custom
  const customOptions = custom.entered.length === 0 ? {} : { customOptions: custom.entered }
  return [
    {
      product,
      groupedProductId: undefined,
      pieces,
      choices: { ...typeChoices, ...customOptions },
      files: custom.files,
    },
  ]
}

/** Returns the number of pieces, or the error of an invalid quantity. */
export const piecesOf = (quantity: Quantity): number | ShopError => {
  switch (quantity.kind) {
    case "pieces":
      return quantity.count
    case "none":
      return shopError(400, "The product quantity should be greater than 0")
    case "fraction":
      return shopError(400, "You cannot use decimal quantity for this product.")
    case "too-many":
      return shopError(400, "The requested qty exceeds the maximum qty allowed in shopping cart")
    case "unreadable":
      return shopError(400, "Please enter a valid number in this field.")
  }
}

const chooseOfType = (product: SalableProduct, request: BuyRequest): LineChoices | ShopError => {
  switch (product.type) {
    case "configurable":
      return chooseVariant(product, request)
    case "bundle":
      return chooseBundle(product, request)
    case "downloadable":
      return chooseLinks(product, request)
    default:
      return {}
  }
}

const chooseVariant = (product: SalableProduct, { superAttributes }: BuyRequest): LineChoices | ShopError => {
  const attributeIds = new Set(product.superAttributes.map(({ attributeId }) => attributeId))
  const chosen = [...(superAttributes ?? [])].filter(([attributeId]) => attributeIds.has(attributeId))
  const choices = { superAttributes: chosen }
  const isComplete = chosen.length === product.superAttributes.length && variantOf(product, choices) !== undefined
  return isComplete ? choices : shopError(400, "You need to choose options for your item.")
}

const chooseBundle = (product: SalableProduct, request: BuyRequest): LineChoices | ShopError => {
  const requestedOptions = new Map([...(request.bundleOptions ?? [])].filter(([, selections]) => selections.length > 0))
  if (requestedOptions.size === 0) return shopError(400, "Please specify product option(s).")
  if (product.bundleOptions.some(({ id, isRequired }) => isRequired && !requestedOptions.has(id))) {
    return shopError(400, "Please select all required options.")
  }
  const optionsById = new Map(product.bundleOptions.map((option) => [option.id, option]))
  const bundle: Array<readonly [number, ReadonlyArray<readonly [number, number]>]> = []
  for (const [id, selectionIds] of [...requestedOptions].toSorted(([one], [other]) => one - other)) {
    const option = optionsById.get(id)
    const chosen =
      option === undefined ? optionsUnknown : chooseSelections(option, selectionIds, request.bundleQuantities?.get(id))
    if (isShopError(chosen)) return chosen
    bundle.push([id, chosen])
  }
  return { bundle }
}

const chooseSelections = (
  option: BundleOption,
  selectionIds: ReadonlyArray<number>,
  requested: Quantity | undefined,
): ReadonlyArray<readonly [number, number]> | ShopError => {
  const requestedIds = new Set(selectionIds)
  const selections = option.selections.filter(({ id }) => requestedIds.has(id))
  const isSingle = option.kind === "select" || option.kind === "radio"
  if (selections.length !== requestedIds.size || (isSingle && selections.length > 1)) return optionsUnknown
  const chosen: Array<readonly [number, number]> = []
  for (const selection of selections.toSorted((one, other) => one.id - other.id)) {
    const pieces =
      isSingle && selection.canChangeQuantity && requested !== undefined ? piecesOf(requested) : selection.quantity
    if (isShopError(pieces)) return pieces
    chosen.push([selection.id, pieces])
  }
  return chosen
}

const chooseLinks = (product: SalableProduct, request: BuyRequest): LineChoices | ShopError => {
  const all = product.links.map(({ id }) => id)
  if (!product.sellsLinksSeparately) return { links: all.toSorted((one, other) => one - other) }
  const requestedLinks = new Set(request.links ?? [])
  const links = all.filter((id) => requestedLinks.has(id))
  if (links.length === 0 || links.length !== requestedLinks.size)
    return shopError(400, "Please specify product link(s).")
  return { links: links.toSorted((one, other) => one - other) }
}

const membersMissing = shopError(400, "Please specify the quantity of product(s).")

const chooseMembers = (
  product: SalableProduct,
  products: SalableProducts,
  request: BuyRequest,
): ReadonlyArray<RequestedLine> | ShopError => {
  const requested = request.groupedQuantities ?? new Map<number, Quantity>()
  const quantities = new Map([...defaultQuantities(product, products), ...requested])
  const memberIds = new Set(product.members.map(({ productId }) => productId))
  if ([...quantities.keys()].some((id) => !memberIds.has(id))) return membersMissing
  const lines: Array<RequestedLine> = []
  for (const { productId } of product.members) {
    const quantity = quantities.get(productId)
    const member = products.get(productId)
    if (quantity === undefined || quantity.kind === "none" || member === undefined) continue
    const pieces = quantity.kind === "unreadable" ? membersMissing : piecesOf(quantity)
    if (isShopError(pieces)) return pieces
    lines.push({ product: member, groupedProductId: product.id, pieces, choices: {}, files: [] })
  }
  return lines.length === 0 ? membersMissing : lines
}

/** Default quantities of the salable members, for members that the request does not mention. [rest-guest/020, 021] */
const defaultQuantities = (product: SalableProduct, products: SalableProducts): ReadonlyMap<number, Quantity> =>
  new Map(
    product.members
      .filter(({ productId }) => {
        const member = products.get(productId)
        return member !== undefined && isSalable(member, products)
      })
      .map(({ productId, quantity }) => [productId, readQuantity(quantity)]),
  )
