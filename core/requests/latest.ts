/**
 * Questions of one kind that can be asked again before they are answered: only the answer to the last one counts.
 *
 * The feature keeps what it asks about in its own state. When a waiting question's turn comes it asks with the state of that moment.
 */
export type Latest = {
  /** The number of the last question; 0 before the first. */
  readonly asked: number
  /** The number of the question that the shop is busy with. */
  readonly underWay: number | undefined
  /** Whether the last question waits until the one under way is answered. */
  readonly waits: boolean
}

export const nothingAsked: Latest = { asked: 0, underWay: undefined, waits: false }

/** `send` is the number to send the question with now; without it, nothing is sent. */
export type LatestStep = { readonly latest: Latest; readonly send: number | undefined }

const sent = (number: number): LatestStep & { readonly send: number } => ({
  latest: { asked: number, underWay: number, waits: false },
  send: number,
})

/** A question that waits its turn: at most one is under way, and behind it waits only the newest. */
export const askInTurn = ({ asked, underWay }: Latest): LatestStep =>
  underWay === undefined ? sent(asked + 1) : { latest: { asked: asked + 1, underWay, waits: true }, send: undefined }

/** A question that overtakes: it is sent now, and whoever carries the older one may give it up. */
export const askAtOnce = ({ asked }: Latest): LatestStep & { readonly send: number } => sent(asked + 1)

/** No answer is wanted any more, neither to the question under way nor to the one that waits. */
export const wantNothing = ({ asked, underWay }: Latest): Latest => ({ asked: asked + 1, underWay, waits: false })

/** What an answer is worth: whether it `counts`, and why. */
export type LatestAnswer = LatestStep & {
  readonly counts: boolean
  readonly because: "the last question" | "another was asked since" | "not under way"
}

/** What the answer (or the failure) of question `number` is worth. When another question waits, `send` is its number. */
export const answerTo = (latest: Latest, number: number): LatestAnswer => {
  const { asked, underWay, waits } = latest
  if (number !== underWay) return { latest, send: undefined, counts: false, because: "not under way" }
  if (number === asked)
    return {
      latest: { asked, underWay: undefined, waits },
      send: undefined,
      counts: true,
      because: "the last question",
    }
  if (waits) return { ...sent(asked), counts: false, because: "another was asked since" }
  return {
    latest: { asked, underWay: undefined, waits },
    send: undefined,
    counts: false,
    because: "another was asked since",
  }
}
