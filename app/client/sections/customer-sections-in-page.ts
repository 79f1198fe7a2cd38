import { removeStored } from "../../../adapters/browser/browser-storage.ts"
import { readCookie, removeCookie } from "../../../adapters/browser/cookies.ts"
import { loadSections } from "../../../adapters/forms/customer-sections-calls.ts"
import { clearsRecentlyViewed, seenProductKeys } from "../../../core/catalogue/recently-viewed/clear-recently-viewed.ts"
import {
  knownSections,
  messageLifetimeSeconds,
  namedSections,
  sectionsToLoad,
  withInvalid,
  withLoaded,
  withoutMessages,
} from "../../../core/customer/customer-sections.ts"
import { affectedSections } from "../../../core/customer/section-map.ts"
import { currentSections, noSectionRequests, withSectionRequest } from "../../../core/customer/section-requests.ts"
import type { ShopEvents } from "../boot/shop-events.ts"
import { onStoredElsewhere, openStoredSections, readStoredSections, writeStoredSections } from "./stored-sections.ts"

/** The shop's private facts on this page: kept in the browser, asked for when they are old, announced when they change. */
export type CustomerSections = {
  readonly content: (name: string) => unknown
  /** Asks the shop for these sections, as new versions. Resolves when they are in, or could not be had. */
  readonly reload: (names: ReadonlyArray<string>) => Promise<void>
  /** Sections that came with another answer. */
  readonly apply: (answer: Readonly<Record<string, unknown>>) => void
  /** After a POST, PUT or DELETE to this address: what it changes is forgotten. Answers the names, to be reloaded if the page stays. */
  readonly changedBy: (address: string) => ReadonlyArray<string>
  /** Looks again whether something is old: when the page is shown again, or another tab did something. */
  readonly lookAgain: () => Promise<void>
}

/** The shop's wish that everything is asked for anew, once. */
const mustCleanCookie = "section_data_clean"

const forgetMessages = () => writeStoredSections(withoutMessages(readStoredSections()))

/** What is only forgotten there is still shown here, until the shop has answered there. Messages belong to the tab that asked. */
const followOtherTabs = (events: ShopEvents): void =>
  onStoredElsewhere(() => {
    const { contents } = readStoredSections()
    events.emit(
      "sections",
      knownSections.filter((name) => name !== "messages" && Object.hasOwn(contents, name)),
    )
  })

export const openCustomerSections = (events: ShopEvents): CustomerSections => {
  openStoredSections(Date.now())
  let requests = noSectionRequests

  const take = (answer: Readonly<Record<string, unknown>>) => {
    writeStoredSections(withLoaded(readStoredSections(), answer))
    events.emit("sections", Object.keys(answer))
    if (!Object.hasOwn(answer, "messages")) return
    setTimeout(forgetMessages, messageLifetimeSeconds * 1000)
    // They stand on this page: who goes on at once does not meet them again.
    addEventListener("pagehide", forgetMessages, { once: true })
  }

  /** Whether the shop has answered. */
  const load = async (names: ReadonlyArray<string>, forced: boolean): Promise<boolean> => {
    const wanted = names.filter((name) => knownSections.includes(name))
    if (wanted.length === 0) return true
    requests = withSectionRequest(requests, wanted)
    const number = requests.last
    const answer = await loadSections(wanted, forced)
    if (answer === undefined) return false

    take(currentSections(requests, number, answer))
    return true
  }

  const lookAgain = async () => {
    if (readCookie(mustCleanCookie)) {
      if (await load(knownSections, true)) removeCookie(mustCleanCookie)
      return
    }
    const somethingChanged = readCookie("private_content_version") !== undefined
    const toAsk = sectionsToLoad(readStoredSections(), { now: Math.floor(Date.now() / 1000), somethingChanged })
    await load(
      toAsk.map(({ name }) => name),
      false,
    )
  }

  followOtherTabs(events)
  return {
    content: (name) => readStoredSections().contents[name],
    reload: async (names) => {
      await load(namedSections(names), true)
    },
    apply: take,
    changedBy: (address) => {
      const names = affectedSections(address, [`${location.origin}/`])
      writeStoredSections(withInvalid(readStoredSections(), names))
      if (clearsRecentlyViewed(names)) seenProductKeys.forEach(removeStored)
      return namedSections(names)
    },
    lookAgain,
  }
}
