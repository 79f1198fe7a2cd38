import { Kind, type OperationDefinitionNode, parse, print } from "graphql"

import { add, queryOn, cartAddress, readyByGraphql } from "../shops/graphql-cart.ts"
import { graphqlRequest, at, type GraphqlResponse } from "../shops/graphql.ts"
import { tokenOf, type SmallShop } from "../shops/small-shop.ts"
import type { ClientOperation } from "./client-operations.ts"
import { type ClientState, variableValue } from "./client-values.ts"

type Headers = Readonly<Record<string, string>>

const definitionOf = ({ text }: ClientOperation): OperationDefinitionNode => {
  const found = parse(text).definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION)
  if (found === undefined) throw new Error(`no operation in ${text}`)
  return found
}

/** The first field of an operation. */
export const firstField = (operation: ClientOperation): string => {
  const [selection] = definitionOf(operation).selectionSet.selections
  return selection?.kind === Kind.FIELD ? selection.name.value : ""
}

const variableNames = (operation: ClientOperation): ReadonlyArray<string> =>
  (definitionOf(operation).variableDefinitions ?? []).map(({ variable }) => variable.name.value)

/** Errors beside the data, and those that Magento reports inside it. */
const errorsIn = (value: unknown, key = ""): ReadonlyArray<unknown> => {
  if (/errors$/i.test(key) && Array.isArray(value)) return value
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => errorsIn(inner, name))
}

/** Fields that are null by default. */
const mayBeEmpty: ReadonlySet<string> = new Set(["recaptchaV3Config"])

/** Empty responses: a first field that is null, or a list without entries. */
const emptyFields = (data: Readonly<Record<string, unknown>>): ReadonlyArray<unknown> =>
  Object.entries(data).flatMap(([field, value]) => {
    const items = at(value, "items") ?? value
    if (mayBeEmpty.has(field)) return []
    return items === null || (Array.isArray(items) && items.length === 0) ? [{ empty: field }] : []
  })

const errorsOf = ({ data, errors }: GraphqlResponse["body"]): ReadonlyArray<unknown> =>
  errors?.map(({ message, path }) => ({ message, path })) ?? [...errorsIn(data), ...emptyFields(data ?? {})]

/** A shopper whose client sends operations in order; each gets its preconditions first, such as a cart with an item. */
export const visitOf = (small: SmallShop) => {
  const idOf = (sql: string): number => Number(small.rows(sql)[0]?.["id"])
  const request = queryOn(small)
  let count = 0
  let token: Headers = {}
  let known: ClientState = {
    guestCart: "",
    customerCart: "",
    itemUid: "",
    addressId: 0,
    wishListId: "0",
    wishListItemId: "",
    email: "ann@example.com",
    newEmail: "",
    password: "Ann-likes-mugs-7",
    newPassword: "",
    resetToken: "",
    paymentHash: "",
    orderNumber: "",
    catalogue: {
      size: idOf("select id from attribute where code = 'size'"),
      medium: idOf("select id from attribute_option where label = 'M'"),
      bundleOption: idOf("select id from bundle_option where title = 'Mug'"),
      selection: idOf("select min(id) as id from bundle_selection"),
      link: idOf("select id from download_link where title = 'Two'"),
    },
  }

  const signIn = async (): Promise<void> => {
    token = await tokenOf(small, known.email, known.password)
  }

  const createGuestCart = async (): Promise<void> => {
    const mask = await readyByGraphql(small)
    known = { ...known, guestCart: mask, itemUid: btoa(String(idOf("select max(id) as id from cart_item"))) }
  }

  const fillCustomerCart = async (): Promise<void> => {
    const { data } = await queryOn(small, token)("{customerCart{id}}")
    known = { ...known, customerCart: String(at(data, "customerCart", "id")) }
    await add(small, known.customerCart, [{ sku: "MUG", quantity: 1 }], token)
  }

  const applyCoupon = async (code: string): Promise<void> => {
    await request(`mutation($c:String!){applyCouponToCart(input:{cart_id:$c,coupon_code:"${code}"}){cart{id}}}`, {
      c: known.guestCart,
    })
  }

  const createAddress = async (): Promise<void> => {
    const { region, ...fields } = cartAddress
    const { data } = await queryOn(small, token)(
      "mutation($a:CustomerAddressInput!){createCustomerAddress(input:$a){id}}",
      { a: { ...fields, region: { region_code: region } } },
    )
    known = { ...known, addressId: Number(at(data, "createCustomerAddress", "id")) }
  }

  const fillWishList = async (): Promise<void> => {
    await queryOn(
      small,
      token,
    )(
      'mutation{addProductsToWishlist(wishlistId:0,wishlistItems:[{sku:"BOWL",quantity:1},{sku:"SHIRT",quantity:1}]){user_errors{message}}}',
    )
    known = {
      ...known,
      wishListId: String(idOf("select id from wish_list")),
      wishListItemId: String(idOf("select max(id) as id from wish_list_item")),
    }
  }

  const placeOrder = async (): Promise<void> => {
    await fillCustomerCart()
    await queryOn(small, token)(
      `mutation($c:String!,$a:CartAddressInput!){
        setShippingAddressesOnCart(input:{cart_id:$c,shipping_addresses:[{address:$a}]}){cart{id}}
        setBillingAddressOnCart(input:{cart_id:$c,billing_address:{same_as_shipping:true}}){cart{id}}
        setShippingMethodsOnCart(input:{cart_id:$c,shipping_methods:[{carrier_code:"flatrate",method_code:"flatrate"}]}){cart{id}}
        setPaymentMethodOnCart(input:{cart_id:$c,payment_method:{code:"checkmo"}}){cart{id}}
        placeOrder(input:{cart_id:$c}){orderV2{number}}
      }`,
      { c: known.customerCart, a: cartAddress },
    )
    known = {
      ...known,
      orderNumber: String(small.rows("select max(number) as number from sales_order")[0]?.["number"]),
    }
  }

  const requestResetLink = async (): Promise<void> => {
    await request(`mutation{requestPasswordResetEmail(email:"${known.email}")}`)
    const [mail] = small.rows("select text from mail where kind = 'password' order by id desc")
    known = { ...known, resetToken: /token=(\w+)/.exec(String(mail?.["text"]))?.[1] ?? "" }
  }

  const storeCard = (): void => {
    count += 1
    const paymentHash = `hash-of-card-${count}`
    small.runSql(
      `insert into stored_card (customer_id, public_hash, brand, last_four, exp_month, exp_year, outcome, created_at)
       select id, '${paymentHash}', 'visa', '1111', 12, 2030, 'accepted', 1 from customer where email = '${known.email}'`,
    )
    known = { ...known, paymentHash }
  }

  /** Preconditions of operations with this first field. */
  const before: Readonly<Record<string, () => Promise<void> | void>> = {
    removeCouponFromCart: () => applyCoupon("TENTH"),
    updateCustomerAddress: createAddress,
    deleteCustomerAddress: createAddress,
    addProductsToWishlist: fillWishList,
    removeProductsFromWishlist: fillWishList,
    customer: async () => {
      if (known.wishListItemId === "") await fillWishList()
      if (known.orderNumber === "") await placeOrder()
    },
    customerCart: fillCustomerCart,
    mergeCarts: fillCustomerCart,
    resetPassword: requestResetLink,
    deletePaymentToken: storeCard,
    customerPaymentTokens: storeCard,
  }

  /** Ids known after operations with this first field. */
  const after: Readonly<Record<string, () => Promise<void>>> = {
    changeCustomerPassword: async () => {
      known = { ...known, password: known.newPassword }
      await signIn()
    },
    resetPassword: async () => {
      known = { ...known, password: known.newPassword }
      await signIn()
    },
    updateCustomerEmail: async () => {
      known = { ...known, email: known.newEmail }
      await signIn()
    },
    revokeCustomerToken: signIn,
  }

  const prepare = async (operation: ClientOperation, field: string): Promise<void> => {
    count += 1
    known = { ...known, newEmail: `joe-${count}@example.com`, newPassword: `Joe-likes-cups-${count}` }
    if (guestFields.has(field) || field === "mergeCarts") await createGuestCart()
    if (!guestFields.has(field) && token["authorization"] === undefined) await signIn()
    await before[field]?.()
    const names = variableNames(operation)
    // Venia pays with the method "free" when the total is zero.
    if (field === "setPaymentMethodOnCart" && !names.some((name) => /payment|input/i.test(name)))
      await applyCoupon("FREE100")
  }

  const variablesOf = (operation: ClientOperation, field: string): Readonly<Record<string, unknown>> =>
    Object.fromEntries(
      (definitionOf(operation).variableDefinitions ?? [])
        .filter(({ defaultValue }) => defaultValue === undefined || field === "products")
        .map(({ variable: { name }, type }) => [
          name.value,
          variableValue(known, { field, name: name.value, type: print(type) }),
        ]),
    )

  /** Prepares a customer's cart and saved address; an address id belongs to a customer, so a guest's cart cannot have it. */
  const prepareSavedAddress = async (): Promise<void> => {
    await signIn()
    await fillCustomerCart()
    await createAddress()
    known = { ...known, guestCart: known.customerCart }
  }

  /** Sends an operation unchanged with matching variables, and returns the errors. */
  const run = async (operation: ClientOperation): Promise<ReadonlyArray<unknown>> => {
    const field = firstField(operation)
    await prepare(operation, field)
    const usesSavedAddress = field === "setShippingAddressesOnCart" && variableNames(operation).includes("addressId")
    if (usesSavedAddress) await prepareSavedAddress()
    const headers = usesSavedAddress || !guestFields.has(field) ? token : {}
    const { body } = await graphqlRequest(small.shop, operation.text, variablesOf(operation, field), headers)
    const rejected = errorsOf(body)
    if (rejected.length === 0) await after[field]?.()
    return rejected
  }

  return { run }
}

/** Operations of a guest; all others are sent as a customer. */
const guestFields: ReadonlySet<string> = new Set([
  "__type",
  "storeConfig",
  "availableStores",
  "currency",
  "countries",
  "country",
  "recaptchaV3Config",
  "cmsPage",
  "cmsBlocks",
  "categories",
  "categoryList",
  "urlResolver",
  "route",
  "products",
  "productReviewRatingsMetadata",
  "searchTerm",
  "isEmailAvailable",
  "createProductReview",
  "subscribeEmailToNewsletter",
  "contactUs",
  "createEmptyCart",
  "cart",
  "addProductsToCart",
  "addSimpleProductsToCart",
  "addVirtualProductsToCart",
  "addConfigurableProductsToCart",
  "addBundleProductsToCart",
  "addDownloadableProductsToCart",
  "updateCartItems",
  "removeItemFromCart",
  "applyCouponToCart",
  "removeCouponFromCart",
  "setGuestEmailOnCart",
  "setShippingAddressesOnCart",
  "setShippingMethodsOnCart",
  "setBillingAddressOnCart",
  "setPaymentMethodOnCart",
  "placeOrder",
  "createCustomer",
  "createCustomerV2",
  "generateCustomerToken",
  "requestPasswordResetEmail",
  "resetPassword",
])
