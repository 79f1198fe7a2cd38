/**
 * Copies a request to another URL. Copied field by field, because the runtime's constructor does not accept the `Request` of
 * @hono/node-server. `duplex` is required for a body that is still being received.
 */
export const requestAtUrl = (address: URL | string, request: Request): Request => {
  const bodiless = request.method === "GET" || request.method === "HEAD"
  const body = bodiless ? {} : { body: request.body, duplex: "half" }
  const { method, signal } = request
  return new Request(address, { method, signal, headers: new Headers(request.headers), ...body })
}
