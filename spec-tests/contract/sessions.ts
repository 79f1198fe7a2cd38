import type { CatalogueSeed } from "../../app/shop/seed/catalogue-seed.ts"

/** Context of a folder of recordings. */
export type RecordedSession = {
  /** Folders recorded before it, as a whole. */
  readonly before?: ReadonlyArray<string>
  /** Folders recorded in the same session: the exchanges are merged by time. */
  readonly together?: ReadonlyArray<string>
  /** Differences of the shop from the recorded catalogue at that time. */
  readonly seed?: Partial<CatalogueSeed>
}

const sessions: Readonly<Record<string, RecordedSession>> = {
  "customer-section": { before: ["rest-mine", "graphql"], together: ["forms-cart", "forms-other", "forms-account"] },
  "forms-account": { before: ["rest-mine"], together: ["customer-section", "forms-cart", "forms-other"] },
  "forms-cart": { together: ["customer-section", "forms-other", "forms-account"] },
  "forms-extra": {},
  "forms-other": { before: ["rest-guest"], together: ["customer-section", "forms-cart", "forms-account"] },
  graphql: { before: ["rest-mine"] },
  "rest-customers": {},
  // Recorded before the first review was written.
  "rest-errors": { seed: { reviews: [] } },
  "rest-guest": {},
  "rest-mine": {},
  "rest-session-cookie": { before: ["rest-mine"] },
  "search-suggest": {},
}

/** The folders that have a test file each. */
export const foldersWithTests: ReadonlyArray<string> = Object.keys(sessions)

/** Context of a folder; empty for a folder outside this repository. */
export const sessionOf = (folder: string): RecordedSession => sessions[folder] ?? {}
