import { contractOf } from "./contract-of.ts"

contractOf("rest-errors")
