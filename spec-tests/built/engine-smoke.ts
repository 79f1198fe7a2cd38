import type * as Standalone from "../../app/package/standalone.ts"

/** Results of a working engine in every runtime. */
export const expectedResults = {
  rate: "the only one",
  price: "27.50 USD because tier-price",
  step: "tablerate_bestway",
  requests: ["LoadTotals"],
  program: { _tag: "Placed", orderId: "42" },
  triedToSave: 2,
}

/**
 * Chooses a rate, prices a product, takes one step of the checkout and places an order whose first call fails, so that the program
 * has to wait. Other runtimes run its source text: it may use nothing but its arguments.
 */
export const smoke = async (engine: typeof Standalone, write: (amount: string) => string) => {
  const { Effect } = engine
  const rate = (carrierCode: string, methodCode: string) => ({
    carrierCode,
    methodCode,
    carrierTitle: carrierCode,
    methodTitle: methodCode,
    priceExclTax: "5",
    priceInclTax: "5",
    available: true,
    error: "",
  })
  const nothing = { current: undefined, saved: undefined, configured: undefined }
  const { reason: rateReason } = engine.chooseShippingRate([rate("flatrate", "flatrate")], nothing)

  const own = { regular: "40", final: "30" }
  const tierPrices = [{ quantity: 3, final: "27.5", percentOff: "8.33" }]
  const product = { kind: { type: "simple" as const }, from: own, to: own, tierPrices, customOptions: [] }
  const choice = {
    quantity: "3",
    configurable: {},
    customOptions: {},
    dateParts: {},
    bundle: { selections: {}, quantities: {} },
    group: {},
    links: [],
  }
  const { price, reason } = engine.productPrice(product, choice)

  const totals = {
    grandTotal: "15",
    subtotal: "10",
    subtotalInclTax: "10",
    discount: "0",
    shipping: "5",
    shippingInclTax: "5",
    tax: "0",
    currency: "USD",
    couponCode: "",
    quantity: "1",
    lines: [],
    segments: [],
  }
  const methods = [{ method: "checkmo", title: "Check" }]
  const address = {
    countryId: "DE",
    region: { code: "", name: "" },
    street: ["Lindenweg 3"],
    postcode: "10115",
    city: "Berlin",
    prefix: "",
    firstName: "Rosa",
    middleName: "",
    lastName: "Keller",
    suffix: "",
    company: "",
    telephone: "",
    fax: "",
    vatId: "",
    customAttributes: [],
  }
  const to = { type: "new-customer-address" as const, createdAt: 5, address, saveInAddressBook: false }
  const opened = engine.initialCheckout(
    {
      config: {
        storeCode: "default",
        formKey: "key",
        owner: { kind: "guest", cartId: "MASK" },
        email: "",
        customerName: "",
        isVirtual: false,
        guestCheckoutAllowed: true,
        activeCarriers: ["tablerate"],
        defaults: { countryId: "DE" },
        selectedRate: undefined,
        addresses: [],
        shippingFromShop: undefined,
        billingFromShop: undefined,
        isBillingFromShopValid: false,
        paymentMethods: methods,
        paymentNotes: {},
        totals,
      },
      cart: {
        isActive: true,
        isVirtual: false,
        itemCount: 1,
        billing: undefined,
        shipping: undefined,
        rate: undefined,
      },
      countries: [{ id: "DE", name: "Germany", regions: [] }],
      countrySettings: { regionRequired: [], postcodeOptional: [] },
      lines: [],
      cartVersion: 1,
      methods,
      method: undefined,
      signInReferer: "",
      telephone: "optional",
      attemptKey: "key",
    },
    { _tag: "OnePage" },
  )
  const stepped = engine.checkoutStep(opened, { _tag: "RateSelected", code: "tablerate_bestway" })

  let triedToSave = 0
  const unexpectedCall = () => Effect.die("unexpected call")
  const calls = {
    owner: "guest" as const,
    cart: unexpectedCall,
    totals: unexpectedCall,
    totalsInformation: unexpectedCall,
    estimateShippingMethods: unexpectedCall,
    estimateByAddressId: unexpectedCall,
    setBillingAddress: unexpectedCall,
    setShippingInformation: () =>
      Effect.suspend(() =>
        ++triedToSave === 1
          ? Effect.fail(new engine.CallFailed({ reason: "unreachable" }))
          : Effect.succeed({ methods, totals }),
      ),
    paymentInformation: unexpectedCall,
    setPaymentInformation: unexpectedCall,
    selectedPaymentMethod: unexpectedCall,
    applyCoupon: unexpectedCall,
    removeCoupon: unexpectedCall,
    placeOrder: () => Effect.succeed("42"),
  }
  const order = {
    email: "rosa@example.com",
    shipping: { address: to, rate: rate("flatrate", "flatrate") },
    billingAddress: to,
    method: "checkmo",
    expectedTotal: "15",
  }
  const program = await Effect.runPromise(
    engine
      .placeOrder(order, { key: "k", fingerprint: "f" })
      .pipe(Effect.provideService(engine.CheckoutCalls, engine.CheckoutCalls.of(calls))),
  )
  return {
    rate: rateReason,
    price: `${write(price.final)} because ${reason}`,
    step: stepped.state.rate,
    requests: stepped.requests.map(({ _tag }) => _tag),
    program,
    triedToSave,
  }
}
