import { readStored } from "../../../adapters/browser/browser-storage.ts"
import { pictureVersions } from "../../../core/catalogue/product/picture-sizes.ts"
import { knownProduct } from "../../../core/catalogue/recently-viewed/product-data.ts"
import { readKnownProducts } from "../../../core/catalogue/recently-viewed/read-product-data.ts"
import { readViewed, recentlyViewed } from "../../../core/catalogue/recently-viewed/recently-viewed.ts"
import {
  productDataNamespace,
  recentlyViewedNamespace,
} from "../../../core/catalogue/recently-viewed/viewed-products-storage.ts"
import { offlineCart } from "../../../core/storefront/offline-cart.ts"
import type { OfflineData } from "../../../ui/storefront/OfflinePage.tsx"
import { readStoredSections } from "../sections/stored-sections.ts"

// The script of the offline page: fills it from the browser's storage. It has no imports of other pages' files, which would have to be stored too.

type Item = {
  readonly name: string
  readonly path: string
  /** Empty without one. */
  readonly picture: string
  readonly quantity?: number | undefined
}

const data: OfflineData = JSON.parse(document.querySelector("#offline-data")?.textContent ?? "{}")
const now = Date.now() / 1000
const quantityText = new Intl.NumberFormat(data.locale)

/** All addresses of a picture; pages may have loaded any of them. */
const addressesOf = (picture: string): ReadonlyArray<string> => [
  ...pictureVersions(picture).flatMap(({ srcSet }) =>
    srcSet.split(", ").flatMap((candidate) => candidate.split(" ", 1)),
  ),
  picture,
]

/** Shows the picture in the first version that the browser still has; none is fetched. */
const showPicture = async (place: Element, picture: string): Promise<void> => {
  for (const address of addressesOf(picture)) {
    const response = await fetch(address, { cache: "only-if-cached", mode: "same-origin" }).catch(() => undefined)
    if (response?.ok !== true) continue
    const image = new Image()
    image.alt = ""
    image.src = address
    place.append(image)
    return
  }
}

/** The name of a product, as a link to its page if it has one. */
const nameOf = ({ name, path }: Item): Node | string =>
  path === "" ? name : Object.assign(document.createElement("a"), { href: path, textContent: name })

const itemOf = (template: HTMLTemplateElement, item: Item): Node => {
  const element = document.importNode(template.content, true)
  element.querySelector("[data-name]")?.append(nameOf(item))
  const quantity = element.querySelector<HTMLElement>("[data-quantity]")
  quantity?.append((quantity.dataset["quantity"] ?? "").replace("%1", quantityText.format(item.quantity ?? 0)))
  const place = element.querySelector("[data-picture]")
  if (place !== null && item.picture !== "") void showPicture(place, item.picture)
  return element
}

const fill = (part: HTMLElement, items: ReadonlyArray<Item>): void => {
  const template = part.querySelector("template")
  if (template === null || items.length === 0) return
  part.querySelector("[data-list]")?.append(...items.map((item) => itemOf(template, item)))
  part.hidden = false
}

const fillCart = (part: HTMLElement): void => {
  const cart = offlineCart(readStoredSections(), { origin: location.origin, now })
  if (cart === undefined) return
  const asOf = part.querySelector<HTMLElement>("[data-as-of]")
  const subtotal = part.querySelector("[data-subtotal]")
  const time = new Intl.DateTimeFormat(data.locale, { dateStyle: "medium", timeStyle: "short" })
  if (asOf !== null) asOf.textContent = (asOf.dataset["asOf"] ?? "").replace("%1", time.format(cart.at * 1000))
  if (subtotal !== null) subtotal.textContent = cart.subtotal
  fill(part, cart.lines)
}

const fillViewed = (part: HTMLElement): void => {
  const { viewedPageData } = data
  const knownProducts = readKnownProducts(readStored(productDataNamespace), location.origin)
  const ids = recentlyViewed(
    readViewed(readStored(recentlyViewedNamespace)),
    viewedPageData,
    now,
    viewedPageData.lifetime,
  )
  const products = ids.flatMap((id) => knownProduct(knownProducts, id, viewedPageData.priceContext) ?? [])
  fill(
    part,
    products.map(({ name, path, picture }) => ({ name, path, picture: picture?.url ?? "" })),
  )
}

const cart = document.querySelector<HTMLElement>("[data-cart]")
const viewed = document.querySelector<HTMLElement>("[data-viewed]")
if (cart !== null) fillCart(cart)
if (viewed !== null) fillViewed(viewed)
document.querySelector("[data-retry]")?.addEventListener("click", () => location.reload())
