import type { Hono } from "hono"

import type { ShopContext } from "../../context/context.ts"
import { viewOf } from "../../context/settings-of-view.ts"
import { instantPurchaseSection } from "../../domain/instant-purchase/instant-offer.ts"
import { extendSession } from "../../infra/session/extend-session.ts"
import { requestCookies } from "../../infra/session/request-cookies.ts"
import type { SectionSource } from "../../infra/session/section-request.ts"
import { sessionOf, type Session } from "../../infra/session/session.ts"
import { escapeHtml } from "../../infra/web/shop-escape-html.ts"
import { formFields, queryReader, text } from "../input/form-input.ts"
import { converted } from "../input/input-schema.ts"
import { cartPopUpSection } from "./cart-pop-up.ts"
import { customerSection, lastOrderedItemsSection, messagesSection } from "./customer-sections-endpoint.ts"
import { cartSection } from "./mini-cart-section.ts"
import {
  captchaSection,
  directorySection,
  emptySection,
  reviewSection,
  viewedProductsSection,
} from "./other-sections.ts"
import { productPopUpSection } from "./product-pop-up.ts"
import { compareSection, wishlistSection } from "./wish-list-sections.ts"

const sources: ReadonlyMap<string, SectionSource> = new Map([
  ["messages", messagesSection],
  ["customer", customerSection],
  ["compare-products", compareSection],
  ["last-ordered-items", lastOrderedItemsSection],
  ["cart", cartSection],
  ["directory-data", directorySection],
  ["captcha", captchaSection],
  ["instant-purchase", instantPurchaseSection],
  ["loggedAsCustomer", emptySection],
  ["persistent", emptySection],
  ["review", reviewSection],
  ["wishlist", wishlistSection],
  ["recently_viewed_product", viewedProductsSection],
  ["recently_compared_product", viewedProductsSection],
  ["product_data_storage", emptySection],
])

/** Sections of a shop with pop-ups; only for requests that name them. */
const popUpSources: ReadonlyMap<string, SectionSource> = new Map([
  ["ajaxpro-cart", cartPopUpSection],
  ["ajaxpro-product", productPopUpSection],
  ["ajaxpro-reinit", emptySection],
])

const sourceOf = ({ settings }: ShopContext, name: string): SectionSource | undefined =>
  sources.get(name) ?? (settings.popUps === undefined ? undefined : popUpSources.get(name))

const readQuery = queryReader(
  formFields({
    requestedNames: converted(text("sections"), (names) => names.split(",").filter((name) => name !== "")),
    isForced: converted(text("force_new_section_timestamp"), (flag) => !["", "false", "0"].includes(flag)),
  }),
)

const noStore = { "cache-control": "max-age=0, must-revalidate, no-cache, no-store, private", pragma: "no-cache" }

/**
 * Mounts GET customer/section/load?sections=cart,messages: the private data that cached pages load for this shopper. An unknown section is
 * an error of the whole request, as in Magento; without names all sections are loaded.
 */
export const mountSections = (app: Hono, shop: ShopContext): void => {
  app.get("/customer/section/load", async (c) => {
    const request = c.req.raw
    const { requestedNames, isForced } = readQuery(request)
    const unknown = requestedNames.find((name) => sourceOf(shop, name) === undefined)
    if (unknown !== undefined) {
      return c.json({ message: escapeHtml(`The "${unknown}" section source isn't supported.`) }, 400, noStore)
    }
    const session = await sessionOf(shop, request)
    const sections = await loadSections(
      shop,
      request,
      session,
      requestedNames.length === 0 ? [...sources.keys()] : requestedNames,
    )
    const response = c.json(withIds(sections, dataId(shop, request, isForced)), 200, noStore)
    for (const cookie of await extendSession(shop, request, session)) response.headers.append("set-cookie", cookie)
    return response
  })
}

type Sections = ReadonlyArray<readonly [name: string, contents: Readonly<Record<string, unknown>>]>

const loadSections = async (
  shop: ShopContext,
  request: Request,
  session: Session | undefined,
  names: ReadonlyArray<string>,
): Promise<Sections> => {
  const sectionRequest = { shop, request, session, store: viewOf(shop.settings) }
  return Promise.all(
    [...new Set(names)].map(async (name) => [name, (await sourceOf(shop, name)?.(sectionRequest)) ?? {}] as const),
  )
}

const withIds = (sections: Sections, data_id: number) =>
  Object.fromEntries(sections.map(([name, contents]) => [name, { ...contents, data_id }]))

/** The version of the sections: the current time when the request forces a new version, otherwise the version in the browser's cookie. */
const dataId = (shop: ShopContext, request: Request, isForced: boolean): number => {
  const version = Number(requestCookies(request).get("storage_data_id"))
  return !isForced && Number.isSafeInteger(version) && version > 0 ? version : Math.floor(shop.now() / 1000)
}
