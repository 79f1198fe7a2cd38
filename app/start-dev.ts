import { stopWith } from "./stop.ts"

// `npm run dev`: a development server that cannot start says why in one sentence.
process.env["NODE_ENV"] = "development"

try {
  await import("./server/dev.ts")
} catch (failure) {
  stopWith(failure)
}
