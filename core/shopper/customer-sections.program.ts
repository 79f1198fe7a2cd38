import { Clock, Context, Effect, Ref, Schema } from "effect"

import {
  keptAtStart,
  messagesKeptForSeconds,
  namedSections,
  sectionRules,
  sectionsToAsk,
  withInvalid,
  withLoaded,
  withoutMessages,
  type KeptSections,
  type SectionRules,
} from "./customer-sections.ts"
import { affectedSections, sectionMap, type SectionMap } from "./section-map.ts"
import { afterChangingCall, answeredSections, askSections, noQuestions } from "./section-questions.ts"

/** No answer came that can be read. */
export class SectionsNotLoaded extends Schema.TaggedError<SectionsNotLoaded>()("SectionsNotLoaded", {}) {}

/** GET `customer/section/load`. Implemented in adapters. [3.customer-data-sections-used] */
export class SectionCalls extends Context.Service<
  SectionCalls,
  {
    /** Contents by section name; `forced` wants new versions. */
    readonly load: (
      names: ReadonlyArray<string>,
      forced: boolean,
    ) => Effect.Effect<Readonly<Record<string, unknown>>, SectionsNotLoaded>
  }
>()("storefront/core/shopper/SectionCalls") {}

/** Where a browser keeps the sections, their marks and versions. */
export class SectionStorage extends Context.Service<
  SectionStorage,
  {
    readonly read: Effect.Effect<KeptSections>
    readonly write: (kept: KeptSections) => Effect.Effect<void>
    /** What cookies and storage say when a page starts; `keptUntil` in unix seconds. */
    readonly page: Effect.Effect<{
      readonly sessionKnown: boolean
      readonly keptUntil: number | undefined
      /** The shopper has changed something with a POST before. */
      readonly somethingChanged: boolean
      /** The shop wants everything to be asked for anew, once. */
      readonly mustClean: boolean
    }>
    /** The page has started: what is kept is kept for another while, and the wish to clean is met. */
    readonly started: Effect.Effect<void>
  }
>()("storefront/core/shopper/SectionStorage") {}

/** How a shop's sections are kept. `roots` are the addresses of the shop, with a slash at the end. */
export type SectionSettings = {
  readonly roots: ReadonlyArray<string>
  readonly rules?: SectionRules
  readonly map?: SectionMap
  /** Called with the names of sections that have new contents. */
  readonly loaded: (names: ReadonlyArray<string>) => Effect.Effect<void>
}

const nowInSeconds = Effect.map(Clock.currentTimeMillis, (now) => Math.floor(now / 1000))

/** Loads sections: answers count for what was asked last, and messages are gone a little after they came. */
const sectionLoader = Effect.fnUntraced(function* ({ rules = sectionRules, loaded }: SectionSettings) {
  const calls = yield* SectionCalls
  const storage = yield* SectionStorage
  const questions = yield* Ref.make(noQuestions)

  const change = (changed: (kept: KeptSections) => KeptSections) =>
    Effect.flatMap(storage.read, (kept) => storage.write(changed(kept)))

  const load = Effect.fn("loadSections")(function* (
    names: ReadonlyArray<string>,
    forced: boolean,
  ): Effect.fn.Return<ReadonlyArray<string>> {
    const wanted = namedSections(names, rules.known).filter((name) => rules.known.includes(name))
    if (wanted.length === 0) return []
    const asked = yield* Ref.modify(questions, (before) => {
      const after = askSections(before, wanted)
      return [after.asked, after.questions]
    })
    const answer = yield* Effect.orElseSucceed(calls.load(wanted, forced), () => ({}))
    const sections = yield* Ref.modify(questions, (before) => {
      const after = answeredSections(before, asked, answer)
      return [after.sections, after.questions]
    })
    const current = Object.keys(sections)
    if (current.length === 0) return []
    yield* change((kept) => withLoaded(kept, sections))
    yield* loaded(current)
    if (current.includes("messages")) {
      yield* Effect.forkDetach(Effect.delay(change(withoutMessages), `${messagesKeptForSeconds} seconds`))
    }
    return current
  })
  return { change, load }
})

/**
 * The shop's private facts in a browser: kept, asked for when they are old or changed, forgotten by the address of a call that changes
 * them. What cannot be loaded is left as it is and asked for again. [3.customer-data-sections-used]
 */
export const openCustomerSections = Effect.fn("openCustomerSections")(function* (settings: SectionSettings) {
  const { rules = sectionRules, map = sectionMap, roots } = settings
  const storage = yield* SectionStorage
  const { change, load } = yield* sectionLoader(settings)

  const lookAgain = Effect.fn("lookAgainAtSections")(function* () {
    const { somethingChanged } = yield* storage.page
    const toAsk = sectionsToAsk(yield* storage.read, { now: yield* nowInSeconds, somethingChanged }, rules)
    return yield* load(
      toAsk.map(({ name }) => name),
      false,
    )
  })

  const changedBy = Effect.fn("sectionsChangedBy")(function* (address: string) {
    const names = affectedSections(address, roots, map)
    yield* change((kept) => withInvalid(kept, names, rules.known))
    return namedSections(names, rules.known)
  })

  return {
    /** What a page does first. Answers the sections it has loaded. */
    start: Effect.gen(function* () {
      const page = yield* storage.page
      const now = yield* nowInSeconds
      yield* change((kept) => keptAtStart(kept, { ...page, now }))
      yield* storage.started
      return page.mustClean ? yield* load(["*"], true) : yield* lookAgain()
    }),
    content: (name: string) =>
      Effect.map(storage.read, ({ contents }) => (Object.hasOwn(contents, name) ? contents[name] : undefined)),
    lookAgain,
    /** Before a form leaves the page: what its address changes is forgotten. */
    changedBy,
    /** After a POST, PUT or DELETE in the background: forgotten, and reloaded unless the answer leads away. */
    changedByCall: Effect.fn("sectionsChangedByCall")(function* (address: string, answer: unknown) {
      const names = yield* changedBy(address)
      const none: ReadonlyArray<string> = []
      return afterChangingCall(answer).reload ? yield* load(names, true) : none
    }),
    reload: (names: ReadonlyArray<string>) => load(names, true),
    /** A section that came with another answer. */
    store: (name: string, content: unknown) => change((kept) => withLoaded(kept, { [name]: content })),
  }
})

/** Customer sections that are open on a page. */
export type CustomerSections = Effect.Success<ReturnType<typeof openCustomerSections>>
