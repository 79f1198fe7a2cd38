/**
 * The same request at another address. Written out by hand, because the server's own kind of Request cannot be taken as one by the
 * runtime's constructor. `duplex` is what the runtime asks for where a body is still on its way.
 */
export const requestAtUrl = (address: URL | string, request: Request): Request => {
  const bodiless = request.method === "GET" || request.method === "HEAD"
  const body = bodiless ? {} : { body: request.body, duplex: "half" }
  return new Request(address, { method: request.method, headers: new Headers(request.headers), ...body })
}
