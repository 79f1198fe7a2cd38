import { contractOf } from "./contract-of.ts"

contractOf("forms-other")
