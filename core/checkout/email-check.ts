import { isEmail } from "../addresses/email.ts"
import { answerTo, askAtOnce, nothingAsked, wantNothing, type Latest } from "../requests/latest.ts"

/** So long after the last letter the shop is asked, in milliseconds. */
export const emailRestsMs = 2000

/** What is known of the e-mail that a guest types: whether an account has it. */
export type EmailCheck = {
  readonly asked: Latest
  /** The address that was asked about last. */
  readonly askedAbout: string
  readonly isTaken: boolean
}

export const emailNotChecked: EmailCheck = { asked: nothingAsked, askedAbout: "", isTaken: false }

export type EmailQuestion = { readonly question: number; readonly email: string }

export type EmailCheckStep = { readonly check: EmailCheck; readonly ask: EmailQuestion | undefined }

/** What another text in the field asks of the shop: nothing while it is no address, and nothing twice in a row. */
export const emailChanged = (check: EmailCheck, typed: string): EmailCheckStep => {
  const email = typed.trim()
  if (!isEmail(email))
    return { check: { asked: wantNothing(check.asked), askedAbout: "", isTaken: false }, ask: undefined }
  if (email === check.askedAbout) return { check, ask: undefined }
  const { latest, send } = askAtOnce(check.asked)
  return { check: { asked: latest, askedAbout: email, isTaken: false }, ask: { question: send, email } }
}

/**
 * The shop's answer, unless another address was asked about since. A shop that does not say, or calls every address free, keeps nobody
 * from buying: the guest goes on, and signing in stays offered.
 */
export const emailAnswered = (check: EmailCheck, question: number, isAvailable: boolean | undefined): EmailCheck => {
  const { latest, counts } = answerTo(check.asked, question)
  return { ...check, asked: latest, isTaken: counts ? isAvailable === false : check.isTaken }
}
