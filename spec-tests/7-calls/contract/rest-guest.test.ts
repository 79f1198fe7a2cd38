import { contractOf } from "./replay.ts"

contractOf("rest-guest")
