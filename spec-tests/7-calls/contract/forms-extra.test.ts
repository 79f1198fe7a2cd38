import { contractOf } from "./replay.ts"

contractOf("forms-extra")
