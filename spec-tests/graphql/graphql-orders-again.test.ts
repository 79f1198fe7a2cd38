import { afterEach, beforeEach, describe, expect, test } from "vitest"

import { add, queryOn, cartAddress, readyByGraphql } from "../shops/graphql-cart.ts"
import { at } from "../shops/graphql.ts"
import { openOfficeShop, signedInMerchant } from "../shops/office-shop.ts"
import { smallSettings, tokenOf, type SmallShop } from "../shops/small-shop.ts"

const reasons = ["The order was placed by mistake"]
const settings = { ...smallSettings, orders: { ...smallSettings.orders, cancellation: { enabled: true, reasons } } }

let small: SmallShop
let ann: Readonly<Record<string, string>>
beforeEach(async () => {
  small = await openOfficeShop(settings)
  ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
})
afterEach(() => small.close())

const errorOf = (body: unknown): ReadonlyArray<unknown> => [
  at(body, "errors", 0, "message"),
  at(body, "errors", 0, "extensions", "category"),
]

const readyOfAnn = async (items: ReadonlyArray<Readonly<Record<string, unknown>>>): Promise<string> => {
  const mask = String(at(await queryOn(small, ann)("{customerCart{id}}"), "data", "customerCart", "id"))
  await add(small, mask, items, ann)
  const { errors } = await queryOn(small, ann)(
    `mutation($c:String!,$a:CartAddressInput!){
      setShippingAddressesOnCart(input:{cart_id:$c,shipping_addresses:[{address:$a}]}){cart{id}}
      setBillingAddressOnCart(input:{cart_id:$c,billing_address:{same_as_shipping:true}}){cart{id}}
      setShippingMethodsOnCart(input:{cart_id:$c,shipping_methods:[{carrier_code:"flatrate",method_code:"flatrate"}]}){cart{id}}
    }`,
    { c: mask, a: cartAddress },
  )
  expect(errors).toBeUndefined()
  return mask
}

const paidAndPlaced = (mask: string, code: string, headers: Readonly<Record<string, string>> = ann) =>
  queryOn(small, headers)(
    `mutation($c:String!,$p:PaymentMethodInput!){setPaymentMethodAndPlaceOrder(input:{cart_id:$c,payment_method:$p}){order{order_number order_id} errors{code message}}}`,
    { c: mask, p: { code } },
  )

const orderOfAnn = async (items: ReadonlyArray<Readonly<Record<string, unknown>>>): Promise<string> =>
  String(
    at(
      await paidAndPlaced(await readyOfAnn(items), "checkmo"),
      "data",
      "setPaymentMethodAndPlaceOrder",
      "order",
      "order_number",
    ),
  )

describe("setPaymentMethodAndPlaceOrder", () => {
  test("places the order with the sent method, whatever the cart had before", async () => {
    const mask = await readyByGraphql(small)
    const body = await paidAndPlaced(mask, "banktransfer", {})
    const number = small.rows("select number from sales_order")[0]?.["number"]
    expect(at(body, "data", "setPaymentMethodAndPlaceOrder")).toEqual({
      order: { order_number: number, order_id: number },
      errors: [],
    })
    expect(small.rows("select payment_method from sales_order")).toEqual([{ payment_method: "banktransfer" }])
  })

  test("with a method that is not offered is rejected, and the cart stays open", async () => {
    const mask = await readyByGraphql(small)
    const body = await paidAndPlaced(mask, "gold", {})
    expect(at(body, "data", "setPaymentMethodAndPlaceOrder")).toEqual({
      order: null,
      errors: [{ code: "UNABLE_TO_PLACE_ORDER", message: "The requested Payment Method is not available." }],
    })
    expect(small.rows("select is_active, payment_method from cart where mask = ?", mask)).toEqual([
      { is_active: 1, payment_method: "checkmo" },
    ])
  })
})

describe("Reordering over GraphQL", () => {
  const reorder = (number: string, headers = ann) =>
    queryOn(small, headers)(
      "mutation($n:String!){reorderItems(orderNumber:$n){cart{items{quantity product{sku}}} userInputErrors{code message path}}}",
      { n: number },
    )

  test("adds available items to the customer's cart, and reports the rest", async () => {
    const number = await orderOfAnn([
      { sku: "MUG", quantity: 2 },
      { sku: "LAST", quantity: 1 },
    ])
    const body = await reorder(number)
    expect(at(body, "data", "reorderItems")).toEqual({
      cart: { items: [{ quantity: 2, product: { sku: "MUG" } }] },
      userInputErrors: [
        { code: "INSUFFICIENT_STOCK", message: "This product is out of stock.", path: ["orderNumber"] },
      ],
    })
  })

  test("[S26] of another customer's order gives the same error as an unknown one, and a guest is rejected", async () => {
    const number = await orderOfAnn([{ sku: "MUG", quantity: 1 }])
    const bob = await tokenOf(small, "bob@example.com", "Bob-likes-bowls-7")
    for (const unknown of [number, "nope"])
      expect(errorOf(await reorder(unknown, bob))).toEqual([
        `Order number "${unknown}" doesn't belong to the current customer`,
        "graphql-input",
      ])
    expect(errorOf(await reorder(number, {}))).toEqual([
      "The current customer isn't authorized.",
      "graphql-authorization",
    ])
  })
})

const documentsQuery = `{customer{orders{items{status grand_total order_number
  items{__typename status quantity_ordered quantity_invoiced quantity_shipped quantity_refunded quantity_canceled}
  invoices{number items{__typename product_sku quantity_invoiced order_item{product_sku}} total{grand_total{value} shipping_handling{taxes{title rate amount{value}}}} comments{message}}
  shipments{number tracking{number} items{__typename product_sku quantity_shipped}}
  credit_memos{number items{__typename product_sku quantity_refunded} total{grand_total{value} adjustment{value currency}}}}}}}`

const orderNow = async (): Promise<unknown> =>
  at(await queryOn(small, ann)(documentsQuery), "data", "customer", "orders", "items", 0)

describe("Invoices, shipments and credit memos over GraphQL", () => {
  const box = async () => {
    const mugs = small.rows("select id from bundle_option where title = 'Mug'")[0]?.["id"]
    const mug = small.rows("select min(id) as id from bundle_selection where option_id = ?", Number(mugs))[0]?.["id"]
    const two = small.rows("select id from download_link where title = 'Two'")[0]?.["id"]
    return [
      { sku: "BOX", quantity: 1, selected_options: [btoa(`bundle/${String(mugs)}/${String(mug)}/1`)] },
      { sku: "COURSE", quantity: 1, selected_options: [btoa(`downloadable/${String(two)}`)] },
      { sku: "MUG", quantity: 2 },
    ]
  }

  test("are empty before payment; a paid order has an invoice of everything, a shipped one a shipment of shipped items", async () => {
    await orderOfAnn(await box())
    expect(await orderNow()).toMatchObject({ status: "Pending", invoices: [], shipments: [], credit_memos: [] })
    expect(at(await orderNow(), "items", 0)).toMatchObject({ status: "Ordered", quantity_invoiced: 0 })

    const nora = await signedInMerchant(small)
    const id = String(small.rows("select id from sales_order")[0]?.["id"])
    await nora.post("/orders/event", { id, event: "pay" })
    const paid = await orderNow()
    expect(at(paid, "invoices")).toMatchObject([
      {
        number: "000000001",
        comments: [],
        items: [
          {
            __typename: "BundleInvoiceItem",
            product_sku: "BOX",
            quantity_invoiced: 1,
            order_item: { product_sku: "BOX" },
          },
          { __typename: "DownloadableInvoiceItem", product_sku: "COURSE" },
          { __typename: "InvoiceItem", product_sku: "MUG", quantity_invoiced: 2 },
        ],
      },
    ])
    expect(at(paid, "invoices", 0, "total", "grand_total", "value")).toBe(at(paid, "grand_total"))
    expect(at(paid, "items", 2)).toMatchObject({ status: "Invoiced", quantity_invoiced: 2, quantity_shipped: 0 })

    await nora.post("/orders/event", { id, event: "ship" })
    await nora.post("/orders/event", { id, event: "ship" })
    const sent = await orderNow()
    expect(at(sent, "shipments")).toEqual([
      {
        number: "000000001",
        tracking: [],
        items: [
          { __typename: "BundleShipmentItem", product_sku: "BOX", quantity_shipped: 1 },
          { __typename: "ShipmentItem", product_sku: "MUG", quantity_shipped: 2 },
        ],
      },
    ])
    expect(at(sent, "items", 1)).toMatchObject({ status: "Invoiced", quantity_shipped: 0 })
    expect(at(sent, "items", 2)).toMatchObject({ status: "Shipped", quantity_shipped: 2 })
  })

  const cancel = (id: string, reason = reasons[0], headers = ann) =>
    queryOn(small, headers)(
      "mutation($i:ID!,$r:String!){cancelOrder(input:{order_id:$i,reason:$r}){error order{status credit_memos{number}}}}",
      { i: id, r: reason },
    )
  const idOfOrder = (): string => String(small.rows("select max(id) as id from sales_order")[0]?.["id"])
  const stockOf = (sku: string): unknown =>
    small.rows("select quantity from product_stock s join product p on p.id = s.product_id where sku = ?", sku)[0]?.[
      "quantity"
    ]

  test("a customer cancels an unpaid order: its stock is returned, and a mail is sent", async () => {
    await orderOfAnn([{ sku: "FEW", quantity: 2 }])
    expect(stockOf("FEW")).toBe(3)
    expect(at(await cancel(btoa(idOfOrder())), "data", "cancelOrder")).toEqual({
      error: null,
      order: { status: "Canceled", credit_memos: [] },
    })
    expect(stockOf("FEW")).toBe(5)
    expect(small.rows("select subject from mail where recipient = 'ann@example.com' order by id desc")[0]).toEqual({
      subject: expect.stringMatching(/order #000000001 was cancelled$/),
    })
    expect(small.rows("select message, visible from sales_order_comment")).toEqual([
      { message: reasons[0], visible: 0 },
    ])
    expect(at(await orderNow(), "items", 0)).toMatchObject({ status: "Canceled", quantity_canceled: 2 })
    const { body } = await (await signedInMerchant(small)).get(`/orders/${idOfOrder()}`)
    expect([at(body, "documents"), at(body, "comments")]).toEqual([[], reasons])
    expect(at(await cancel(idOfOrder()), "data", "cancelOrder", "error")).toBe(
      "Order already closed, complete, cancelled or on hold",
    )
  })

  test("canceling a paid order refunds and closes it", async () => {
    await orderOfAnn([{ sku: "MUG", quantity: 1 }])
    await (await signedInMerchant(small)).post("/orders/event", { id: idOfOrder(), event: "pay" })
    expect(at(await cancel(idOfOrder()), "data", "cancelOrder", "order")).toEqual({
      status: "Closed",
      credit_memos: [{ number: "000000001" }],
    })
    const order = await orderNow()
    expect(at(order, "credit_memos", 0)).toMatchObject({
      items: [{ __typename: "CreditMemoItem", product_sku: "MUG", quantity_refunded: 1 }],
      total: { grand_total: { value: at(order, "grand_total") }, adjustment: { value: 0, currency: "USD" } },
    })
    const { body } = await (await signedInMerchant(small)).get(`/orders/${idOfOrder()}`)
    expect(at(body, "documents")).toEqual([
      { kind: "invoice", number: "000000001" },
      { kind: "credit memo", number: "000000001" },
    ])
    expect(at(order, "items", 0)).toMatchObject({ status: "Refunded", quantity_refunded: 1, quantity_canceled: 0 })
  })

  test("[S26] another customer's order, a shipped one, or one without a reason is not canceled", async () => {
    await orderOfAnn([{ sku: "MUG", quantity: 1 }])
    const bob = await tokenOf(small, "bob@example.com", "Bob-likes-bowls-7")
    for (const id of [idOfOrder(), "999"])
      expect(at(await cancel(id, reasons[0], bob), "data", "cancelOrder")).toEqual({
        error: "Current user is not authorized to cancel this order",
        order: null,
      })
    expect(errorOf(await cancel(idOfOrder(), reasons[0], {}))[1]).toBe("graphql-authorization")
    expect(errorOf(await cancel(idOfOrder(), " "))).toEqual([
      'Required parameter "reason" is missing or incorrect.',
      "graphql-input",
    ])
    expect(errorOf(await cancel("x"))[0]).toBe('Required parameter "order_id" is missing or incorrect.')
    const nora = await signedInMerchant(small)
    for (const event of ["pay", "ship"]) await nora.post("/orders/event", { id: idOfOrder(), event })
    expect(at(await cancel(idOfOrder()), "data", "cancelOrder", "error")).toBe(
      "Order already closed, complete, cancelled or on hold",
    )
  })

  test("without the shop's setting no order is canceled", async () => {
    await small.close()
    small = await openOfficeShop()
    ann = await tokenOf(small, "ann@example.com", "Ann-likes-mugs-7")
    await orderOfAnn([{ sku: "MUG", quantity: 1 }])
    expect(at(await cancel(idOfOrder()), "data", "cancelOrder", "error")).toBe(
      "Order cancellation is not enabled for requested store.",
    )
    expect(small.rows("select status from sales_order")).toEqual([{ status: "pending" }])
  })
})
