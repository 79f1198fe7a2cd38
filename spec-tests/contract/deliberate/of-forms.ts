import type { Place } from "../compare-values.ts"
import { amountIn, fieldOf, pathOf, textOf, type DeliberateDifference } from "./deliberate-difference.ts"

const isMessage = ({ at }: Place): boolean => /^(body\.messages\.)?messages\[\d+\]$/.test(at)

/** A message in compared form: `error: Incorrect CAPTCHA`. Either side may lack it. */
const textsDiffer = ({ recorded, ours }: Place, theirs: ReadonlyArray<string>, own: ReadonlyArray<string>): boolean =>
  (recorded === undefined || theirs.includes(textOf(recorded))) && (ours === undefined || own.includes(textOf(ours)))

const differingMessages = (
  seenIn: string,
  reason: string,
  { recorded, ours }: { readonly recorded?: ReadonlyArray<string>; readonly ours?: ReadonlyArray<string> },
): DeliberateDifference => ({
  reason,
  seenIn,
  explains: (place) => isMessage(place) && textsDiffer(place, recorded ?? [], ours ?? []),
})

const signInRefused =
  "error: The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later."
const orderFailed = "error: Something went wrong while processing your order. Please try again later."

/** Messages after adding a product to the cart or the wish list. */
const addedText = /^success: \n(You added .+ to your <a |.+ has been added to your Wish List\.)/

export const ofForms: ReadonlyArray<DeliberateDifference> = [
  {
    reason: "A body that is not JSON gives 400, like an empty one; Magento fails with 500. (magento-observed.md 31)",
    seenIn: "forms-account",
    explains: ({ at, recorded, ours }, exchange) =>
      at === "status" && recorded === 500 && ours === 400 && pathOf(exchange) === "/customer/ajax/login/",
  },
  {
    reason: "An unknown product gives an error message; Magento responds as for success. (magento-observed.md 26)",
    seenIn: "forms-cart",
    explains: ({ at, recorded, ours }, exchange) =>
      pathOf(exchange).startsWith("/checkout/cart/add") &&
      at === "body" &&
      Array.isArray(recorded) &&
      typeof fieldOf(ours, "backUrl") === "string",
  },
  {
    reason:
      "A guest sees why a one-click order failed, like a customer; Magento fails with 500. (magento-observed.md 32)",
    seenIn: "forms-other",
    explains: ({ at }, exchange, ours) =>
      pathOf(exchange).startsWith("/instantpurchase/button/placeOrder") &&
      exchange.response.status === 500 &&
      ours.status === 200 &&
      typeof fieldOf(ours.body, "response") === "string" &&
      /^(status|content-type|body)$/.test(at),
  },
  {
    reason: "There is no CAPTCHA but a limit of attempts, so a wrong CAPTCHA gives no error. (S38)",
    seenIn: "forms-account",
    explains: (place, exchange) =>
      (isMessage(place) && textsDiffer(place, ["error: Incorrect CAPTCHA"], [])) ||
      (pathOf(exchange) === "/customer/account/forgotpasswordpost/" &&
        ((place.at === "location" && textOf(place.ours).endsWith("/customer/account/")) || place.at === "messages")),
  },
  differingMessages("forms-other", "Nobody learns whether an e-mail address is subscribed already. (S39)", {
    recorded: ["error: This email address is already subscribed."],
    ours: ["success: Thank you for your subscription."],
  }),
  differingMessages(
    "forms-other",
    "The sign-in page shows once why a guest was redirected to it; no later page shows it again.",
    {
      recorded: ["error: You must login or register to add items to your wishlist."],
    },
  ),
  differingMessages("customer-section", "An unknown product gives an error message. (magento-observed.md 26)", {
    ours: ["error: The product that was requested doesn&#039;t exist. Verify the product and try again."],
  }),
  differingMessages(
    "customer-section",
    "A rejected sign-in is shown by the next page, through the cookie; the message of a failed one-click order is in the section.",
    { recorded: [signInRefused], ours: [orderFailed] },
  ),
  {
    reason: "Messages that Magento shows on its checkout page wait here until our server shows them.",
    seenIn: "customer-section",
    explains: (place) => isMessage(place) && place.recorded === undefined && addedText.test(textOf(place.ours)),
  },
  {
    reason: "A section does not repeat the form key, and what a guest typed is not stored beyond sign-in.",
    seenIn: "customer-section",
    explains: ({ at, ours }) =>
      /^body\.review\.(form_key|nickname|title|detail|ratings)$/.test(at) && (ours === undefined || ours === ""),
  },
  {
    reason: "The shop has no PayPal module.",
    seenIn: "customer-section",
    explains: ({ at, ours }) => at === "body.paypal-billing-agreement" && ours === undefined,
  },
  {
    reason: "The section of the cart tells what is missing for free delivery, which Magento does not.",
    seenIn: "customer-section",
    explains: ({ at, recorded }) => /^body\.cart\.free_shipping\b/.test(at) && recorded === undefined,
  },
  {
    reason: "The mini cart has the same tax as the cart page: that of the customer's default address.",
    seenIn: "customer-section",
    explains: ({ at, recorded, ours }, exchange) =>
      at === "body.cart.subtotal_incl_tax" &&
      recorded === fieldOf(exchange.response.body, "cart.subtotal_excl_tax") &&
      amountIn(ours) > amountIn(recorded),
  },
  {
    reason: "The number of products found comes from the search server; the recorded shop had a substitute for it.",
    seenIn: "search-suggest",
    explains: ({ at, recorded, ours }, exchange) =>
      pathOf(exchange).startsWith("/search/ajax/suggest") &&
      /^body\[\d+\]\.num_results$/.test(at) &&
      [recorded, ours].every((count) => /^[1-9]\d*$/.test(textOf(count))),
  },
]
