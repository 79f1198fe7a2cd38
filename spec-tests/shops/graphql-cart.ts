import { graphqlRequest, at, type GraphqlResponse } from "./graphql.ts"
import type { SmallShop } from "./small-shop.ts"

type Headers = Readonly<Record<string, string>>

export const cartAddress = {
  firstname: "Jane",
  lastname: "Doe",
  street: ["1 Oak Ave"],
  city: "Los Angeles",
  region: "CA",
  postcode: "90210",
  country_code: "US",
  telephone: "555 0101",
}

/** Sends a GraphQL query; every query may use `$c`, the cart. */
export const queryOn =
  (small: SmallShop, headers: Headers = {}) =>
  async (query: string, variables: Readonly<Record<string, unknown>> = {}): Promise<GraphqlResponse["body"]> =>
    (await graphqlRequest(small.shop, query, variables, headers)).body

export const newMask = async (small: SmallShop): Promise<string> =>
  String(at(await queryOn(small)("mutation{createEmptyCart}"), "data", "createEmptyCart"))

/** Adds products to a cart; returns `addProductsToCart` of the response. */
export const add = async (
  small: SmallShop,
  mask: string,
  items: ReadonlyArray<Readonly<Record<string, unknown>>>,
  headers: Headers = {},
): Promise<unknown> =>
  at(
    await queryOn(small, headers)(
      "mutation($c:String!,$i:[CartItemInput!]!){addProductsToCart(cartId:$c,cartItems:$i){cart{total_quantity items{quantity product{sku}}} user_errors{code message}}}",
      { c: mask, i: items },
    ),
    "data",
    "addProductsToCart",
  )

const readySteps = [
  'setGuestEmailOnCart(input:{cart_id:$c,email:"jane@example.com"}){cart{email}}',
  "setShippingAddressesOnCart(input:{cart_id:$c,shipping_addresses:[{address:$a}]}){cart{id}}",
  "setBillingAddressOnCart(input:{cart_id:$c,billing_address:{same_as_shipping:true}}){cart{id}}",
  'setShippingMethodsOnCart(input:{cart_id:$c,shipping_methods:[{carrier_code:"flatrate",method_code:"flatrate"}]}){cart{id}}',
  'setPaymentMethodOnCart(input:{cart_id:$c,payment_method:{code:"checkmo"}}){cart{id}}',
]

/** A guest's cart with one mug, ready to be ordered, all by GraphQL. */
export const readyByGraphql = async (small: SmallShop, sku = "MUG"): Promise<string> => {
  const mask = await newMask(small)
  await add(small, mask, [{ sku, quantity: 1 }])
  const { errors } = await queryOn(small)(`mutation($c:String!,$a:CartAddressInput!){${readySteps.join(" ")}}`, {
    c: mask,
    a: cartAddress,
  })
  if (errors !== undefined) throw new Error(JSON.stringify(errors))
  return mask
}

export const placeOrderQuery =
  "mutation($c:String!){placeOrder(input:{cart_id:$c}){orderV2{number token total{grand_total{value}}} errors{code message}}}"
