import type { CatalogueSeed } from "../../../app/shop/seed/catalogue-seed.ts"
import { recordedClothes } from "./recorded-clothes.ts"
import { recordedComposites } from "./recorded-composites.ts"
import { recordedGear } from "./recorded-gear.ts"

const stars = (value: 3 | 4 | 5) => ({ Quality: value, Value: value, Price: value })

/** Products, pages, customers and coupons of the recorded shop, with their ids. */
export const recordedCatalogue: CatalogueSeed = {
  attributes: [
    {
      id: 93,
      code: "color",
      position: 0,
      label: "Color",
      input: "select",
      filterable: true,
      searchable: true,
      visible: true,
      options: [
        { id: 5, label: "Black", swatch: { kind: "colour", value: "#000000" } },
        { id: 6, label: "Blue", swatch: { kind: "colour", value: "#1857f7" } },
        { id: 7, label: "Red", swatch: { kind: "colour", value: "#ff0000" } },
        { id: 8, label: "White", swatch: { kind: "colour", value: "#ffffff" } },
      ],
    },
    {
      id: 137,
      code: "size",
      position: 0,
      label: "Size",
      input: "select",
      filterable: true,
      visible: true,
      options: [
        { id: 9, label: "XS", swatch: { kind: "text", value: "XS" } },
        { id: 10, label: "S", swatch: { kind: "text", value: "S" } },
        { id: 11, label: "M", swatch: { kind: "text", value: "M" } },
        { id: 12, label: "L", swatch: { kind: "text", value: "L" } },
        { id: 13, label: "XL", swatch: { kind: "text", value: "XL" } },
      ],
    },
    {
      id: 138,
      code: "material",
      position: 0,
      label: "Material",
      input: "select",
      filterable: true,
      visible: true,
      options: [
        { id: 14, label: "Cotton" },
        { id: 15, label: "Polyester" },
        { id: 16, label: "Nylon" },
      ],
    },
  ],
  categories: [
    {
      id: 2,
      name: "Default Category",
      urlKey: "default-category",
      children: [
        {
          id: 3,
          name: "Women",
          urlKey: "women",
          description: "<p>All about Women.</p>",
          children: [
            {
              id: 4,
              name: "Tops",
              urlKey: "tops",
              description: "<p>All about Tops.</p>",
              children: [{ id: 5, name: "Jackets", urlKey: "jackets" }],
            },
            { id: 6, name: "Pants", urlKey: "pants" },
          ],
        },
        { id: 7, name: "Men", urlKey: "men", children: [{ id: 8, name: "Tees", urlKey: "tees" }] },
        {
          id: 9,
          name: "Gear",
          urlKey: "gear",
          children: [
            { id: 10, name: "Bags", urlKey: "bags" },
            { id: 11, name: "Fitness Equipment", urlKey: "fitness-equipment" },
          ],
        },
        { id: 12, name: "Training", urlKey: "training" },
        { id: 13, name: "Sale", urlKey: "sale" },
      ],
    },
  ],
  products: [...recordedGear, ...recordedComposites, ...recordedClothes],
  ratings: ["Quality", "Value", "Price"],
  reviews: [
    {
      sku: "24-MB01",
      nickname: "Joe",
      title: "Good",
      text: "Very good bag",
      createdAt: "2026-11-20T19:03:09Z",
      ratings: stars(4),
    },
    {
      sku: "24-MB01",
      nickname: "Joe",
      title: "Good",
      text: "Very good bag",
      createdAt: "2026-11-20T19:05:44Z",
      ratings: stars(4),
    },
    {
      sku: "24-MB01",
      nickname: "Jo",
      title: "Good",
      text: "Very good",
      createdAt: "2026-11-20T19:06:33Z",
      ratings: {},
    },
    {
      sku: "24-MB01",
      nickname: "Bob",
      title: "Nice bag",
      text: "It holds everything I carry.",
      createdAt: "2026-11-20T19:07:16Z",
      ratings: stars(3),
    },
    {
      sku: "24-MB01",
      nickname: "Ann",
      title: "Nice bag",
      text: "It holds everything I carry.",
      createdAt: "2026-11-20T19:07:16Z",
      ratings: stars(5),
    },
  ],
  pages: [
    {
      identifier: "home",
      title: "Home page",
      content: "<p>CMS homepage content goes here.</p>\r\n",
      layout: "1column",
    },
    {
      identifier: "no-route",
      title: "404 Not Found",
      content: "<p>The page you requested was not found.</p>",
      layout: "2columns-right",
    },
    {
      identifier: "enable-cookies",
      title: "Enable Cookies",
      content: "<p>Please enable cookies.</p>",
      layout: "1column",
    },
    {
      identifier: "about-us",
      title: "About us",
      heading: "About us",
      content: "<p>We sell things. http://shop.test/customer-service/</p>",
      layout: "1column",
    },
  ],
  blocks: [{ identifier: "promo", title: "Promo", content: "<p>Promo block</p>" }],
  redirects: [],
  popularSearches: [
    { text: "yoga", uses: 5 },
    { text: "yoga brick", uses: 3 },
  ],
  customers: [
    {
      id: 1,
      email: "roni_cost@example.com",
      password: "Roni_cost3@",
      firstName: "Veronica",
      lastName: "Costello",
      addresses: [
        {
          firstName: "Veronica",
          lastName: "Costello",
          street: ["6146 Honey Bluff Parkway", "Apt 4"],
          city: "Beverly Hills",
          region: "CA",
          postcode: "90210",
          country: "US",
          telephone: "(555) 229-3326",
          defaultShipping: true,
          defaultBilling: true,
        },
        {
          firstName: "Veronica",
          lastName: "Costello",
          company: "Acme",
          street: ["1 Lake Road"],
          city: "Calder",
          region: "MI",
          postcode: "49628-7978",
          country: "US",
          telephone: "(555) 229-3326",
        },
      ],
    },
    {
      id: 2,
      email: "second@example.com",
      password: "Second_12345",
      firstName: "Second",
      lastName: "Person",
      addresses: [],
    },
  ],
  coupons: [
    { id: 1, code: "SAVE10", label: "Ten percent off", effect: { kind: "percent", percent: "10" } },
    { id: 2, code: "FIVE", label: "Five off", effect: { kind: "fixed-cart", amount: "5" } },
    { id: 3, code: "SHIPFREE", label: "Free shipping", effect: { kind: "free-shipping" } },
    {
      id: 4,
      code: "FREE100",
      label: "Everything free",
      effect: { kind: "percent", percent: "100", shippingToo: true },
    },
  ],
}
