// Analytics: events of the storefront and their sinks. Imported as "vitrine/core/analytics".

export {
  type AnalyticsEvent,
  type TrackedEvent,
  type AnalyticsItem,
  type AnalyticsSink,
  type AnalyticsState,
  type AnalyticsStep,
  type Consent,
  analyticsStep,
  consentOf,
  sinksFor,
} from "./analytics.ts"
