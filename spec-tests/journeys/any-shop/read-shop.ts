import { fetchData, replyTo } from "./shop-contract.ts"
import type { Product, Shop } from "./shop-products.ts"

/** The address that all journeys of this folder deliver to. */
export const buyer = {
  firstName: "Rosa",
  lastName: "Keller",
  street: "27 Warren Street",
  city: "Detroit",
  region: "Michigan",
  regionCode: "MI",
  postcode: "48201",
  telephone: "313 555 0100",
}

const offlineMethods = ["checkmo", "banktransfer", "cashondelivery"]

type Node = {
  readonly uid: string
  readonly name: string
  readonly level: number
  readonly url_path: string | null
  readonly url_suffix: string | null
  readonly include_in_menu: number
  readonly product_count: number
  readonly children?: ReadonlyArray<Node>
}

type ShopReply = {
  readonly categories: { readonly items: ReadonlyArray<Pick<Node, "level" | "children">> }
  readonly availableStores: ReadonlyArray<{ readonly locale: string }>
}

const productQuery = `{ products(filter: {}, pageSize: 100) { items {
  __typename sku name url_key url_suffix stock_status price_range { minimum_price { final_price { value } } }
  ... on CustomizableProductInterface { options { required } }
  ... on ConfigurableProduct { configurable_options { attribute_code } }
  ... on BundleProduct { dynamic_price }
  ... on DownloadableProduct { links_purchased_separately }
} } }`

const shopQuery = `{
  categories(filters: {}) { items { level children { uid name level url_path url_suffix include_in_menu product_count } } }
  availableStores { locale }
}`

const isSellableAlone = ({ __typename, stock_status, options, price_range }: Product) =>
  __typename === "SimpleProduct" &&
  stock_status === "IN_STOCK" &&
  (options ?? []).length === 0 &&
  price_range.minimum_price.final_price.value > 0

/** Adds one item of each simple product to a cart until the shop has accepted `wanted`; returns those. */
const acceptedOneByOne = async (
  address: string,
  cart: string,
  products: ReadonlyArray<Product>,
  wanted: number,
): Promise<ReadonlyArray<Product>> => {
  const accepted: Array<Product> = []
  for (const product of products.filter(isSellableAlone)) {
    const { addProductsToCart } = await fetchData<{
      readonly addProductsToCart: { readonly user_errors: ReadonlyArray<unknown> }
    }>(
      address,
      "mutation ($cart: String!, $sku: String!) { addProductsToCart(cartId: $cart, cartItems: [{ sku: $sku, quantity: 1 }]) { user_errors { message } } }",
      { cart, sku: product.sku },
    )
    if (addProductsToCart.user_errors.length === 0) accepted.push(product)
    if (accepted.length === wanted) break
  }
  return accepted
}

type Choices = {
  readonly shipping_addresses: ReadonlyArray<{
    readonly available_shipping_methods: ReadonlyArray<{
      readonly carrier_code: string
      readonly method_title: string
      readonly available: boolean
    }>
  }>
  readonly available_payment_methods: ReadonlyArray<{ readonly code: string; readonly title: string }>
}

const choicesFor = async (address: string, cart: string): Promise<Choices | undefined> => {
  const { firstName, lastName, street, city, regionCode, postcode, telephone } = buyer
  const { data } = await replyTo<{ readonly setShippingAddressesOnCart: { readonly cart: Choices } }>(
    address,
    `mutation ($cart: String!, $address: CartAddressInput!) {
      setShippingAddressesOnCart(input: { cart_id: $cart, shipping_addresses: [{ address: $address }] }) { cart {
        shipping_addresses { available_shipping_methods { carrier_code method_title available } }
        available_payment_methods { code title }
    } } }`,
    {
      cart,
      address: {
        firstname: firstName,
        lastname: lastName,
        street: [street],
        city,
        region: regionCode,
        postcode,
        telephone,
        country_code: "US",
      },
    },
  )
  return data?.setShippingAddressesOnCart.cart
}

const acceptsCoupon = async (address: string, cart: string, code: string): Promise<boolean> => {
  const { errors } = await replyTo(
    address,
    "mutation ($cart: String!, $code: String!) { applyCouponToCart(input: { cart_id: $cart, coupon_code: $code }) { cart { id } } }",
    { cart, code },
  )
  return errors === undefined
}

const categoryIn = (items: ReadonlyArray<Pick<Node, "level" | "children">>): Shop["category"] => {
  const top = items.find(({ level }) => level === 1)?.children ?? []
  const found = top.find((node) => node.include_in_menu === 1 && node.product_count >= 4)
  return found && { uid: found.uid, name: found.name, path: `/${found.url_path ?? ""}${found.url_suffix ?? ""}` }
}

/** Titles of the rates to an address and of the payment methods without a card that a cart may have. */
const titlesOf = (choices: Choices | undefined): Pick<Shop, "rates" | "payments"> => ({
  rates: (choices?.shipping_addresses[0]?.available_shipping_methods ?? [])
    .filter(({ carrier_code: carrier, available }) => available && carrier !== "instore")
    .map(({ method_title }) => method_title),
  payments: (choices?.available_payment_methods ?? [])
    .filter(({ code }) => offlineMethods.includes(code))
    .map(({ title }) => title),
})

/** Reads by GraphQL the catalogue, views, rates and payment methods of a shop; tries them in a cart of its own. */
export const readShop = async (address: string, couponCode: string): Promise<Shop> => {
  const { products } = await fetchData<{ readonly products: { readonly items: ReadonlyArray<Product> } }>(
    address,
    productQuery,
  )
  const { categories, availableStores } = await fetchData<ShopReply>(address, shopQuery)
  const { createEmptyCart: cart } = await fetchData<{ readonly createEmptyCart: string }>(
    address,
    "mutation { createEmptyCart }",
  )
  const simple = await acceptedOneByOne(address, cart, products.items, 2)
  return {
    products: products.items,
    simple,
    category: categoryIn(categories.items),
    germanLocale: availableStores.find(({ locale }) => locale.startsWith("de"))?.locale,
    ...titlesOf(await choicesFor(address, cart)),
    coupon: { code: couponCode, accepted: await acceptsCoupon(address, cart, couponCode) },
  }
}
