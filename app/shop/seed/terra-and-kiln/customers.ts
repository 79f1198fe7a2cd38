import type { SeedCustomer } from "../catalogue-seed.ts"
import type { SeedCoupon } from "../coupon-seed.ts"

/** Accounts to try the shop with. Their passwords are no secret: they are printed at every start. */
export const customers: ReadonlyArray<SeedCustomer> = [
  {
    email: "ada@example.com",
    password: "Stoneware-2280",
    firstName: "Ada",
    lastName: "Whitlock",
    addresses: [
      {
        firstName: "Ada",
        lastName: "Whitlock",
        street: ["48 Union Street", "Apartment 3"],
        city: "Hudson",
        region: "NY",
        postcode: "12534",
        country: "US",
        telephone: "518-555-0142",
        defaultShipping: true,
      },
      {
        firstName: "Ada",
        lastName: "Whitlock",
        company: "Whitlock & Daughters",
        street: ["1200 Broadway"],
        city: "Oakland",
        region: "CA",
        postcode: "94612",
        country: "US",
        telephone: "510-555-0178",
        defaultBilling: true,
      },
    ],
  },
  {
    email: "jonas@example.com",
    password: "Stoneware-2280",
    firstName: "Jonas",
    lastName: "Brandt",
    addresses: [
      {
        firstName: "Jonas",
        lastName: "Brandt",
        street: ["Lindenallee 12"],
        city: "Hamburg",
        postcode: "20259",
        country: "DE",
        telephone: "+49 40 5550123",
        defaultShipping: true,
        defaultBilling: true,
      },
    ],
  },
  { email: "mei@example.com", password: "Stoneware-2280", firstName: "Mei", lastName: "Tanaka", addresses: [] },
  // With a saved card and addresses to use without asking: she may order with one click.
  {
    email: "iris@example.com",
    password: "Stoneware-2280",
    firstName: "Iris",
    lastName: "Maddox",
    addresses: [
      {
        firstName: "Iris",
        lastName: "Maddox",
        street: ["9 Harbor Lane"],
        city: "Portland",
        region: "ME",
        postcode: "04101",
        country: "US",
        telephone: "207-555-0163",
        defaultShipping: true,
        defaultBilling: true,
      },
    ],
    cards: [{ brand: "visa", lastFour: "4242" }],
  },
]

export const coupons: ReadonlyArray<SeedCoupon> = [
  { code: "WELCOME10", label: "10% off your order", effect: { kind: "percent", percent: "10" } },
  { code: "THANKYOU15", label: "$15 off from $60", effect: { kind: "fixed-cart", amount: "15" }, fromSubtotal: "60" },
  { code: "SHIPFREE", label: "Free delivery", effect: { kind: "free-shipping" } },
  { code: "ONTHEHOUSE", label: "With our compliments", effect: { kind: "percent", percent: "100", shippingToo: true } },
  {
    code: "LASTONE",
    label: "25% off, for one order only",
    effect: { kind: "percent", percent: "25" },
    uses: { total: 1 },
  },
  {
    code: "FRIENDS",
    label: "20% off, once for each customer",
    effect: { kind: "percent", percent: "20" },
    uses: { perCustomer: 1 },
  },
  {
    code: "SUMMER25",
    label: "25% off in summer",
    effect: { kind: "percent", percent: "25" },
    validFrom: "2025-06-01",
    validTo: "2025-08-31",
  },
]
