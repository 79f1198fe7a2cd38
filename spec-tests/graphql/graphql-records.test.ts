import { join } from "node:path"

import { afterAll, beforeAll, describe, expect, test } from "vitest"

import { repositoryRoot } from "../../app/language/source-files.ts"
import { shopSchema } from "../../app/shop/api/graphql/schema.ts"
import type { ShopSettings } from "../../app/shop/context/settings.ts"
import { add, cartAddress, queryOn } from "../shops/graphql-cart.ts"
import { at } from "../shops/graphql.ts"
import { openOfficeShop, signedInMerchant } from "../shops/office-shop.ts"
import { openRecordedShop } from "../shops/recorded-shop.ts"
import { optionId, valueId } from "../shops/small-shop-options.ts"
import { today, tokenOf, type SmallShop } from "../shops/small-shop.ts"
import { settingsOfThreeViews } from "../shops/store-views-shop.ts"
import { allFields } from "./record-fields.ts"

// Whole records with every field of the schema that needs no argument, as files that were read by a person. A difference is a change of the
// contract: compare it with Magento's schema before `vitest -u`.

const settings: ShopSettings = {
  ...settingsOfThreeViews,
  giftMessages: { ...settingsOfThreeViews.giftMessages, order: true, items: true },
  orders: { ...settingsOfThreeViews.orders, cancellation: { enabled: true, reasons: ["A mistake"] } },
  sendToFriend: { enabled: true, guests: true, maxRecipients: 5, maxPerHour: 5 },
  checkout: {
    ...settingsOfThreeViews.checkout,
    agreements: [
      {
        id: 1,
        name: "Terms",
        sentence: "I agree",
        text: "<p>Terms</p>",
        isHtml: true,
        contentHeight: "200px",
        mustBeAccepted: false,
      },
      { id: 2, name: "Notice", sentence: "Please note", text: "Plain", mustBeAccepted: false },
    ],
  },
  customers: {
    ...settingsOfThreeViews.customers,
    addressAttributes: [
      { code: "gate_code", label: "Gate code", input: "text", required: false },
      {
        code: "floor",
        label: "Floor",
        input: "select",
        required: false,
        options: [
          { value: "1", label: "Ground" },
          { value: "2", label: "Upper" },
        ],
      },
      { code: "plan", label: "Plan", input: "file", required: false, fileExtensions: ["pdf"], maxFileSize: 1000 },
      { code: "door", label: "Door", input: "image", required: false, maxImageWidth: 100, maxImageHeight: 200 },
    ],
  },
}

const schema = shopSchema([])
/** The ids of carts and downloads and the tokens of orders are random. */
const withoutIds = (record: unknown): string =>
  `${JSON.stringify(record, null, 2).replace(/[\dA-Za-z]{32,}={0,2}/g, "<random>")}\n`
const isAsInFile = (record: unknown, name: string) =>
  expect(withoutIds(record)).toMatchFileSnapshot(
    join(repositoryRoot, `spec-tests/fixtures/graphql-records/${name}.json`),
  )

describe("Records of the catalogue over GraphQL, with all their fields", () => {
  let recorded: Awaited<ReturnType<typeof openRecordedShop>>
  beforeAll(async () => {
    recorded = await openRecordedShop(() => today)
  })
  afterAll(() => recorded.close())

  test.each([
    ["SimpleProduct", "24-MB01"],
    ["VirtualProduct", "WARRANTY"],
    ["ConfigurableProduct", "WJ01"],
    ["BundleProduct", "24-WG080-bundle"],
    ["GroupedProduct", "24-WG085_Group"],
    ["DownloadableProduct", "240-LV04"],
  ])("a %s is as in the file", async (type, sku) => {
    expect.hasAssertions()
    const query = (fields: string) => `{products(filter:{sku:{eq:"${sku}"}}){items{... on ${type}{${fields}}}}}`
    await isAsInFile(await allFields(recorded, schema, type, query), type)
  })

  test.each([
    ["Products", "listing", 'products(filter:{category_uid:{eq:"Mw=="}},pageSize:2)'],
    ["CategoryTree", "category", 'categoryList(filters:{url_path:{eq:"women/tops"}})'],
    ["StoreConfig", "StoreConfig", "storeConfig"],
    ["Currency", "Currency", "currency"],
    ["Country", "Country", 'country(id:"US")'],
    ["ProductReviewRatingsMetadata", "ratings", "productReviewRatingsMetadata"],
    ["AttributesMetadataOutput", "product-attributes", "attributesList(entityType:CATALOG_PRODUCT)"],
    ["RoutableInterface", "route", 'route(url:"gear/bags.html")'],
    ["AjaxsearchCategoryOptions", "category-options", "ajaxsearchCategoryOptions"],
    ["AjaxsearchCategoryOptions", "category-options-below", 'ajaxsearchCategoryOptions(search:"",category:4)'],
    ["AjaxsearchOutput", "suggestions", 'ajaxsearch(search:"yoga")'],
  ])("%s is as in the file %s", async (type, name, field) => {
    expect.hasAssertions()
    await isAsInFile(await allFields(recorded, schema, type, (fields) => `{${field}{${fields}}}`), name)
  })
})

describe("Records of a customer over GraphQL, with all their fields", () => {
  let small: SmallShop
  let ann: Readonly<Record<string, string>>
  beforeAll(async () => {
    small = await openOfficeShop(settings)
    ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
  })
  afterAll(() => small.close())

  const run = async (query: string, variables: Readonly<Record<string, unknown>> = {}): Promise<unknown> => {
    const { data, errors } = await queryOn(small, ann)(query, variables)
    expect(errors).toBeUndefined()
    return data
  }
  const rowId = (sql: string): string => String(small.rows(sql)[0]?.["id"])

  const uidOf = (kind: string, ...ids: ReadonlyArray<string>): string => btoa([kind, ...ids].join("/"))

  /** One product of each type that a cart can have, with options. */
  const products = () => {
    const mugs = rowId("select id from bundle_option where title = 'Mug'")
    const mug = rowId(`select min(id) as id from bundle_selection where option_id = ${mugs}`)
    const size = rowId("select id from attribute where code = 'size'")
    return [
      {
        sku: "ENGRAVED",
        quantity: 2,
        selected_options: [uidOf("custom-option", optionId(small, "Font"), valueId(small, "Font", "Italic"))],
        entered_options: [{ uid: uidOf("custom-option", optionId(small, "Name")), value: "Ann" }],
      },
      {
        sku: "SHIRT",
        quantity: 1,
        selected_options: [uidOf("configurable", size, rowId("select id from attribute_option where label = 'M'"))],
      },
      { sku: "BOX", quantity: 1, selected_options: [uidOf("bundle", mugs, mug, "1")] },
      {
        sku: "COURSE",
        quantity: 1,
        selected_options: [uidOf("downloadable", rowId("select id from download_link where title = 'Two'"))],
      },
      { sku: "GIFT-CARD", quantity: 1 },
    ]
  }

  /** A cart with these products, ready to be ordered. */
  const filledCart = async (items: ReturnType<typeof products>): Promise<string> => {
    const cart = String(at(await run("{customerCart{id}}"), "customerCart", "id"))
    expect(at(await add(small, cart, items, ann), "user_errors")).toEqual([])
    const attributes = [
      { attribute_code: "gate_code", value: "7" },
      { attribute_code: "floor", value: "2" },
    ]
    await run(
      `mutation($c:String!,$a:CartAddressInput!){
        setShippingAddressesOnCart(input:{cart_id:$c,shipping_addresses:[{address:$a,customer_notes:"Ring twice"}]}){cart{id}}
        setBillingAddressOnCart(input:{cart_id:$c,billing_address:{same_as_shipping:true}}){cart{id}}
        setShippingMethodsOnCart(input:{cart_id:$c,shipping_methods:[{carrier_code:"flatrate",method_code:"flatrate"}]}){cart{id}}
        setPaymentMethodOnCart(input:{cart_id:$c,payment_method:{code:"checkmo"}}){cart{id}}}`,
      { c: cart, a: { ...cartAddress, company: "Mugs Ltd", vat_id: "DE1", custom_attributes: attributes } },
    )
    return cart
  }
  const placeOrder = (cart: string) =>
    run("mutation($c:String!){placeOrder(input:{cart_id:$c}){orderV2{number}}}", { c: cart })

  // Each of these tests continues with the cart and the orders of the one before.
  test("the cart is as in the file, with a gift message and a coupon", async () => {
    expect.hasAssertions()
    const cart = await filledCart(products())
    const item = at(await run("{customerCart{items{uid}}}"), "customerCart", "items", 0, "uid")
    await run(
      `mutation($c:String!,$i:ID!){applyCouponToCart(input:{cart_id:$c,coupon_code:"TENTH"}){cart{id}}
        updateCartItems(input:{cart_id:$c,cart_items:[{cart_item_uid:$i,gift_message:{from:"Ann",to:"Joe",message:"For tea"}}]}){cart{id}}}`,
      { c: cart, i: item },
    )
    await isAsInFile(await allFields(small, schema, "Cart", (fields) => `{customerCart{${fields}}}`, ann), "Cart")
    await placeOrder(cart)
  })

  test("the order of that cart is as in the file, sent; another one is paid and canceled", async () => {
    expect.hasAssertions()
    await placeOrder(await filledCart([{ sku: "BOWL", quantity: 3 }, ...products().slice(2, 3)]))
    const nora = await signedInMerchant(small)
    const [first, second] = small.rows("select id from sales_order order by id").map(({ id }) => String(id))
    for (const event of ["pay", "ship"]) await nora.post("/orders/event", { id: first ?? "", event })
    await nora.post("/orders/event", { id: second ?? "", event: "pay" })
    await run('mutation($i:ID!){cancelOrder(input:{order_id:$i,reason:"A mistake"}){error}}', {
      i: uidOf(second ?? ""),
    })
    const orders = (fields: string) => `{customer{orders{items{${fields}}}}}`
    await isAsInFile(await allFields(small, schema, "CustomerOrder", orders, ann), "CustomerOrder")
  })

  test("the wish list and the account are as in their files", async () => {
    expect.hasAssertions()
    await run(
      "mutation($i:[WishlistItemInput!]!){addProductsToWishlist(wishlistId:0,wishlistItems:$i){user_errors{code}}}",
      { i: [...products(), { sku: "SET", quantity: 1 }] },
    )
    const list = (fields: string) => `{customer{wishlists{${fields}}}}`
    await isAsInFile(await allFields(small, schema, "Wishlist", list, ann), "Wishlist")
    await isAsInFile(await allFields(small, schema, "Customer", (fields) => `{customer{${fields}}}`, ann), "Customer")
  })

  test("the downloads and the compare list are as in their files", async () => {
    expect.hasAssertions()
    const downloads = (fields: string) => `{customerDownloadableProducts{${fields}}}`
    await isAsInFile(await allFields(small, schema, "CustomerDownloadableProducts", downloads, ann), "downloads")
    const skus = ["MUG", "SHIRT"].map((sku) => `"${rowId(`select id from product where sku = '${sku}'`)}"`)
    await run(`mutation{createCompareList(input:{products:[${skus.join(",")}]}){item_count}}`)
    const compared = (fields: string) => `{customer{compare_list{${fields}}}}`
    await isAsInFile(await allFields(small, schema, "CompareList", compared, ann), "CompareList")
  })

  test.each(["ENGRAVED", "SALE", "BOWL", "PACK"])("the product %s is as in the file", async (sku) => {
    expect.hasAssertions()
    const query = (fields: string) => `{products(filter:{sku:{eq:"${sku}"}}){items{... on SimpleProduct{${fields}}}}}`
    await isAsInFile(await allFields(small, schema, "SimpleProduct", query), sku)
  })

  test("the agreements are as in the file", async () => {
    expect.hasAssertions()
    const query = (fields: string) => `{checkoutAgreements{${fields}}}`
    await isAsInFile(await allFields(small, schema, "CheckoutAgreement", query), "agreements")
  })

  test.each(["customer_account_create", "customer_address_edit"])("the form %s is as in the file", async (form) => {
    expect.hasAssertions()
    const query = (fields: string) => `{attributesForm(formCode:"${form}"){${fields}}}`
    await isAsInFile(await allFields(small, schema, "AttributesFormOutput", query), form)
  })

  test("the settings of the store are as in the file", async () => {
    expect.hasAssertions()
    await isAsInFile(
      await allFields(small, schema, "StoreConfig", (fields) => `{availableStores{${fields}}}`),
      "availableStores",
    )
  })
})
