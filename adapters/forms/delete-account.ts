import { Effect } from "effect"

import { Http, type HttpFailed } from "../http/http.ts"

/** Result of an account deletion. */
export type AccountDeletionResult = "deleted" | "wrong password" | "not deleted"

const json = { "content-type": "application/json", accept: "application/json" }

const isDeleted = (response: unknown): boolean =>
  typeof response === "object" &&
  response !== null &&
  "data" in response &&
  typeof response.data === "object" &&
  response.data !== null &&
  "deleteCustomer" in response.data &&
  response.data.deleteCustomer === true

/** Deletes an account with e-mail address and password, through a customer token and the mutation `deleteCustomer`. */
export const deleteAccount = Effect.fnUntraced(function* (
  email: string,
  password: string,
): Effect.fn.Return<AccountDeletionResult, HttpFailed, Http> {
  const { send } = yield* Http
  const signIn = yield* send({
    method: "POST",
    path: "/rest/V1/integration/customer/token",
    headers: json,
    body: JSON.stringify({ username: email, password }),
  })
  if (signIn.status === 401) return "wrong password"
  if (signIn.status !== 200) return "not deleted"
  const token = yield* signIn.json
  if (typeof token !== "string") return "not deleted"
  const deletion = yield* send({
    method: "POST",
    path: "/graphql",
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: "mutation DeleteCustomer { deleteCustomer }" }),
  })
  return isDeleted(yield* deletion.json) ? "deleted" : "not deleted"
})
