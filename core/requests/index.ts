// Requests: the newest of several requests counts. Imported as "vitrine/core/requests".

export {
  type LatestRequest,
  type SettledRequest,
  type LatestRequestStep,
  supersede,
  queueLatest,
  settle,
  noRequest,
  cancel,
  isAwaiting,
} from "./latest-request.ts"
export { switchToLatest } from "./latest-request.program.ts"
