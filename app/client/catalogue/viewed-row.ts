import { readStored, writeStored } from "../../../adapters/browser/browser-storage.ts"
import { fetchProducts } from "../../../adapters/browser/fetch-product-data.ts"
import { isReduced } from "../../../core/catalogue/pricing/price-reduction.ts"
import { pictureVersions } from "../../../core/catalogue/product/picture-sizes.ts"
import { isFreeProduct, isLowestPrice, type ProductData } from "../../../core/catalogue/recently-viewed/product-data.ts"
import { storedProductData, readKnownProducts } from "../../../core/catalogue/recently-viewed/read-product-data.ts"
import {
  initialRecentlyViewed,
  recentlyViewedStep,
  loadedProducts,
  type RecentlyViewedEvent,
  type RecentlyViewedRequest,
  type ViewedPageData,
} from "../../../core/catalogue/recently-viewed/recently-viewed-step.ts"
import { readViewed, storedViews } from "../../../core/catalogue/recently-viewed/recently-viewed.ts"
import {
  productDataNamespace,
  recentlyViewedNamespace,
} from "../../../core/catalogue/recently-viewed/viewed-products-storage.ts"
import type { PageConfig } from "../../../core/storefront/storefront.ts"
import { priceWriter } from "../../../core/translation/translator.ts"
import { firstName } from "../boot/header.ts"
import { readStoredSections } from "../sections/stored-sections.ts"

const sizes = "(width >= 60rem) 19rem, (width >= 48rem) 23vw, 44vw"

const fillPicture = (image: HTMLImageElement, { picture }: ProductData): void => {
  if (picture === undefined) return
  for (const { type, srcSet } of pictureVersions(picture.url)) {
    const source = document.createElement("source")
    Object.assign(source, { type, srcset: srcSet, sizes })
    image.before(source)
  }
  image.src = picture.url
}

const partsOf = (card: DocumentFragment, selector: string): ReadonlyArray<HTMLElement> => [
  ...card.querySelectorAll<HTMLElement>(selector),
]

/** Creates a card from the server's template: fills in texts (`data-text`) and removes parts whose condition (`data-if`) is false. */
const cardOf = (template: HTMLTemplateElement, product: ProductData, priceText: (amount: string) => string): Node => {
  const card = document.importNode(template.content, true)
  const reduced = isReduced(product)
  const free = isFreeProduct(product)
  const texts = new Map([
    ["name", product.name],
    ["final", priceText(product.final)],
    ["regular", priceText(product.regular)],
  ])
  const conditions = new Map([
    ["reduced", reduced],
    ["not-reduced", !reduced && !free],
    ["free", free],
    ["lowest", isLowestPrice(product)],
    ["sold-out", !product.isSalable],
  ])
  for (const part of partsOf(card, "[data-if]")) if (conditions.get(part.dataset["if"] ?? "") !== true) part.remove()
  for (const part of partsOf(card, "[data-text]")) part.textContent = texts.get(part.dataset["text"] ?? "") ?? ""
  card.querySelector("a")?.setAttribute("href", product.path)
  const image = card.querySelector("img")
  if (image !== null) fillPicture(image, product)
  return card
}

/**
 * True when the stored sections name no customer. Prices for guests are requested without cookies, those of a customer depend on the customer
 * group.
 */
const isGuest = (): boolean => firstName(readStoredSections().contents["customer"]) === undefined

/** Fills the row with stored products, and fetches those that are missing or outdated. */
export const show = (element: HTMLElement, viewedPage: ViewedPageData, page: PageConfig): void => {
  const list = element.querySelector("ul")
  const template = element.querySelector("template")
  if (list === null || template === null) return
  const priceText = priceWriter(page.locale, page.currency)
  const seconds = () => Date.now() / 1000
  let recent = initialRecentlyViewed(viewedPage)
  let renderedJson = ""

  const render = (isLoading: boolean): void => {
    const products = loadedProducts(recent)
    element.hidden = products.length === 0 && !isLoading
    // The time of loading is not shown: products that differ only in it are not rendered again.
    const json = JSON.stringify(products, (key, value: unknown) => (key === "loadedAt" ? undefined : value))
    if (json === renderedJson) return
    renderedJson = json
    const cards = products.map((product) => cardOf(template, product, priceText))
    list.replaceChildren(template, ...cards)
  }

  const perform = async (request: RecentlyViewedRequest): Promise<void> => {
    switch (request._tag) {
      case "StoreViewed":
        return writeStored(recentlyViewedNamespace, storedViews(request.viewed))
      case "StoreProductData":
        return writeStored(productDataNamespace, storedProductData(request.known))
      case "LoadProductData":
        return dispatch(await fetchProducts(page.storeCode, request.ids, request.priceContext, seconds(), isGuest()))
    }
  }

  const dispatch = (event: RecentlyViewedEvent): void => {
    const { recent: next, requests } = recentlyViewedStep(recent, event)
    recent = next
    render(requests.some(({ _tag }) => _tag === "LoadProductData"))
    for (const request of requests) void perform(request)
  }

  dispatch({
    _tag: "ViewedOpened",
    viewed: readViewed(readStored(recentlyViewedNamespace)),
    known: readKnownProducts(readStored(productDataNamespace), location.origin),
    now: seconds(),
  })
}
