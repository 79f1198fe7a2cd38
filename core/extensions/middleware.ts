declare global {
  // Every runtime has these classes; the compiler options of `core/` include none.
  interface Request {}
  interface Response {}
}

/** Responds to a request, or passes it on by `next`, and may change the request before and the response after that. */
export type Middleware = {
  readonly name: string
  /** Paths such as `/account/*` that it handles. Files of the build and health checks never reach it. */
  readonly paths: ReadonlyArray<string>
  readonly handle: (request: Request, next: (request: Request) => Promise<Response>) => Promise<Response>
}
