import path from "node:path"

import type { ShopSettings } from "../../context/settings.ts"
import { storeViews } from "./store-views.ts"

const otherCountries =
  "The courier delivers in the United States and Canada only. Please choose standard delivery, or write to us and we will find a way."

/** How Terra & Kiln sells. */
export const terraAndKilnSettings: ShopSettings = {
  stores: storeViews,
  website: { id: 1, code: "base", name: "Terra & Kiln" },
  group: { id: 1, name: "Terra & Kiln" },
  rootCategoryId: 2,
  currency: "USD",
  timezone: "America/New_York",
  weightUnit: "lbs",
  page: {
    defaultTitle: "Terra & Kiln – stoneware made by hand",
    titleSuffix: "Terra & Kiln",
    welcome: "Stoneware thrown, glazed and fired by hand in Hudson, New York",
    copyright: "© Terra & Kiln. Made by hand in Hudson, New York.",
    home: "home",
    noRoute: "no-route",
    noCookies: "enable-cookies",
  },
  suffix: { product: ".html", category: ".html" },
  media: {
    product: "media/catalog/product/",
    category: "media/catalog/category/",
    swatch: "media/attribute/swatch/",
    download: "media/downloadable/",
  },
  listing: {
    mode: "grid-list",
    gridPerPage: 12,
    gridPerPageValues: [12, 24, 36],
    listPerPage: 10,
    listPerPageValues: [5, 10, 15, 20, 25],
    defaultSort: "position",
    showOutOfStock: true,
  },
  onlyLeftFrom: 5,
  reviews: { enabled: true, guests: true },
  wishlist: true,
  popUps: { afterAdding: false },
  newsletter: true,
  newsletterNeedsConfirmation: true,
  contact: true,
  giftMessages: { order: true, items: true },
  downloads: {
    guests: true,
    from: "paid",
    folder: path.join(import.meta.dirname, "downloads"),
    linksTitle: "Downloads",
    samplesTitle: "A look inside",
  },
  configurablePicture: "itself",
  directory: {
    defaultCountry: "US",
    countriesWithRequiredRegion:
      "AL AR AU BG BO BR BY CA CH CL CN CO DK EC EE ES GR GY HR IN IS IT LT LV MX PE PL PT PY RO SE SR UA US UY VE".split(
        " ",
      ),
    showOptionalRegion: true,
    countriesWithOptionalPostcode: ["HK", "IE", "MO", "PA"],
    topCountries: ["US", "CA"],
  },
  tax: {
    rates: [
      { code: "US-NY", title: "New York sales tax", country: "US", region: "NY", percent: "8.125" },
      { code: "US-CA", title: "California sales tax", country: "US", region: "CA", percent: "8.25" },
      { code: "US-MI", title: "Michigan sales tax", country: "US", region: "MI", percent: "6" },
      { code: "US-TX", title: "Texas sales tax", country: "US", region: "TX", percent: "6.25" },
    ],
    shippingTaxed: false,
    defaultDestination: { country: "US" },
    display: {
      catalogue: "excluding",
      cartPrice: "excluding",
      cartSubtotal: "excluding",
      cartShipping: "excluding",
      zeroTax: false,
      fullSummary: false,
    },
  },
  carriers: [
    {
      kind: "flat",
      code: "flatrate",
      title: "Standard delivery",
      methodCode: "flatrate",
      methodTitle: "In 3–5 working days, packed in recycled paper",
      price: "7.50",
      per: "order",
    },
    {
      kind: "free",
      code: "freeshipping",
      title: "Free delivery",
      methodCode: "freeshipping",
      methodTitle: "In 3–5 working days, for orders from $120",
      from: "120",
    },
    {
      kind: "flat",
      code: "courier",
      title: "Courier",
      methodCode: "express",
      methodTitle: "The next working day, carried to your door",
      price: "24",
      per: "order",
      countries: ["US", "CA"],
      unavailableMessage: otherCountries,
    },
  ],
  paymentMethods: [
    { code: "demo_card", title: "Credit or debit card" },
    {
      code: "checkmo",
      title: "Check / Money order",
      payableTo: "Terra & Kiln",
      mailingAddress: "Terra & Kiln\n214 Warren Street\nHudson, NY 12534",
    },
    {
      code: "banktransfer",
      title: "Bank Transfer Payment",
      instructions:
        "Please transfer the total to Terra & Kiln, account 0042 1187 93, routing 021 000 089, with your order number. We ship when it has arrived.",
    },
    {
      code: "cashondelivery",
      title: "Cash On Delivery",
      instructions: "Have the exact amount ready for the courier.",
      countries: ["US", "CA"],
    },
    { code: "free", title: "No Payment Information Required" },
  ],
  checkout: {
    guests: true,
    onePage: true,
    miniCart: { shown: true, maxItems: 10, counts: "quantities" },
    itemsInSummary: 10,
    cartItemsPerPage: 20,
    cartLivesDays: 30,
    billingOnPaymentMethod: true,
    agreements: [
      {
        id: 1,
        name: "Terms and conditions",
        sentence: "By placing the order you agree to our terms and conditions.",
        text: "The order is a contract between you and Terra & Kiln, 214 Warren Street, Hudson, NY 12534. We confirm it by e-mail at once and charge nothing before we ship.\n\nYou may send anything back within 30 days, unused and in its wrapping, and get your money back within a week. What arrives broken we replace; tell us within 14 days.\n\nEverything stays ours until it is paid for. The law of the State of New York holds.",
        ticked: false,
      },
    ],
  },
  orders: { firstNumber: 1, numberDigits: 9 },
  customers: {
    minimumPasswordLength: 8,
    requiredCharacterClasses: 3,
    confirmation: false,
    tokenLivesHours: 1,
    sessionLivesSeconds: 3600,
    emailAvailabilityTold: true,
    socialNetworks: [{ id: "demo", label: "Demo Account", path: "/demo/social/" }],
    loginAttempts: 10,
    lockedSeconds: 600,
    streetLines: 2,
    telephone: "optional",
    company: "optional",
    addressAttributes: [
      { code: "leave_at_door", label: "Leave the parcel at the door", input: "boolean", required: false },
    ],
  },
  search: { minimumLength: 3, maximumLength: 128, suggests: "everything" },
}
