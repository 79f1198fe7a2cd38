import type { Exchange } from "./recordings.ts"

/** Guest carts used by a recorded exchange whose creation was not recorded. */
export const unrecordedCarts: Readonly<
  Record<string, { readonly mask: string; readonly sku: string; readonly quantity: number }>
> = {
  "rest-mine/047-assign-guest-cart": { mask: "VqWi1Cwut5ilYlhP4EnqhvXS8S3dwiQ9", sku: "24-UG01", quantity: 2 },
  "rest-mine/051-assign-second-guest-cart-merges": {
    mask: "hXqi4INjEGncXPYNyzSfMlky7zVoaKli",
    sku: "24-UG01",
    quantity: 1,
  },
}

/** Items added to the customer's own cart before a recorded exchange, in requests that were not recorded. */
export const unrecordedItems: Readonly<
  Record<string, ReadonlyArray<{ readonly sku: string; readonly quantity: number }>>
> = {
  "graphql/106-customer-cart": [
    { sku: "24-MB01", quantity: 4 },
    { sku: "24-UG06", quantity: 6 },
    { sku: "24-UG07", quantity: 2 },
  ],
  "customer-section/018-all-logged-in": [
    { sku: "24-MB01", quantity: 4 },
    { sku: "24-UG06", quantity: 6 },
  ],
}

/** Addresses added to the customer's address book before a recorded exchange, as input of `createCustomerAddress`. */
export const unrecordedAddresses: Readonly<Record<string, string>> = {
  "graphql/105-customer":
    '{firstname:"A",lastname:"B",street:["1 Road"],city:"LA",region:{region_id:12},postcode:"90001",country_code:US,telephone:"1"}',
}

/** SKUs added to the customer's wish list before a recorded exchange. */
export const unrecordedWishListItems: Readonly<Record<string, ReadonlyArray<string>>> = {
  "graphql/105-customer": ["24-MB01", "24-UG06"],
}

/**
 * The exchange as our shop expects its request: a GET changes nothing here, so signing out is a POST of a form. Later exchanges depend on it.
 */
export const adaptedRequest = (exchange: Exchange): Exchange => {
  const { method, path, headers } = exchange.request
  if (method !== "GET" || !path.startsWith("/customer/account/logout")) return exchange
  const formKey = /form_key=([^;]+)/.exec(headers["cookie"] ?? "")?.[1] ?? ""
  return {
    ...exchange,
    request: {
      method: "POST",
      path,
      headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
      form: { form_key: formKey },
    },
  }
}
