import { contractOf } from "./contract-of.ts"

contractOf("rest-session-cookie")
