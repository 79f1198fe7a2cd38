import { contractOf } from "./contract-of.ts"

contractOf("search-suggest")
