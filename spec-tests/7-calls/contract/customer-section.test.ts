import { contractOf } from "./replay.ts"

contractOf("customer-section", { before: ["rest-mine"], together: ["forms-cart", "forms-other", "forms-account"] })
