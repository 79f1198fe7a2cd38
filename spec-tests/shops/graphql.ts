import type { Shop } from "../../app/shop/shop.ts"

export type GraphqlResponse = {
  readonly status: number
  readonly body: {
    readonly data?: Readonly<Record<string, unknown>> | null
    readonly errors?: ReadonlyArray<{
      readonly message: string
      readonly path?: ReadonlyArray<string | number>
      readonly extensions?: { readonly category?: string }
    }>
  }
}

/** Sends a GraphQL query to a shop by POST. */
export const graphqlRequest = async (
  shop: Shop,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<GraphqlResponse> => {
  const response = await shop.fetch(
    new Request("http://shop.test/graphql", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ query, variables }),
    }),
  )
  return { status: response.status, body: await response.json() }
}

/** Reads a nested value of a response: `at(body, "data", "products", "items", 0, "name")`. */
export const at = (value: unknown, ...path: ReadonlyArray<string | number>): unknown =>
  path.reduce<unknown>(
    (inner, step) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, step) : undefined),
    value,
  )
