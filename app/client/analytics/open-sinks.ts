import { dataLayerSink } from "../../../adapters/browser/data-layer.ts"
import {
  analyticsSinks,
  analyticsStep,
  sinksFor,
  type AnalyticsEvent,
  type AnalyticsSink,
} from "../../../core/analytics/analytics.ts"
import { consent, recall, remember } from "./memory.ts"

/** Something happened; `occurrence` names it, so that it is told once however often it is noticed. */
export type TrackEvent = (occurrence: string, event: AnalyticsEvent) => void

const sinksOfShop = async (): Promise<ReadonlyArray<AnalyticsSink>> => {
  const ours = [...analyticsSinks, dataLayerSink]
  if (import.meta.env.EXTENDED_ANALYTICS !== true) return ours
  const { installedPart } = await import("../boot/installed-part.ts")
  return [...ours, ...(await installedPart("analytics")).flatMap((part) => part.analyticsSinks)]
}

/** Tells those who want to hear, once, and only with the shopper's consent to statistics. */
export const openSinks = async (): Promise<TrackEvent> => {
  const sinks = await sinksOfShop()
  return (occurrence, event) => {
    const { told } = recall()
    const step = analyticsStep({ consent: consent(), sent: told }, { _tag: "Happened", occurrence, event })
    if (step.send === undefined) return
    remember({ told: step.state.sent })
    for (const sink of sinksFor(step.send, sinks)) sink.send(step.send)
  }
}
