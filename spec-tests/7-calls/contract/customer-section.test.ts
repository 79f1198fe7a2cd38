import { contractOf } from "./replay.ts"

contractOf("customer-section", {
  before: ["rest-mine", "graphql"],
  together: ["forms-cart", "forms-other", "forms-account"],
})
