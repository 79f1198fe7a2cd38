import { contractOf } from "./contract-of.ts"

contractOf("customer-section")
