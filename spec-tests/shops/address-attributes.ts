import { afterAll, beforeAll } from "vitest"

import type { AttributeSetting, ShopSettings } from "../../app/shop/context/settings.ts"
import { addressFormFrom } from "../../core/addresses/address-attribute.wire.ts"
import { at, graphqlRequest } from "./graphql.ts"
import { hostOver } from "./plain-browser.ts"
import { address, openSmallShop, smallSettings, tokenOf, type ShopResponse, type SmallShop } from "./small-shop.ts"

/** The settings of the small shop with custom attributes of addresses. */
export const withAddressAttributes = (addressAttributes: ReadonlyArray<AttributeSetting>): ShopSettings => ({
  ...smallSettings,
  customers: { ...smallSettings.customers, addressAttributes },
})

/** Opens a small shop and its server before the tests of a file, and closes it after them. */
export const sharedSmallHost = (settings: ShopSettings) => {
  let opened: { readonly small: SmallShop; readonly host: Awaited<ReturnType<typeof hostOver>> } | undefined
  beforeAll(async () => {
    const small = await openSmallShop(settings)
    opened = { small, host: await hostOver(small.shop) }
  })
  afterAll(() => opened?.small.close())
  return () => {
    if (opened === undefined) throw new Error("the shop is opened before the first test")
    return opened
  }
}

/** An address in the form of the address book, without custom attributes. */
export const pineRoad = {
  country_id: "US",
  firstname: "Bo",
  lastname: "Lund",
  "street[0]": "5 Pine Road",
  postcode: "90001",
  city: "Los Angeles",
  region_id: "12",
  telephone: "555 0199",
}

/** The headers of Ann's token. */
export const annsToken = (small: SmallShop) => tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")

/** Saves Ann's only address with these attributes over REST. */
export const saveAnnsAddress = async (small: SmallShop, custom_attributes: unknown): Promise<ShopResponse> => {
  const ann = await annsToken(small)
  const { body: me } = await small.call("GET", "/customers/me", undefined, ann)
  const { email: _email, region_code: _code, region, ...place } = address
  const { id, firstname, lastname, email, website_id } = Object(me)
  const addresses = [{ ...place, region: { region_id: 12, region }, custom_attributes }]
  return small.call(
    "PUT",
    "/customers/me",
    { customer: { id, firstname, lastname, email, website_id, addresses } },
    ann,
  )
}

/** The custom attributes of the first row that a query finds. */
export const storedAttributes = (small: SmallShop, sql: string): unknown =>
  JSON.parse(String(small.rows(sql)[0]?.["custom_attributes"]))

/** The custom attributes of the address form as our server reads them from the shop's GraphQL. */
export const addressFormAttributes = async ({ shop }: SmallShop) => {
  const { body } = await graphqlRequest(
    shop,
    `{ attributesForm(formCode: "customer_address_edit") { items { code label frontend_input is_required options { label value } } } }`,
  )
  return addressFormFrom({ items: at(body, "data", "attributesForm", "items") }).attributes
}
