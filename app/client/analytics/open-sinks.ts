import { dataLayerSink } from "../../../adapters/browser/data-layer.ts"
import {
  analyticsSinks,
  analyticsStep,
  consentOf,
  sinksFor,
  type AnalyticsEvent,
  type AnalyticsSink,
} from "../../../core/analytics/analytics.ts"
import { changeMemory, consent, consentChoice, readMemory, setUsesOfSinks } from "./analytics-memory.ts"

/**
 * Sends an event to all sinks. `occurrence` identifies it: an occurrence is sent once, however often it is tracked.
 *
 * @example
 * track(`view_promotion ${banner.id} ${performance.timeOrigin}`, { name: "view_promotion", promotion: banner.id })
 */
export type TrackEvent = (occurrence: string, event: AnalyticsEvent) => void

const sinksOfShop = async (): Promise<ReadonlyArray<AnalyticsSink>> => {
  const builtIn = [...analyticsSinks, dataLayerSink]
  if (import.meta.env.EXTENDED_ANALYTICS !== true) return builtIn
  const { installedPart } = await import("../boot/installed-part.ts")
  return [...builtIn, ...(await installedPart("analytics")).flatMap((part) => part.analyticsSinks)]
}

/** Sends an event to a sink. An error of a sink, which may belong to a module, does not stop the event for the other sinks. */
const sendSafely = (sink: AnalyticsSink, event: AnalyticsEvent): void => {
  try {
    sink.send(event)
  } catch (error) {
    reportError(error)
  }
}

/** Returns the function that sends events to the sinks whose use of data the shopper has accepted. */
export const openSinks = async (): Promise<TrackEvent> => {
  const sinks = await sinksOfShop()
  setUsesOfSinks(sinks.map(consentOf))
  return (occurrence, event) => {
    const { sentOccurrences } = readMemory()
    const step = analyticsStep({ consent: consent(), sent: sentOccurrences }, { occurrence, event })
    if (step.send === undefined) return
    changeMemory({ sentOccurrences: step.state.sent })
    for (const sink of sinksFor(step.send, sinks, consentChoice())) sendSafely(sink, step.send)
  }
}
