import { Effect } from "effect"
import { describe, expect, test } from "vitest"

import { fetchCheckoutConfig, fetchPlacedOrder } from "../../adapters/forms/checkout-config-calls.ts"
import { jsonAfter } from "../../adapters/html/page-json.ts"
import { httpLayer } from "../../adapters/http/http.ts"

/** A shop with the same response to every request. */
const respondWith = (body: string, status = 200, type = "text/html; charset=UTF-8") => {
  const requests: Array<Headers> = []
  const layer = httpLayer(
    (_, init) => {
      requests.push(new Headers(init.headers))
      const to = status === 302 ? { location: body } : {}
      return Promise.resolve(
        new Response(status === 302 ? null : body, { status, headers: { "content-type": type, ...to } }),
      )
    },
    "",
    {},
  )
  return { requests, layer }
}

const config = {
  formKey: "Fkxokneusz6eo",
  storeCode: "default",
  isCustomerLoggedIn: false,
  isGuestCheckoutAllowed: true,
  quoteData: { entity_id: "MaskedIdOf32Characters", is_virtual: "0", customer_email: null },
  customerData: [],
  activeCarriers: ["flatrate"],
  defaultCountryId: "US",
  defaultRegionId: null,
  selectedShippingMethod: { carrier_code: "flatrate", method_code: "flatrate", amount: 5 },
  totalsData: {
    grand_total: "41.5000",
    subtotal: 36,
    total_segments: [{ code: "subtotal", title: "Subtotal", value: 36 }],
  },
  payment: {
    instructions: { banktransfer: "To account<br />12 34" },
    checkmo: { payableTo: "The Shop", mailingAddress: "1 Main St\nHudson" },
    iframe: { timeoutTime: { cc: 30000 } },
  },
}

/** A Magento page around it: other scripts before and after, brackets and quotes inside texts. */
const page = (
  value: unknown,
) => `<!doctype html><html><body><script>var BASE_URL = 'http\\u003A\\u002F\\u002Fshop.test';</script>
<script nonce="x">
        window.checkoutConfig = ${JSON.stringify(value)};
        // Create aliases for customer.js model from customer module
        window.isCustomerLoggedIn = window.checkoutConfig.isCustomerLoggedIn;
</script></body></html>`

const emptyCartPage = `<html><body data-container="body" id="html-body" class="checkout-cart-index page-layout-1column"><div class="cart-empty"></div></body></html>`

const read = (path: "/checkout/cart/" | "/checkout/", shop: ReturnType<typeof respondWith>) =>
  Effect.runPromise(fetchCheckoutConfig(path).pipe(Effect.provide(shop.layer), Effect.result))

describe("Checkout configuration", () => {
  test("[3.checkout-configuration.1] [3.checkout-configuration.3] is read from a page of Magento", async () => {
    const shop = respondWith(page({ ...config, odd: 'a "}" and a \\ and </b>' }))
    expect(await read("/checkout/cart/", shop)).toMatchObject({
      success: {
        storeCode: "default",
        formKey: "Fkxokneusz6eo",
        owner: { kind: "guest", cartId: "MaskedIdOf32Characters" },
        activeCarriers: ["flatrate"],
        selectedRate: "flatrate_flatrate",
        totals: { grandTotal: "41.5" },
        paymentNotes: { banktransfer: "To account\n12 34", checkmo: "The Shop\n1 Main St\nHudson" },
      },
    })
    expect(shop.requests[0]?.get("accept")).toContain("application/json")
  })

  test("messages about the whole cart in Magento's cart page are read as text", async () => {
    const notice = (kind: string, text: string) =>
      `<div class="message message-${kind} ${kind}"><div data-ui-id="checkout-cart-validationmessages-message-${kind}" >${text}</div></div>`
    const noticesOf = async (html: string) => {
      const result = await read("/checkout/cart/", respondWith(html + page(config)))
      return result._tag === "Success" ? result.success?.notices : undefined
    }
    expect(await noticesOf(notice("notice", "Minimum order amount is &lt;$50.00&gt;"))).toEqual([
      { kind: "notice", text: "Minimum order amount is <$50.00>" },
    ])
    expect(await noticesOf(notice("error", "Some of the products are <b>out of stock</b>."))).toEqual([
      { kind: "error", text: "Some of the products are out of stock." },
    ])
    expect(await noticesOf(notice("notice", "Orders begin at $50.00.\nAdd a mug."))).toEqual([
      { kind: "notice", text: "Orders begin at $50.00. Add a mug." },
    ])
    expect(await noticesOf("")).toBeUndefined()
  })

  test("[3.checkout-configuration.4] [3.checkout-configuration.2] addresses and defaults of the page are decoded", async () => {
    const form = { firstname: "Jane", street: { "0": "1 Main St" }, country_id: "US", region: { region_id: "12" } }
    const given = {
      ...config,
      defaultRegionId: "12",
      defaultPostcode: "90210",
      shippingAddressFromData: form,
      billingAddressFromData: form,
      isBillingAddressFromDataValid: true,
    }
    expect(
      await read("/checkout/", respondWith(JSON.stringify({ checkoutConfig: given }), 200, "application/json")),
    ).toMatchObject({
      success: {
        defaults: { countryId: "US", regionId: "12", postcode: "90210" },
        shippingFromShop: { firstname: "Jane", street_0: "1 Main St", region_id: "12" },
        billingFromShop: { firstname: "Jane" },
        isBillingFromShopValid: true,
      },
    })
  })

  test("a customer's numeric cart id is ignored; the address book is a list or a record", async () => {
    const address = { id: 5, country_id: "US", street: ["1 Main St"], default_shipping: true }
    const customer = {
      ...config,
      isCustomerLoggedIn: true,
      quoteData: { entity_id: 12 },
      customerData: { email: "a@b.de", firstname: "A", lastname: "B", addresses: { "5": address } },
    }
    expect(await read("/checkout/", respondWith(page(customer)))).toMatchObject({
      success: {
        owner: { kind: "customer" },
        email: "a@b.de",
        customerName: "A B",
        addresses: [{ id: "5", isDefaultShipping: true }],
      },
    })
  })

  test("several addresses are offered as the cart page of a Magento links to its pages for them, and by a field of the built-in shop", async () => {
    const link =
      '<a href="https://shop.test/multishipping/checkout" class="action multicheckout"><span>Several</span></a>'
    const offered = async (response: Parameters<typeof read>[1]) => await read("/checkout/cart/", response)
    expect(await offered(respondWith(link + page(config)))).toMatchObject({ success: { multishipping: "pages" } })
    expect(await offered(respondWith(page(config)))).toMatchObject({ success: { multishipping: undefined } })
    const json = JSON.stringify({ checkoutConfig: config, multishipping: true })
    expect(await offered(respondWith(json, 200, "application/json"))).toMatchObject({
      success: { multishipping: "endpoints" },
    })
  })

  test("the checkout is disabled below the minimum order amount", async () => {
    const button = (rest: string) =>
      `<button type="button" data-role="proceed-to-checkout" title="Proceed to Checkout" data-mage-init='{"Magento_Checkout/js/proceed-to-checkout":{"checkoutUrl":"x"}}' class="action primary checkout${rest}><span>Proceed to Checkout</span></button>`
    const disabled = respondWith(button(' disabled" disabled="disabled"') + page(config))
    expect(await read("/checkout/cart/", disabled)).toMatchObject({ success: { isCheckoutDisabled: true } })
    const enabled = respondWith(`${button('" ')}<input disabled="disabled">${page(config)}`)
    expect(await read("/checkout/cart/", enabled)).toMatchObject({ success: { isCheckoutDisabled: false } })
    expect(await read("/checkout/cart/", respondWith(page(config)))).toMatchObject({
      success: { isCheckoutDisabled: false },
    })
  })

  test.each([
    ["an empty cart", page({ ...config, quoteData: [], totalsData: [] }), 200],
    ["a cart page without configuration", emptyCartPage, 200],
    ["a redirect to the cart", "http://shop.test/de/checkout/cart/?a=b", 302],
    ["a redirect to sign-in", "/customer/account/login/referer/abc/", 302],
  ])("%s has no cart", async (_, html, status) => {
    expect(await read("/checkout/cart/", respondWith(html, status))).toMatchObject({
      _tag: "Success",
      success: undefined,
    })
  })

  test.each([
    ["a server error", "<h1>Bad Gateway</h1>", 502],
    ["a page that is not the cart's", "<html><body>One moment, we check your browser</body></html>", 200],
    ["an empty body", "", 200],
    ["a configuration that is cut", page(config).slice(0, 300), 200],
    ["a redirect to another page", "https://firewall.example/check?to=/checkout/cart/", 302],
  ])("[R23] %s is an error, not an empty cart", async (_, html, status) => {
    expect(await read("/checkout/cart/", respondWith(html, status))).toMatchObject({ _tag: "Failure" })
    expect(await read("/checkout/", respondWith(html, status))).toMatchObject({ _tag: "Failure" })
  })

  test("the marker must be followed directly by its value", () => {
    expect(jsonAfter("a =", "a = {}")).toEqual({})
    expect(jsonAfter("a =", 'a = b; c = {"d":1}')).toBeUndefined()
    expect(jsonAfter("a =", "a = {d:1}")).toBeUndefined()
  })
})

describe("The placed order", () => {
  const orderOf = (html: string, status = 200) =>
    Effect.runPromise(fetchPlacedOrder().pipe(Effect.provide(respondWith(html, status).layer)))

  test.each([
    ["a guest's", '<div class="checkout-success">\n<p>Your order # is: <span>000000012</span>.</p></div>'],
    [
      "a customer's",
      '<div class="checkout-success"><p>Your order number is: <a href="/x" class="order-number"><strong>000000012</strong></a>.</p></div>',
    ],
  ])("its number is read from %s success page of Magento", async (_, html) => {
    expect(await orderOf(html)).toMatchObject({ number: "000000012", lines: [] })
  })

  test("is missing after a redirect to the cart, and on a success page without a number", async () => {
    expect(await orderOf("http://shop.test/checkout/cart/", 302)).toBeUndefined()
    expect(await orderOf('<body id="b" class="checkout-onepage-success page"><p>Thanks</p>')).toBeUndefined()
  })

  test.each([
    ["another page", "<p>One moment</p>", 200],
    ["a redirect to another page", "https://firewall.example/", 302],
    ["too many requests", "", 429],
  ])("%s is an error, not a session without an order", async (_, html, status) => {
    await expect(orderOf(html, status)).rejects.toMatchObject({ _tag: "CallFailed" })
  })
})
