import { contractOf } from "./replay.ts"

contractOf("graphql", { before: ["rest-mine"] })
