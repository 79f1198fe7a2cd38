/**
 * Tests whether the client closed its connection before it had sent or received everything. @hono/node-server aborts the signal of a request
 * with a text then; our own limits of time abort with an error.
 */
export const hasClientLeft = ({ signal }: Pick<Request, "signal">): boolean => typeof signal.reason === "string"

/** Status in logs and metrics of a request whose client left before its response, as nginx names it. Never sent. */
export const clientClosedStatus = 499
