import type { Page } from "@playwright/test"

/** The reply to a GraphQL call: `data` may be partial or null where `errors` has entries. */
export type Reply<Data> = {
  readonly data?: Data | null
  readonly errors?: ReadonlyArray<{ readonly message: string }>
}

/** Sends a query to `POST /graphql` of a shop and returns its reply, errors included. */
export const replyTo = async <Data>(
  address: string,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Reply<Data>> => {
  const response = await fetch(new URL("/graphql", address), {
    method: "POST",
    headers: { accept: "application/json", "content-type": "application/json", ...headers },
    body: JSON.stringify({ query, variables }),
  })
  return response.json()
}

/** Sends a query and returns its data; throws with the shop's messages if it has errors. */
export const fetchData = async <Data>(...call: Parameters<typeof replyTo>): Promise<Data> => {
  const { data, errors } = await replyTo<Data>(...call)
  if (errors !== undefined || data === undefined || data === null)
    throw new Error(`${call[1].trim().slice(0, 80)}: ${JSON.stringify(errors)}`)
  return data
}

export type SectionCart = {
  readonly summary_count: number
  readonly subtotalAmount: string | number | null
  readonly items: ReadonlyArray<{
    readonly item_id: string
    readonly product_sku: string
    readonly product_name: string
    readonly qty: number
    readonly product_price_value: string | number
  }>
}

/** Reads the cart of the page's session from `GET /customer/section/load/`, as the shop itself has it. */
export const sectionCart = async (page: Page): Promise<SectionCart> => {
  const response = await page.request.get("/customer/section/load/?sections=cart&force_new_section_timestamp=false")
  const sections: { readonly cart: SectionCart } = await response.json()
  return sections.cart
}

/** Reads the first amount in a displayed text, such as 1234.5 in `$1,234.50` and in `1.234,50 €`. */
export const amountIn = (text: string | null): number => {
  const [found = ""] = /\d[\d.,\s\u00a0\u202f]*/.exec(text ?? "") ?? []
  const [, whole = "", cents = "0"] = /^(.*?)(?:[.,](\d{2}))?\D*$/.exec(found) ?? []
  return Number(`${whole.replace(/\D/g, "")}.${cents}`)
}

export type PlacedOrder = { readonly number: string; readonly total: number; readonly status: string }

type OrderReply = {
  readonly number: string
  readonly status: string
  readonly total: { readonly grand_total: { readonly value: number } }
}

const placed = ({ number, status, total }: OrderReply): PlacedOrder => ({
  number,
  status,
  total: total.grand_total.value,
})

const orderFields = "number status total { grand_total { value } }"

type GuestIdentity = { readonly email: string; readonly lastName: string; readonly postcode: string }

/** Finds the order of a guest by GraphQL: by last name as from 2.4.8, else by postcode as before it; throws if there is none. */
export const guestOrder = async (address: string, number: string, guest: GuestIdentity): Promise<PlacedOrder> => {
  const by = (proof: string) =>
    replyTo<{ readonly guestOrder: OrderReply }>(
      address,
      `{ guestOrder(input: { number: ${JSON.stringify(number)}, email: ${JSON.stringify(guest.email)}, ${proof} }) { ${orderFields} } }`,
    )
  const byName = await by(`lastname: ${JSON.stringify(guest.lastName)}`)
  const { data, errors } = byName.data ? byName : await by(`postcode: ${JSON.stringify(guest.postcode)}`)
  if (!data) throw new Error(`The shop does not find order ${number}: ${JSON.stringify(errors)}`)
  return placed(data.guestOrder)
}

/** Signs in by `generateCustomerToken` and returns the headers that carry the token. */
export const customerHeaders = async (address: string, email: string, password: string) => {
  const { generateCustomerToken } = await fetchData<{ readonly generateCustomerToken: { readonly token: string } }>(
    address,
    "mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }",
    { email, password },
  )
  return { authorization: `Bearer ${generateCustomerToken.token}` }
}

/** Reads all orders of a customer by GraphQL. */
export const customerOrders = async (
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<ReadonlyArray<PlacedOrder>> => {
  const { customer } = await fetchData<{
    readonly customer: { readonly orders: { readonly items: ReadonlyArray<OrderReply> } }
  }>(address, `{ customer { orders(pageSize: 20) { items { ${orderFields} } } } }`, {}, headers)
  return customer.orders.items.map(placed)
}
