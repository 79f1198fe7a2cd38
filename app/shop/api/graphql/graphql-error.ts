import { GraphQLError, type GraphQLFormattedError } from "graphql"

import type { ShopSettings } from "../../context/settings.ts"
import { type ShopError, shopErrorMessage } from "../../domain/errors/refusal.ts"
import type { RestError } from "../../domain/errors/rest-error.ts"
import { spoken } from "../../domain/store-views/spoken.ts"

/** What kind of error Magento calls it, in `extensions.category`. */
export type ErrorCategory =
  | "graphql-input"
  | "graphql-no-such-entity"
  | "graphql-authorization"
  | "graphql-authentication"
  | "graphql-already-exists"

/** An error that the caller may read as it is; thrown by resolvers, because that is how GraphQL tells one field's failure. */
export const graphqlError = (message: string, category: ErrorCategory): GraphQLError =>
  new GraphQLError(message, { extensions: { category } })

export const inputError = (message: string): GraphQLError => graphqlError(message, "graphql-input")

export const noSuchEntity = (message: string): GraphQLError => graphqlError(message, "graphql-no-such-entity")

/** What the shop refuses, in its own words. */
export const graphqlErrorOf = (refusal: ShopError): GraphQLError =>
  refusal.status === 404 ? noSuchEntity(shopErrorMessage(refusal)) : inputError(shopErrorMessage(refusal))

/** The same for what REST would be refused with; several complaints are sentences of one message. */
export const graphqlErrorOfRest = ({ message, parameters, errors }: RestError): GraphQLError =>
  combinedInputError((errors ?? [{ message, parameters }]).map(shopErrorMessage))

/** Several sentences of one message. */
export const combinedInputError = (sentences: ReadonlyArray<string>): GraphQLError =>
  new GraphQLError(sentences.join(" "), { extensions: { category: "graphql-input", sentences } })

/** An error about the request as a whole, before there is a field to blame. */
export const requestError = (message: string, category = "graphql-input"): GraphQLFormattedError => ({
  message,
  extensions: { category },
})

/**
 * As Magento writes it, in the language of the store view. What was not meant for the caller reads `Internal server error`, and is
 * reported. [S34]
 */
export const formattedError = (
  settings: ShopSettings,
  error: GraphQLError,
  report: (defect: unknown) => void,
): GraphQLFormattedError => {
  const cause = error.originalError
  const intended = cause === undefined || cause instanceof GraphQLError
  if (!intended) report(cause)
  return {
    message: intended ? messageOf(settings, error) : "Internal server error",
    ...(error.locations === undefined ? {} : { locations: error.locations }),
    ...(error.path === undefined ? {} : { path: error.path }),
    extensions: { category: categoryOf(error, intended) },
  }
}

const messageOf = (settings: ShopSettings, { message, extensions: { sentences } }: GraphQLError): string =>
  Array.isArray(sentences)
    ? sentences.map((sentence) => spoken(settings, String(sentence))).join(" ")
    : spoken(settings, message)

const categoryOf = (error: GraphQLError, intended: boolean): string => {
  const { category } = error.extensions
  if (typeof category === "string") return category
  return intended ? "graphql-input" : "internal"
}
