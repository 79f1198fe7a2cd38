import { contractOf } from "./contract-of.ts"

contractOf("forms-cart")
