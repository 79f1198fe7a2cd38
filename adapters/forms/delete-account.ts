import { Effect } from "effect"

import { Http, type HttpFailed } from "../http/http.ts"

/** Result of an account deletion. */
export type Deletion = "deleted" | "wrong password" | "not deleted"

const json = { "content-type": "application/json", accept: "application/json" }

const isDeleted = (answer: unknown): boolean =>
  typeof answer === "object" &&
  answer !== null &&
  "data" in answer &&
  typeof answer.data === "object" &&
  answer.data !== null &&
  "deleteCustomer" in answer.data &&
  answer.data.deleteCustomer === true

/** Deletes an account with e-mail address and password, through a customer token and the mutation `deleteCustomer`. */
export const deleteAccount = Effect.fnUntraced(function* (
  email: string,
  password: string,
): Effect.fn.Return<Deletion, HttpFailed, Http> {
  const { send } = yield* Http
  const proof = yield* send({
    method: "POST",
    path: "/rest/V1/integration/customer/token",
    headers: json,
    body: JSON.stringify({ username: email, password }),
  })
  if (proof.status !== 200) return "wrong password"
  const token = yield* proof.json
  if (typeof token !== "string") return "not deleted"
  const done = yield* send({
    method: "POST",
    path: "/graphql",
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: "mutation DeleteCustomer { deleteCustomer }" }),
  })
  return isDeleted(yield* done.json) ? "deleted" : "not deleted"
})
