/** Address of all orders of the benches. */
const address = {
  country_id: "US",
  region_id: 12,
  region_code: "CA",
  region: "California",
  street: ["12 Kiln Lane"],
  city: "Oakland",
  postcode: "94607",
  firstname: "Ann",
  lastname: "Lee",
  telephone: "5105550100",
}

/** Body of `shipping-information` of these orders. */
export const byFlatRate = {
  addressInformation: {
    shipping_address: address,
    billing_address: address,
    shipping_carrier_code: "flatrate",
    shipping_method_code: "flatrate",
  },
}

/** Body of `payment-information` of these orders. */
export const byCheck = (email = "ann@example.com") => ({
  email,
  paymentMethod: { method: "checkmo" },
  billingAddress: address,
})
