import { contractOf } from "./replay.ts"

contractOf("forms-account", { before: ["rest-mine"], together: ["customer-section", "forms-cart", "forms-other"] })
