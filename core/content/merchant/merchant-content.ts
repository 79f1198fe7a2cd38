import type { ProductKeys } from "../../catalogue/product/product-keys.ts"
import type { ProductCard } from "../../catalogue/product/product.ts"

/** Product of a widget, as far as its HTML identifies it. Name and path are shown if it cannot be loaded. */
export type ContentProduct = {
  readonly id?: number | undefined
  readonly sku?: string | undefined
  readonly urlKey?: string | undefined
  readonly name: string
  readonly path: string
}

/** Place on a map of Page Builder. */
export type MapPlace = {
  readonly name: string
  readonly address: string
  readonly phone: string
  readonly comment: string
  readonly href: string
}

/** Element of `allowedHtml`. */
export type ContentElement = {
  readonly kind: "element"
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: ContentNodes
}

/** Slide or tab with its title; the classes style it. */
export type ContentPanel = { readonly title: string; readonly className: string; readonly children: ContentNodes }

/** Part of content that is rendered by a view of ours. */
export type ContentPart =
  | {
      readonly kind: "slider"
      readonly className: string
      /** Milliseconds before the next slide; 0 for slides that do not advance by themselves. */
      readonly everyMs: number
      readonly slides: ReadonlyArray<ContentPanel>
    }
  | {
      readonly kind: "tabs"
      readonly className: string
      /** Unique on the page; the tabs are `{id}-1`, `{id}-2`, … */
      readonly id: string
      readonly tabs: ReadonlyArray<ContentPanel>
      /** Place of the tab that is open at first, from 0. */
      readonly open: number
    }
  | { readonly kind: "products"; readonly layout: "grid" | "row"; readonly products: ReadonlyArray<ContentProduct> }
  | { readonly kind: "map"; readonly places: ReadonlyArray<MapPlace> }
  /** Video at a provider: its page there, and the address of the player. */
  | { readonly kind: "video"; readonly page: string; readonly player: string }
  /** Video file of the shop. */
  | { readonly kind: "shop-video"; readonly src: string; readonly poster?: string | undefined }
  | { readonly kind: "recently-viewed" | "newsletter" | "contact" | "order-by-sku" | "guest-order" }
  | {
      readonly kind: "form"
      readonly action: string
      readonly method: "get" | "post"
      readonly className: string
      readonly children: ContentNodes
    }

/** Node of the content tree: an element, a part with its own view, or text. */
export type ContentNode = ContentElement | ContentPart | string

/** Children of an element, in document order. */
export type ContentNodes = ReadonlyArray<ContentNode>

/** Content with a layout of its own: made with Page Builder, widgets, forms or HTML code. */
export type MerchantContent = {
  readonly nodes: ContentNodes
  /** Text of the scoped style sheet. */
  readonly css: string
  /** Colours are set for a light page, so that it is light in dark mode, too. */
  readonly isLight: boolean
  /** Loaded cards of `productsOf`; absent before they are loaded, or if they cannot be. */
  readonly cards?: ReadonlyArray<ProductCard> | undefined
}

/** Returns the text of one style sheet for all contents of a page. */
export const stylesOfContents = (contents: ReadonlyArray<MerchantContent>): string =>
  [...new Set(contents.map(({ css }) => css).filter((css) => css !== ""))].join("\n")

const childrenOf = (node: ContentNode): ContentNodes => {
  if (typeof node === "string") return []
  switch (node.kind) {
    case "element":
    case "form":
      return node.children
    case "slider":
      return node.slides.flatMap(({ children }) => children)
    case "tabs":
      return node.tabs.flatMap(({ children }) => children)
    default:
      return []
  }
}

const partsIn = (nodes: ContentNodes): ReadonlyArray<ContentPart> =>
  nodes.flatMap((node) => {
    if (typeof node === "string") return []
    const inside = partsIn(childrenOf(node))
    return node.kind === "element" ? inside : [node, ...inside]
  })

/** Tests whether content has an element, such as `h1`. */
export const hasElement = (nodes: ContentNodes, name: string): boolean =>
  nodes.some(
    (node) =>
      typeof node !== "string" &&
      ((node.kind === "element" && node.name === name) || hasElement(childrenOf(node), name)),
  )

/** Tests whether content has a part of a kind. */
export const hasPart = ({ nodes }: MerchantContent, kind: ContentPart["kind"]): boolean =>
  partsIn(nodes).some((part) => part.kind === kind)

/** Returns the products of all widgets in content, in their order. */
export const productsOf = ({ nodes }: MerchantContent): ReadonlyArray<ContentProduct> =>
  partsIn(nodes).flatMap((part) => (part.kind === "products" ? part.products : []))

const isSame = ({ id, sku, urlKey }: ContentProduct, card: ProductCard): boolean => {
  if (id !== undefined) return id === card.id
  if (sku !== undefined) return sku === card.sku
  return urlKey !== undefined && urlKey === urlKeyOfPath(card.path)
}

/** Most products that are loaded for the contents of one page. */
const maxProducts = 100

/** Returns the keys by which the products of contents are loaded; `undefined` if there are none. */
export const productKeysOf = (contents: ReadonlyArray<MerchantContent>): ProductKeys | undefined => {
  const products = contents.flatMap(productsOf).slice(0, maxProducts)
  const skus = products.flatMap(({ sku }) => sku ?? [])
  const urlKeys = products.flatMap(({ sku, urlKey }) => (sku === undefined ? (urlKey ?? []) : []))
  return skus.length + urlKeys.length === 0 ? undefined : { skus: [...new Set(skus)], urlKeys: [...new Set(urlKeys)] }
}

const lastSegment = /([^/]+?)(?:\.html?)?\/?$/

/** Returns the URL key in a product's path: `mug` of `/cups/mug.html`. */
export const urlKeyOfPath = (path: string): string | undefined => lastSegment.exec(path.split(/[?#]/)[0] ?? "")?.[1]

/** Returns the cards of a widget in its order. Products that the shop no longer sells are left out. */
export const cardsOf = (
  products: ReadonlyArray<ContentProduct>,
  cards: ReadonlyArray<ProductCard>,
): ReadonlyArray<ProductCard> => products.flatMap((product) => cards.find((card) => isSame(product, card)) ?? [])
