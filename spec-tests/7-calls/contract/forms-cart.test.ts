import { contractOf } from "./replay.ts"

contractOf("forms-cart", { together: ["customer-section", "forms-other", "forms-account"] })
