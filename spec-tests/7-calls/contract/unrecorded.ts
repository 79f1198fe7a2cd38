import type { Exchange } from "./recordings.ts"

/** Guest carts that a recorded exchange speaks of, although the calls that made and filled them were not recorded. */
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

/** What had come into the customer's own cart before a recorded exchange, in tries that were not kept. */
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

/** What had come onto the customer's wish list before a recorded exchange. */
export const unrecordedWishes: Readonly<Record<string, ReadonlyArray<string>>> = {
  "graphql/105-customer": ["24-MB01", "24-UG06"],
}

/** Recorded requests that our shop is asked in another way, so that what follows them follows here too. */
export const askedOtherwise: Readonly<Record<string, Partial<Exchange["request"]>>> = {
  // A GET changes nothing here: shoppers sign out by a form.
  "forms-account/018-logout": {
    method: "POST",
    headers: {
      accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
      "content-type": "application/x-www-form-urlencoded",
      cookie: "PHPSESSID=5c2q9cb6i9f55kqj19a2a6k3iu; form_key=Fktxfurgew5w8",
    },
    form: { form_key: "Fktxfurgew5w8" },
  },
}
