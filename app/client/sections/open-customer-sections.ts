import { removeStored } from "../../../adapters/browser/browser-storage.ts"
import { readCookie, removeCookie } from "../../../adapters/browser/cookies.ts"
import { loadSections } from "../../../adapters/forms/customer-sections-calls.ts"
import {
  clearsRecentlyViewed,
  viewedProductKeys,
} from "../../../core/catalogue/recently-viewed/viewed-products-storage.ts"
import {
  knownSections,
  messageLifetimeSeconds,
  namedSections,
  sectionsToLoad,
  withInvalidated,
  withLoaded,
  withoutMessages,
} from "../../../core/customer/customer-sections.ts"
import { affectedSections } from "../../../core/customer/section-map.ts"
import { currentSections, noSectionRequests, withSectionRequest } from "../../../core/customer/section-requests.ts"
import type { ShopEvents } from "../boot/shop-events.ts"
import { onChangeInOtherTab, openStoredSections, readStoredSections, writeStoredSections } from "./stored-sections.ts"

/** The customer sections of this page: stored in the browser, reloaded when outdated; changes are emitted as the event `sections`. */
export type CustomerSections = {
  /** Returns the stored content of a section, also while it is invalid. */
  readonly content: (name: string) => unknown
  /** Loads new versions of these sections, and of all outdated sections. Resolves when they are stored, or after a failure. */
  readonly reload: (names: ReadonlyArray<string>) => Promise<void>
  /** Stores sections that were part of another response, by name. */
  readonly apply: (contents: Readonly<Record<string, unknown>>) => void
  /**
   * Invalidates the sections that a POST, PUT or DELETE to this address changes, and returns their names.
   *
   * @example
   * await sections.reload(sections.changedBy(`${location.origin}/checkout/cart/add/`))
   */
  readonly changedBy: (address: string) => ReadonlyArray<string>
  /** Reloads outdated sections. Called when the page is shown again. */
  readonly refresh: () => Promise<void>
}

/** Cookie of the backend that requests one reload of all sections. */
const cleanCookie = "section_data_clean"

const removeMessages = () => writeStoredSections(withoutMessages(readStoredSections()))

/**
 * Emits the sections that another tab has stored. Sections that the other tab has only invalidated are not emitted, and neither are
 * messages, which belong to the tab that requested them.
 */
const followOtherTabs = (events: ShopEvents): void =>
  onChangeInOtherTab(() => {
    const { contents } = readStoredSections()
    events.emit(
      "sections",
      knownSections.filter((name) => name !== "messages" && Object.hasOwn(contents, name)),
    )
  })

/** Opens the customer sections of this page and follows those of other tabs. Called once. */
export const openCustomerSections = (events: ShopEvents): CustomerSections => {
  openStoredSections(Date.now())
  let requests = noSectionRequests

  const apply = (contents: Readonly<Record<string, unknown>>) => {
    writeStoredSections(withLoaded(readStoredSections(), contents))
    events.emit("sections", Object.keys(contents))
    if (!Object.hasOwn(contents, "messages")) return
    setTimeout(removeMessages, messageLifetimeSeconds * 1000)
    // They are shown on this page, so the next page does not show them again.
    addEventListener("pagehide", removeMessages, { once: true })
  }

  /** Loads sections. Resolves to `false` when the request fails. */
  const load = async (names: ReadonlyArray<string>, forced: boolean): Promise<boolean> => {
    const requested = names.filter((name) => knownSections.includes(name))
    if (requested.length === 0) return true
    requests = withSectionRequest(requests, requested)
    const number = requests.last
    const response = await loadSections(requested, forced)
    if (response === undefined) return false

    apply(currentSections(requests, number, response))
    return true
  }

  const outdated = (): ReadonlyArray<string> => {
    const somethingChanged = readCookie("private_content_version") !== undefined
    const moment = { now: Math.floor(Date.now() / 1000), somethingChanged }
    return sectionsToLoad(readStoredSections(), moment).map(({ name }) => name)
  }

  const refresh = async () => {
    if (!readCookie(cleanCookie)) await load(outdated(), false)
    else if (await load(knownSections, true)) removeCookie(cleanCookie)
  }

  followOtherTabs(events)
  return {
    content: (name) => readStoredSections().contents[name],
    reload: async (names) => {
      // Magento removes its cookie when a request begins a session: the stored sections are then those of no session, or of another one.
      openStoredSections(Date.now())
      await load(namedSections([...names, ...outdated()]), true)
    },
    apply,
    changedBy: (address) => {
      const names = affectedSections(address, [`${location.origin}/`])
      writeStoredSections(withInvalidated(readStoredSections(), names))
      // The response to a request that was sent before does not contain this change, so the section stays invalid, also on the next page.
      requests = withSectionRequest(requests, namedSections(names))
      if (clearsRecentlyViewed(names)) viewedProductKeys.forEach(removeStored)
      return namedSections(names)
    },
    refresh,
  }
}
