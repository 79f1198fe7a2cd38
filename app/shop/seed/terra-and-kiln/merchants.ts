import type { SeedMerchant } from "../seed-merchants.ts"

/** Who runs the demonstration shop. */
export const merchants: ReadonlyArray<SeedMerchant> = [
  { email: "kiln@example.com", password: "Back-of-the-kiln-7", name: "Nora Kiln" },
]
