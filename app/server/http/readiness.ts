/** Why no requests should be sent to this server, for `/readyz`. */
export type NotReady = { readonly reason: "starting" | "draining" | "backend"; readonly message: string }

type BackendCheckOptions = {
  /** A sentence why the backend cannot serve shoppers; `undefined`: it can. */
  readonly problem: () => Promise<string | undefined>
  /** Milliseconds of a clock that is never set back. */
  readonly now?: (() => number) | undefined
  /** Default: two seconds. */
  readonly timeoutMs?: number | undefined
}

/** State of this server for load balancers. */
export type Readiness = {
  /** Resolves to `undefined` when the server can serve shoppers. */
  readonly check: () => Promise<NotReady | undefined>
  /** Notes that pages can be rendered. */
  readonly open: () => void
  /** Notes that the server is about to stop. */
  readonly drain: () => void
  readonly isDraining: () => boolean
}

/** Milliseconds for which a result of the backend's check is used again, however often it is requested. */
const freshForMs = 1_000

const timeout = (milliseconds: number): Promise<string> =>
  new Promise((resolve) => {
    setTimeout(() => resolve("The shop did not respond to the check in time."), milliseconds).unref()
  })

/** Returns a check that resolves to a sentence why the backend cannot serve shoppers, or to `undefined`. It is repeated at most once a second and never rejects. */
export const backendCheck = ({
  problem,
  now = () => performance.now(),
  timeoutMs = 2_000,
}: BackendCheckOptions): (() => Promise<string | undefined>) => {
  let last: { readonly checkedAt: number; readonly problem: Promise<string | undefined> } | undefined
  return () => {
    if (last === undefined || now() - last.checkedAt > freshForMs) {
      const checked = problem().catch(() => "The shop could not be checked.")
      last = { checkedAt: now(), problem: Promise.race([checked, timeout(timeoutMs)]) }
    }
    return last.problem
  }
}

/** Creates the readiness of a server that has not opened yet. */
export const createReadiness = (options: BackendCheckOptions): Readiness => {
  let phase: "starting" | "open" | "draining" = "starting"
  const backendProblem = backendCheck(options)
  return {
    check: async () => {
      if (phase === "draining") return { reason: "draining", message: "The server is about to stop." }
      if (phase === "starting") return { reason: "starting", message: "The shop behind it has not responded yet." }
      const message = await backendProblem()
      return message === undefined ? undefined : { reason: "backend", message }
    },
    open: () => {
      if (phase === "starting") phase = "open"
    },
    drain: () => {
      phase = "draining"
    },
    isDraining: () => phase === "draining",
  }
}
