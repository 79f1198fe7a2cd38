import { contractOf } from "./contract-of.ts"

contractOf("graphql")
