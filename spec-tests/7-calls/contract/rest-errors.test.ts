import { contractOf } from "./replay.ts"

// Recorded before the first review was written.
contractOf("rest-errors", { seed: { reviews: [] } })
