import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { add, newMask, queryOn } from "../../shops/graphql-cart.ts"
import { at } from "../../shops/graphql.ts"
import { openSmallShop, smallSettings, tokenOf, type SmallShop } from "../../shops/small-shop.ts"

let small: SmallShop
let ann: Readonly<Record<string, string>>
/** A guest's cart with a mug, ids by the names that the queries below use for them. */
let ids: Readonly<Record<string, string>>
beforeAll(async () => {
  small = await openSmallShop({ ...smallSettings, giftMessages: { order: true, items: false } })
  ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
  const cart = await newMask(small)
  await add(small, cart, [{ sku: "MUG", quantity: 1 }])
  const item = String(small.rows("select max(id) as id from cart_item")[0]?.["id"])
  const own = String(at(await queryOn(small, ann)("{customerCart{id}}"), "data", "customerCart", "id"))
  ids = { CART: cart, ITEM: item, OWN: own }
})
afterAll(() => small.close())

const withIds = (query: string): string => query.replaceAll(/\b(CART|ITEM|OWN)\b/g, (name) => ids[name] ?? name)

const refusalOf = async (query: string, headers: Readonly<Record<string, string>> = {}) => {
  const { errors = [] } = await queryOn(small, headers)(withIds(query))
  return errors.map(({ message, path, extensions }) => [message, extensions?.category, path?.[0]])
}
/** The field of the query or of the mutation that is refused. */
const fieldOf = (query: string): string => /\{\s*(\w+)/.exec(query)?.[1] ?? ""

const addressOfGuest =
  'firstname:"A",lastname:"B",street:["1"],city:"C",postcode:"1",telephone:"1",country_code:"US",region:"CA"'
const addressOfBook = 'firstname:"A",lastname:"B",street:["1"],city:"C",postcode:"1",telephone:"1",country_code:DE'
const item = '{sku:"MUG",quantity:1}'

const ofCustomers = [
  "{customer{email}}",
  "{customerCart{id}}",
  "{customerOrders{total_count}}",
  "{customerDownloadableProducts{items{status}}}",
  "{customerPaymentTokens{items{public_hash}}}",
  "{wishlist{items_count}}",
  "mutation{revokeCustomerToken{result}}",
  'mutation{changeCustomerPassword(currentPassword:"Ann-likes-mugs-7",newPassword:"Ann-likes-tea-8"){email}}',
  "mutation{deleteCustomer}",
  'mutation{updateCustomer(input:{firstname:"X"}){customer{email}}}',
  'mutation{updateCustomer(input:{email:"x@example.com",password:"Ann-likes-mugs-7"}){customer{email}}}',
  'mutation{updateCustomerV2(input:{firstname:"X"}){customer{email}}}',
  'mutation{updateCustomerEmail(email:"x@example.com",password:"Ann-likes-mugs-7"){customer{email}}}',
  `mutation{createCustomerAddress(input:{${addressOfBook}}){id}}`,
  'mutation{updateCustomerAddress(id:1,input:{city:"X"}){id}}',
  "mutation{deleteCustomerAddress(id:1)}",
  'mutation{deletePaymentToken(public_hash:"x"){result}}',
  'mutation{generateCustomerTokenAsAdmin(input:{customer_email:"ann@example.com"}){customer_token}}',
  'mutation{mergeCarts(source_cart_id:"CART"){id}}',
  'mutation{assignCustomerToGuestCart(cart_id:"CART"){id}}',
  'mutation{reorderItems(orderNumber:"000000001"){cart{id}}}',
  'mutation{cancelOrder(input:{order_id:"1",reason:"x"}){error}}',
  `mutation{addProductsToWishlist(wishlistId:0,wishlistItems:[${item}]){user_errors{message}}}`,
  'mutation{removeProductsFromWishlist(wishlistId:0,wishlistItemsIds:["1"]){user_errors{message}}}',
  'mutation{updateProductsInWishlist(wishlistId:0,wishlistItems:[{wishlist_item_id:"1"}]){user_errors{message}}}',
  "mutation{addWishlistItemsToCart(wishlistId:0){status}}",
  'mutation{setShippingAddressesOnCart(input:{cart_id:"CART",shipping_addresses:[{customer_address_id:1}]}){cart{id}}}',
  'mutation{setBillingAddressOnCart(input:{cart_id:"CART",billing_address:{customer_address_id:1}}){cart{id}}}',
]

describe("[S26] Data of customers is refused to other clients", () => {
  test.each(ofCustomers)("%s", async (query) => {
    const refused = [["The current customer isn't authorized.", "graphql-authorization", fieldOf(query)]]
    expect(await refusalOf(query)).toEqual(refused)
    expect(await refusalOf(query, { authorization: `Bearer ${"0".repeat(64)}` })).toEqual(refused)
  })

  test.each([
    ["cart", '{cart(cart_id:"OWN"){id}}'],
    ["a line", `mutation{addProductsToCart(cartId:"OWN",cartItems:[${item}]){cart{id}}}`],
    ["an e-mail address", 'mutation{setGuestEmailOnCart(input:{cart_id:"OWN",email:"a@example.com"}){cart{id}}}'],
    ["rates", 'mutation{estimateShippingMethods(input:{cart_id:"OWN",address:{country_code:US}}){carrier_code}}'],
    ["totals", 'mutation{estimateTotals(input:{cart_id:"OWN",address:{country_code:US}}){cart{id}}}'],
    ["the order", 'mutation{placeOrder(input:{cart_id:"OWN"}){errors{message}}}'],
    ["a coupon", 'mutation{removeCouponFromCart(input:{cart_id:"OWN"}){cart{id}}}'],
  ])("%s of a customer's cart: %s", async (_part, query) => {
    const message = `The current user cannot perform operations on cart "${ids["OWN"]}"`
    expect(await refusalOf(query)).toEqual([[message, "graphql-authorization", fieldOf(query)]])
  })
})

const input = "graphql-input"
const missing = "graphql-no-such-entity"
const itemUid = 'Required parameter "cart_item_uid" for "cart_items" is missing.'
const notAPart = "The specified region is not a part of the selected country. Please select another region."
const update = (items: string) => `mutation{updateCartItems(input:{cart_id:"CART",cart_items:[${items}]}){cart{id}}}`
const ship = (addresses: string) =>
  `mutation{setShippingAddressesOnCart(input:{cart_id:"CART",shipping_addresses:[${addresses}]}){cart{id}}}`
const shipTo = (change: string, to: string) => ship(`{address:{${addressOfGuest.replace(change, to)}}}`)
const bill = (address: string) =>
  `mutation{setBillingAddressOnCart(input:{cart_id:"CART",billing_address:{${address}}}){cart{id}}}`
const sendBy = (methods: string) =>
  `mutation{setShippingMethodsOnCart(input:{cart_id:"CART",shipping_methods:[${methods}]}){cart{id}}}`
const flat = '{carrier_code:"flatrate",method_code:"flatrate"}'
const listed = (args: string) => `{products(filter:{sku:{eq:"MUG"}},${args}){total_count}}`

describe("A request that cannot be done names its problem, its category and its field", () => {
  test.each<readonly [string, string, string]>([
    ['{cart(cart_id:"none"){id}}', 'Could not find a cart with ID "none"', missing],
    ["{products{total_count}}", "'search' or 'filter' input argument is required.", input],
    ["{products(search:null,filter:null){total_count}}", "'search' or 'filter' input argument is required.", input],
    [listed("pageSize:0"), "pageSize value must be greater than 0.", input],
    [listed("currentPage:0"), "currentPage value must be greater than 0.", input],
    [listed("pageSize:301"), "Maximum pageSize is 300", input],
    [listed("currentPage:2"), "currentPage value 2 specified is greater than the 1 page(s) available.", input],
    [
      "{categories(currentPage:9){total_count}}",
      "currentPage value 9 specified is greater than the 1 page(s) available.",
      input,
    ],
    ["{categoryList(pageSize:-1){id}}", "pageSize value must be greater than 0.", input],
    ["{category(id:9999){id}}", "Category doesn't exist", missing],
    ["{cmsPage{title}}", "Page id/identifier should be specified", input],
    ['{cmsPage(id:0,identifier:""){title}}', "Page id/identifier should be specified", input],
    ["{cmsPage(id:77){title}}", 'The CMS page with the "77" ID doesn\'t exist.', missing],
    ['{cmsPage(identifier:"none"){title}}', 'The CMS page with the "none" ID doesn\'t exist.', missing],
    ["{cmsBlocks{items{title}}}", '"identifiers" of CMS blocks should be specified', input],
    ["{cmsBlocks(identifiers:[null]){items{title}}}", '"identifiers" of CMS blocks should be specified', input],
    ['{cmsBlocks(identifiers:["none"]){items{title}}}', 'The CMS block with the "none" ID doesn\'t exist.', missing],
    ["{country{id}}", 'Country "id" value should be specified', input],
    ['{country(id:""){id}}', 'Country "id" value should be specified', input],
    ['{country(id:"ZZ"){id}}', "The country isn't available.", missing],
    ['{route(url:" "){type}}', '"url" argument should be specified and not empty', input],
    ['{urlResolver(url:""){id}}', '"url" argument should be specified and not empty', input],
    ["{ajaxsearch{total_count}}", "'search' input argument is required.", input],
    ['{ajaxsearch(search:"mug",pageSize:0){total_count}}', "pageSize value must be greater than 0.", input],
    [
      `{productLabels(ids:[${Array.from({ length: 201 }, (_, id) => id).join()}]){product_id}}`,
      "At most 200 products can be requested at once.",
      input,
    ],
    ['{isEmailAvailable(email:"ann"){is_email_available}}', "Email is invalid", input],
    [
      '{guestOrder(input:{number:"1",email:"a@example.com"}){number}}',
      'Required parameter "postcode" is missing.',
      input,
    ],
    [
      '{guestOrder(input:{number:"1",email:"a@example.com",postcode:"1"}){number}}',
      "We couldn't locate an order with the information provided.",
      missing,
    ],
    [
      '{guestOrderByToken(input:{token:"x"}){number}}',
      "We couldn't locate an order with the information provided.",
      missing,
    ],
    ['mutation{generateCustomerToken(email:"",password:"x"){token}}', 'Specify the "email" value.', input],
    ['mutation{generateCustomerToken(email:"x",password:""){token}}', 'Specify the "password" value.', input],
    [
      'mutation{createCustomer(input:{firstname:"Jo",password:"x"}){customer{email}}}',
      "Required parameters are missing: Last Name, Email",
      input,
    ],
    ['mutation{createEmptyCart(input:{cart_id:"x"})}', "Cart ID length should be 32 characters.", input],
    ['mutation{createGuestCart(input:{cart_uid:"x"}){cart{id}}}', "Cart ID length should be 32 characters.", input],
    [
      'mutation{createGuestCart(input:{cart_uid:"CART"}){cart{id}}}',
      'Cart with ID "CART" already exists.',
      "graphql-already-exists",
    ],
    [
      'mutation{mergeCarts(source_cart_id:"CART",destination_cart_id:"CART"){id}}',
      "The source and the destination cart are the same.",
      input,
    ],
    [update('{cart_item_uid:"%",quantity:1}'), 'Value of uid "%" is incorrect.', input],
    [update("{quantity:1}"), itemUid, input],
    [update("null"), itemUid, input],
    [update("{cart_item_id:ITEM}"), 'Required parameter "quantity" for "cart_items" is missing.', input],
    [update("{cart_item_id:9999,quantity:1}"), "Could not find cart item with id: 9999.", missing],
    [
      update("{cart_item_id:ITEM,quantity:1.5}"),
      "Could not update the product with SKU MUG: You cannot use decimal quantity for this product.",
      input,
    ],
    [
      update('{cart_item_id:ITEM,gift_message:{from:"A",to:"B",message:"C"}}'),
      "The gift message isn't available.",
      input,
    ],
    ['mutation{removeItemFromCart(input:{cart_id:"CART"}){cart{id}}}', itemUid, input],
    [
      'mutation{removeItemFromCart(input:{cart_id:"CART",cart_item_id:9999}){cart{id}}}',
      "The cart doesn't contain the item",
      missing,
    ],
    [
      'mutation{applyCouponToCart(input:{cart_id:"CART",coupon_code:" "}){cart{id}}}',
      'Required parameter "coupon_code" is missing',
      input,
    ],
    [
      'mutation{applyCouponToCart(input:{cart_id:"CART",coupon_code:"NONE"}){cart{id}}}',
      "The coupon code isn't valid. Verify the code and try again.",
      missing,
    ],
    ['mutation{setGuestEmailOnCart(input:{cart_id:"CART",email:"x"}){cart{id}}}', "Invalid email format", input],
    [ship(""), 'Required parameter "shipping_addresses" is missing', input],
    [ship("null"), 'Required parameter "shipping_addresses" is missing', input],
    [ship("{},{}"), "You cannot specify multiple shipping addresses.", input],
    [shipTo('street:["1"]', 'street:["1","2","3"]'), '"Street Address" cannot contain more than 2 lines.', input],
    [shipTo('"US"', '"ZZ"'), "Country is not available", input],
    [shipTo(',region:"CA"', ""), "Region is required.", input],
    [shipTo('"CA"', '"BAY"'), notAPart, input],
    [shipTo('region:"CA"', "region_id:9999"), notAPart, input],
    [bill(""), 'The billing address must contain either "customer_address_id" or "address".', input],
    [
      bill(`customer_address_id:1,address:{${addressOfGuest}}`),
      'The billing address cannot contain "customer_address_id" and "address" at the same time.',
      input,
    ],
    [
      bill("same_as_shipping:true,customer_address_id:1"),
      'The billing address cannot contain "address" or "customer_address_id" with "same_as_shipping".',
      input,
    ],
    [
      bill(`same_as_shipping:true,address:{${addressOfGuest}}`),
      'The billing address cannot contain "address" or "customer_address_id" with "same_as_shipping".',
      input,
    ],
    [sendBy(""), 'Required parameter "shipping_methods" is missing', input],
    [sendBy(`${flat},${flat}`), "You cannot specify multiple shipping methods.", input],
    [sendBy(flat), "The shipping address is missing. Set the address and try again.", input],
    [
      'mutation{estimateShippingMethods(input:{cart_id:"CART",address:{country_code:US,region:{region_code:"BAY"}}}){carrier_code}}',
      notAPart,
      input,
    ],
    ['mutation{assignCompareListToCustomer(uid:""){result}}', '"uid" value must be specified', input],
    [
      'mutation{removeProductsFromCompareList(input:{uid:"x",products:[]}){uid}}',
      "The specified compare list ID value doesn't exist.",
      missing,
    ],
    [
      'mutation{resetPassword(email:"ann@example.com",resetPasswordToken:"x",newPassword:"Ann-likes-tea-8")}',
      "Your password reset link has expired.",
      input,
    ],
  ])("%s: %s", async (query, message, category) => {
    expect(await refusalOf(query)).toEqual([[withIds(message), category, fieldOf(query)]])
  })

  test.each<readonly [string, string, string]>([
    [
      'mutation{setGuestEmailOnCart(input:{cart_id:"OWN",email:"a@example.com"}){cart{id}}}',
      "The request is not allowed for logged in customers",
      input,
    ],
    [
      "mutation{createGuestCart{cart{id}}}",
      "Use `Query.customerCart` for logged in customer.",
      "graphql-already-exists",
    ],
    [
      'mutation{cancelOrder(input:{order_id:"0",reason:"x"}){error}}',
      'Required parameter "order_id" is missing or incorrect.',
      input,
    ],
    [
      `mutation{addProductsToWishlist(wishlistId:77,wishlistItems:[${item}]){user_errors{code}}}`,
      "The wishlist was not found.",
      missing,
    ],
    ["mutation{addWishlistItemsToCart(wishlistId:77){status}}", "The wishlist was not found.", missing],
    [
      'mutation{addWishlistItemsToCart(wishlistId:0,wishlistItemIds:["7","x"]){status}}',
      'The wishlist item ids "7,x" were not found.',
      input,
    ],
    ["mutation{deleteCustomerAddress(id:9999)}", 'Could not find a address with ID "9999"', missing],
    ["mutation{updateCustomerAddress(id:9999){id}}", 'Could not find a address with ID "9999"', missing],
    [
      'mutation{updateCustomerEmail(email:"x",password:"wrong"){customer{email}}}',
      "Invalid login or password.",
      "graphql-authentication",
    ],
    [
      'mutation{updateCustomerEmail(email:"x",password:"Ann-likes-mugs-7"){customer{email}}}',
      '"Email" is not a valid email address.',
      input,
    ],
    ["{customer{orders(pageSize:0){total_count}}}", "pageSize value must be greater than 0.", input],
    ["{customer{reviews(currentPage:0){items{text}}}}", "currentPage value must be greater than 0.", input],
  ])("of a customer, %s: %s", async (query, message, category) => {
    expect(await refusalOf(query, ann)).toEqual([[message, category, fieldOf(query)]])
  })

  test("lists of more than 100 entries are refused where each entry is work, of 100 not", async () => {
    const many = (entry: string, count = 101) => `[${Array.from({ length: count }, () => entry).join()}]`
    const lists = (count?: number) => [
      `mutation{addProductsToCart(cartId:"CART",cartItems:${many('{sku:"X",quantity:1}', count)}){cart{id}}}`,
      `mutation{addSimpleProductsToCart(input:{cart_id:"CART",cart_items:${many("null", count)}}){cart{id}}}`,
      `mutation{removeProductsFromWishlist(wishlistId:0,wishlistItemsIds:${many('"7"', count)}){user_errors{code}}}`,
    ]
    for (const query of lists())
      expect(await refusalOf(query, query.includes("Wish") ? ann : {})).toEqual([
        ["The request asks for more than 100 items.", input, fieldOf(query)],
      ])
    for (const query of lists(100)) expect(await refusalOf(query, query.includes("Wish") ? ann : {})).toEqual([])
  })
})
