import { contractOf } from "./replay.ts"

contractOf("rest-session-cookie", { before: ["rest-mine"] })
