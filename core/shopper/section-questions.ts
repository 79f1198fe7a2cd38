import { answerTo, askAtOnce, nothingAsked, type Latest } from "../page/latest.ts"

/** The questions for sections that are under way, by section: an older answer never wins over a newer one. */
export type SectionQuestions = Readonly<Record<string, Latest>>

export const noQuestions: SectionQuestions = {}

const latestOf = (questions: SectionQuestions, name: string): Latest =>
  Object.hasOwn(questions, name) ? (questions[name] ?? nothingAsked) : nothingAsked

/** What was asked for: the number of the question, by section. */
export type AskedSections = Readonly<Record<string, number>>

/** Asks for these sections at once, over whatever is under way for them. */
export const askSections = (
  questions: SectionQuestions,
  names: ReadonlyArray<string>,
): { readonly questions: SectionQuestions; readonly asked: AskedSections } => {
  const latest = names.map((name) => [name, askAtOnce(latestOf(questions, name)).latest] as const)
  return {
    questions: { ...questions, ...Object.fromEntries(latest) },
    asked: Object.fromEntries(latest.map(([name, { asked }]) => [name, asked])),
  }
}

/** The part of an answer that counts: sections that were asked for, and not asked for again since. */
export const answeredSections = (
  questions: SectionQuestions,
  asked: AskedSections,
  answer: Readonly<Record<string, unknown>>,
): { readonly questions: SectionQuestions; readonly sections: Readonly<Record<string, unknown>> } => {
  const answers = Object.entries(asked).map(
    ([name, number]) => [name, answerTo(latestOf(questions, name), number)] as const,
  )
  const counting = answers.filter(([name, { counts }]) => counts && Object.hasOwn(answer, name))
  return {
    questions: { ...questions, ...Object.fromEntries(answers.map(([name, { latest }]) => [name, latest])) },
    sections: Object.fromEntries(counting.map(([name]) => [name, answer[name]])),
  }
}

export type AfterChange = {
  readonly reload: boolean
  readonly because: "the page stays" | "the next page asks"
}

/** Whether sections that a call changed are reloaded now: not when its answer leads to another page, which asks for them itself. */
export const afterChangingCall = (answer: unknown): AfterChange =>
  typeof answer === "object" &&
  answer !== null &&
  (Object.hasOwn(answer, "backUrl") || Object.hasOwn(answer, "redirect"))
    ? { reload: false, because: "the next page asks" }
    : { reload: true, because: "the page stays" }
