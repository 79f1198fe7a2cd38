import { contractOf } from "./replay.ts"

contractOf("search-suggest")
