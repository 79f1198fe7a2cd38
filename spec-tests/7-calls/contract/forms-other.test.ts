import { contractOf } from "./replay.ts"

contractOf("forms-other", { before: ["rest-guest"], together: ["customer-section", "forms-cart", "forms-account"] })
