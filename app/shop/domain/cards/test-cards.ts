import type { CardOutcome } from "../../infra/database/tables/card-tables.ts"

/** Card numbers with a special outcome; every other valid number is accepted. */
export const testCards: ReadonlyArray<{
  readonly number: string
  readonly outcome: CardOutcome
  /** The outcome in words, for the page that lists the numbers. */
  readonly result: string
}> = [
  { number: "4242 4242 4242 4242", outcome: "accepted", result: "is accepted" },
  { number: "4000 0000 0000 0002", outcome: "declined", result: "is declined" },
  { number: "4000 0000 0000 3220", outcome: "pending", result: "is accepted, and the payment stays pending" },
  {
    number: "4000 0000 0000 0119",
    outcome: "response lost",
    result: "is accepted, but the answer is lost on the way: the order is looked up and not sent again",
  },
]

/** The outcome of charging the card with these digits. */
export const outcomeOf = (digits: string): CardOutcome =>
  testCards.find(({ number }) => number.replaceAll(" ", "") === digits)?.outcome ?? "accepted"
