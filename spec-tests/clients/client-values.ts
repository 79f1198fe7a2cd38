import { cartAddress } from "../shops/graphql-cart.ts"

/** Ids, tokens and credentials that a shopper's client has received or entered so far. */
export type ClientState = {
  readonly guestCart: string
  readonly customerCart: string
  readonly itemUid: string
  readonly addressId: number
  readonly wishListId: string
  readonly wishListItemId: string
  readonly email: string
  readonly newEmail: string
  readonly password: string
  readonly newPassword: string
  readonly resetToken: string
  readonly paymentHash: string
  readonly orderNumber: string
  /** Ids of the catalogue. */
  readonly catalogue: {
    readonly size: number
    readonly medium: number
    readonly bundleOption: number
    readonly selection: number
    readonly link: number
  }
}

const uid = (...parts: ReadonlyArray<string | number>): string => btoa(parts.join("/"))

const bookAddress = {
  firstname: "Ann",
  lastname: "Lee",
  street: ["2 Main St"],
  city: "Los Angeles",
  region: { region: "California", region_code: "CA", region_id: 12 },
  postcode: "90210",
  country_code: "US",
  telephone: "555 0102",
}

const mug = { sku: "MUG", quantity: 1 }
const flatRate = { carrier_code: "flatrate", method_code: "flatrate" }
const account = { firstname: "Joe", lastname: "Ray", is_subscribed: true }

/** Values of variables by their name, whatever the operation. */
const byName = (known: ClientState): Readonly<Record<string, unknown>> => ({
  ...known,
  ...account,
  ...cartAddress,
  cartId: known.guestCart,
  cart_id: known.guestCart,
  sourceCartId: known.guestCart,
  destinationCartId: known.customerCart,
  cartItem: mug,
  cartItems: [mug],
  product: mug,
  sku: "MUG",
  parentSku: "SHIRT",
  variantSku: "SHIRT-M",
  quantity: 2,
  itemId: known.itemUid,
  cartItemId: known.itemUid,
  configurableOptionValues: [],
  couponCode: "TENTH",
  firstName: cartAddress.firstname,
  lastName: cartAddress.lastname,
  street1: "1 Oak Ave",
  street2: "Floor 2",
  country: "US",
  country_id: "US",
  countryCode: "US",
  regionCode: "CA",
  region_code: "CA",
  phoneNumber: cartAddress.telephone,
  shippingMethod: flatRate,
  paymentMethod: { code: "checkmo" },
  updated_address: bookAddress,
  isSubscribed: true,
  customerInput: { firstname: "Anna" },
  currentPassword: known.password,
  token: known.resetToken,
  resetPasswordToken: known.resetToken,
  wishlistId: known.wishListId,
  itemOptions: mug,
  wishlistItemsId: [known.wishListItemId],
  url: "tableware.html",
  urlKey: "mug",
  urlKeys: ["mug", "bowl"],
  identifier: "home",
  identifiers: ["footer"],
  cmsBlockIdentifiers: ["footer"],
  category_id: "3",
  categoryIdFilter: { eq: "3" },
  inputText: "mug",
  search: "mug",
  name: "Jo",
  comment: "Do you sell cups?",
  pageSize: 6,
  currentPage: 1,
  sort: { name: "ASC" },
})

/** Values of variables by type, where the type is more specific than the name. */
const byType = (known: ClientState): Readonly<Record<string, unknown>> => ({
  CartAddressInput: cartAddress,
  CustomerAddressInput: bookAddress,
  ProductAttributeFilterInput: { category_id: { eq: "3" } },
  CategoryFilterInput: { ids: { in: ["3"] } },
  CustomerOrdersFilterInput: { number: { eq: known.orderNumber } },
  AddSimpleProductsToCartInput: { cart_id: known.guestCart, cart_items: [{ data: mug }] },
  AddVirtualProductsToCartInput: {
    cart_id: known.guestCart,
    cart_items: [{ data: { sku: "GIFT-CARD", quantity: 1 } }],
  },
  AddConfigurableProductsToCartInput: {
    cart_id: known.guestCart,
    cart_items: [{ parent_sku: "SHIRT", data: { sku: "SHIRT-M", quantity: 1 } }],
  },
  AddBundleProductsToCartInput: {
    cart_id: known.guestCart,
    cart_items: [
      {
        data: { sku: "BOX", quantity: 1 },
        bundle_options: [{ id: known.catalogue.bundleOption, quantity: 1, value: [String(known.catalogue.selection)] }],
      },
    ],
  },
  AddDownloadableProductsToCartInput: {
    cart_id: known.guestCart,
    cart_items: [
      { data: { sku: "COURSE", quantity: 1 }, downloadable_product_links: [{ link_id: known.catalogue.link }] },
    ],
  },
  UpdateCartItemsInput: { cart_id: known.guestCart, cart_items: [{ cart_item_uid: known.itemUid, quantity: 3 }] },
  RemoveItemFromCartInput: { cart_id: known.guestCart, cart_item_uid: known.itemUid },
  ApplyCouponToCartInput: { cart_id: known.guestCart, coupon_code: "TENTH" },
  RemoveCouponFromCartInput: { cart_id: known.guestCart },
  SetGuestEmailOnCartInput: { cart_id: known.guestCart, email: "jane@example.com" },
  SetShippingAddressesOnCartInput: { cart_id: known.guestCart, shipping_addresses: [{ address: cartAddress }] },
  SetBillingAddressOnCartInput: { cart_id: known.guestCart, billing_address: { same_as_shipping: true } },
  SetShippingMethodsOnCartInput: { cart_id: known.guestCart, shipping_methods: [flatRate] },
  SetPaymentMethodOnCartInput: { cart_id: known.guestCart, payment_method: { code: "checkmo" } },
  PlaceOrderInput: { cart_id: known.guestCart },
  CustomerCreateInput: { ...account, email: known.newEmail, password: known.newPassword },
  CustomerUpdateInput: { firstname: "Anna", is_subscribed: false },
  CreateProductReviewInput: {
    sku: "MUG",
    nickname: "Jo",
    summary: "Good",
    text: "Holds tea",
    ratings: [{ id: uid(1), value_id: uid(4) }],
  },
  WishlistItemInput: mug,
})

/** Values of variables with another meaning in operations with this first field: `field.variable`. */
const byField = (known: ClientState): Readonly<Record<string, unknown>> => ({
  "addProductsToWishlist.id": known.wishListId,
  "removeProductsFromWishlist.id": known.wishListId,
  "addProductsToWishlist.items": [
    {
      sku: "SHIRT",
      quantity: 1,
      selected_options: [uid("configurable", known.catalogue.size, known.catalogue.medium)],
    },
  ],
  "removeProductsFromWishlist.items": [known.wishListItemId],
  // `id` below `customer` selects a wish list: `customer { wishlist_v2(id: $id) }`.
  "customer.id": known.wishListId,
  "updateCustomerAddress.id": known.addressId,
  "deleteCustomerAddress.id": known.addressId,
  "country.id": "US",
  "categories.id": "3",
  "route.url": "mug.html",
  "createCustomer.email": known.newEmail,
  "createCustomer.password": known.newPassword,
  "updateCustomerEmail.email": known.newEmail,
})

/** A value for a variable of an operation, as a client would send it. */
export const variableValue = (
  known: ClientState,
  variable: { readonly field: string; readonly name: string; readonly type: string },
): unknown => {
  const tables = [
    [byField(known), `${variable.field}.${variable.name}`],
    [byType(known), variable.type.replaceAll(/[[\]!]/g, "")],
    [byName(known), variable.name],
  ] as const
  const found = tables.find(([table, key]) => key in table)
  if (found === undefined) throw new Error(`no value for ${variable.field}($${variable.name}: ${variable.type})`)
  return found[0][found[1]]
}
