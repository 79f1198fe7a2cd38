/** The name of the GraphQL operation that a request sends, by GET or by POST; `undefined` for other requests. */
export const operationOf = async (request: Request): Promise<string | undefined> => {
  const address = new URL(request.url)
  if (address.pathname !== "/graphql") return undefined
  const body: unknown = request.method === "POST" ? await request.clone().json() : undefined
  const posted = typeof body === "object" && body !== null && "query" in body ? String(body.query) : ""
  return /(?:query|mutation) (\w+)/.exec(address.searchParams.get("query") ?? posted)?.[1] ?? ""
}
